import { describe, expect, it } from 'vitest';
import { editJsConfig, type ConfigChange } from './edit-js-config.js';

const DOCUSAURUS: ConfigChange = {
  path: ['plugins'],
  item: "'@kit/ask/docusaurus'",
  mark: '@kit/ask/docusaurus',
};
const VITEPRESS: ConfigChange = {
  imports: { local: 'hevAsk', module: '@kit/ask/vitepress', isDefault: false },
  path: ['vite', 'plugins'],
  item: 'hevAsk()',
  mark: '@kit/ask/vitepress',
};
const STARLIGHT: ConfigChange = {
  imports: { local: 'hevAsk', module: '@kit/ask/starlight', isDefault: true },
  path: ['integrations'],
  within: { module: '@astrojs/starlight', path: ['plugins'] },
  item: 'hevAsk()',
  mark: '@kit/ask/starlight',
};

/** What is added, and that it is all that changes, and that a second time changes nothing. */
function added(source: string, change: ConfigChange = DOCUSAURUS): string {
  const edited = editJsConfig(source, change);
  if (edited === null) return 'null';
  expect(editJsConfig(edited, change)).toBe(edited);
  return edited;
}

describe('a config object', () => {
  it('gets a property of its own, after the last one, in the style of the others', () => {
    expect(added("export default {\n  title: 'Kit',\n  url: 'x', // ours\n};\n")).toBe(
      "export default {\n  title: 'Kit',\n  url: 'x', // ours\n  plugins: ['@kit/ask/docusaurus'],\n};\n",
    );
    expect(added('export default {\n\ttitle: "Kit"\n}\n')).toBe(
      'export default {\n\ttitle: "Kit",\n\tplugins: ["@kit/ask/docusaurus"]\n}\n',
    );
    expect(added('module.exports = { title: "Kit" }')).toBe(
      'module.exports = { title: "Kit", plugins: ["@kit/ask/docusaurus"] }',
    );
    expect(added('export default {};\n')).toBe("export default { plugins: ['@kit/ask/docusaurus'] };\n");
    expect(added("export default {\r\n  title: 'Kit',\r\n};\r\n")).toBe(
      "export default {\r\n  title: 'Kit',\r\n  plugins: ['@kit/ask/docusaurus'],\r\n};\r\n",
    );
  });

  it.each([
    ['a typed name', "const config: Config = {\n  title: 'Kit',\n};\n\nexport default config;\n"],
    ['a checked object', "export default {\n  title: 'Kit',\n} satisfies Config;\n"],
    ['a cast', "export default {\n  title: 'Kit',\n} as const as Config;\n"],
    ['a wrapper', "export default defineConfig({\n  title: 'Kit',\n});\n"],
    ['wrappers in a row', "export default withMermaid(defineConfig({\n  title: 'Kit',\n}));\n"],
    [
      'a function',
      "export default async function createConfig() {\n  return {\n    title: 'Kit',\n  };\n}\n",
    ],
    ['a function in a wrapper', "export default defineConfig(() => ({\n  title: 'Kit',\n}));\n"],
    [
      'a name in a function',
      "module.exports = async () => {\n  const config = {\n    title: 'Kit',\n  };\n  return config;\n};\n",
    ],
    [
      'CommonJS',
      "/** @type {import('@docusaurus/types').Config} */\nconst config = {\n  title: 'Kit',\n};\n\nmodule.exports = config;\n",
    ],
    ['an awaited call', "export default await defineConfig({\n  title: 'Kit',\n});\n"],
  ])('is found as %s', (_, source) => {
    const line = /^( *)title: 'Kit',\n/m.exec(source)!;
    expect(added(source)).toBe(
      source.replace(line[0], `${line[0]}${line[1]}plugins: ['@kit/ask/docusaurus'],\n`),
    );
  });

  it('is left alone where it is none that anybody could be sure of', () => {
    for (const source of [
      "export default process.env.CI ? { title: 'a' } : { title: 'b' };",
      "import config from './config.js';\nexport default config;",
      "export default { ...base, title: 'Kit' };",
      'export default { plugins: makePlugins() };',
      "export default { plugins: [...(await import('./x.js')).plugins].map((x) => x) };",
      "export default () => { if (x) return { title: 'a' }; return { title: 'b' }; };",
      'export const title = 1;',
      'export default {',
      '',
    ])
      expect(editJsConfig(source, DOCUSAURUS), source).toBeNull();
  });
});

describe('an array in it', () => {
  const within = (plugins: string): string =>
    `export default {\n  plugins: ${plugins},\n  title: 'Kit',\n};\n`;
  it.each([
    ['[]', "['@kit/ask/docusaurus']"],
    ["['sass']", "['sass', '@kit/ask/docusaurus']"],
    ["['sass',]", "['sass', '@kit/ask/docusaurus',]"],
    ["[\n    'sass',\n  ]", "[\n    'sass',\n    '@kit/ask/docusaurus',\n  ]"],
    ["[\n    'sass'\n  ]", "[\n    'sass',\n    '@kit/ask/docusaurus'\n  ]"],
    [
      "[\n    ['sass', { a: [1] }], // last, always\n  ]",
      "[\n    ['sass', { a: [1] }], // last, always\n    '@kit/ask/docusaurus',\n  ]",
    ],
    ["[\n    'sass' // no, comma\n  ]", "[\n    'sass', // no, comma\n    '@kit/ask/docusaurus'\n  ]"],
    ['[\n    // none yet\n  ]', "[\n    // none yet\n    '@kit/ask/docusaurus',\n  ]"],
    ['[/* none */]', "[\n    '@kit/ask/docusaurus',\n/* none */]"],
    ["[\n    'sass', 'ideal']", "[\n    'sass', 'ideal', '@kit/ask/docusaurus']"],
    ["['sass' as string]", "['sass' as string, '@kit/ask/docusaurus']"],
    ["['sass', ci && 'x'].filter(Boolean)", "['sass', ci && 'x', '@kit/ask/docusaurus'].filter(Boolean)"],
    ["(['sass'] as any[])", "(['sass', '@kit/ask/docusaurus'] as any[])"],
  ])('%s gets one element more', (before, after) => {
    expect(added(within(before))).toBe(within(after));
  });

  it('is found by its name, and under a quoted one', () => {
    expect(added("const plugins = ['sass'];\nexport default { plugins };\n")).toBe(
      "const plugins = ['sass', '@kit/ask/docusaurus'];\nexport default { plugins };\n",
    );
    expect(added("export default { 'plugins': ['sass'] };\n")).toBe(
      "export default { 'plugins': ['sass', '@kit/ask/docusaurus'] };\n",
    );
  });

  it('has it already, however it is written', () => {
    for (const plugins of [
      "['@kit/ask/docusaurus']",
      "[['@kit/ask/docusaurus', { title: 'x' }]]",
      '[require.resolve("@kit/ask/docusaurus")]',
    ])
      expect(editJsConfig(within(plugins), DOCUSAURUS)).toBe(within(plugins));
    const byScript = "export default { scripts: [{ src: '/hev-ask/overlay.js', defer: true }] };\n";
    expect(editJsConfig(byScript, DOCUSAURUS)).toBe(byScript);
    expect(editJsConfig("// '@kit/ask/docusaurus'\nexport default {};\n", DOCUSAURUS)).toContain('plugins');
  });
});

describe('an import', () => {
  it('goes after the others, as they are written', () => {
    expect(
      added(
        "import { defineConfig } from 'vitepress'\n\nexport default defineConfig({\n  title: 'Kit'\n})\n",
        VITEPRESS,
      ),
    ).toBe(
      "import { defineConfig } from 'vitepress'\nimport { hevAsk } from '@kit/ask/vitepress'\n\nexport default defineConfig({\n  title: 'Kit',\n  vite: { plugins: [hevAsk()] }\n})\n",
    );
  });

  it('goes to the top where there is none, behind what has to be first', () => {
    expect(added("// @ts-check\n/** Ours. */\nexport default {\n  title: 'Kit',\n};\n", VITEPRESS)).toBe(
      "// @ts-check\nimport { hevAsk } from '@kit/ask/vitepress';\n\n/** Ours. */\nexport default {\n  title: 'Kit',\n  vite: { plugins: [hevAsk()] },\n};\n",
    );
  });

  it('needs a module, and a name that is free', () => {
    expect(editJsConfig("module.exports = { title: 'Kit' };", VITEPRESS)).toBeNull();
    expect(
      editJsConfig("import { hevAsk } from './mine.js';\nexport default { x: hevAsk };", VITEPRESS),
    ).toBeNull();
  });
});

it('goes into objects within the config', () => {
  const source = 'export default {\n  vite: {\n    server: { port: 1 },\n  },\n};\n';
  expect(added(source, VITEPRESS)).toContain(
    '  vite: {\n    server: { port: 1 },\n    plugins: [hevAsk()],\n  },\n',
  );
  expect(added('export default { vite: { plugins: [llms()] } };\n', VITEPRESS)).toContain(
    '{ plugins: [llms(), hevAsk()] }',
  );
  expect(editJsConfig('export default { vite: makeVite() };\n', VITEPRESS)).toBeNull();
});

it("goes into a call's options within an array", () => {
  const source =
    "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\n\nexport default defineConfig({\n\tintegrations: [\n\t\tmdx(),\n\t\tstarlight({\n\t\t\ttitle: 'Kit',\n\t\t}),\n\t],\n});\n";
  expect(added(source, STARLIGHT)).toBe(
    source
      .replace("starlight';\n\n", "starlight';\nimport hevAsk from '@kit/ask/starlight';\n\n")
      .replace("title: 'Kit',\n", "title: 'Kit',\n\t\t\tplugins: [hevAsk()],\n"),
  );
  expect(editJsConfig(source.replaceAll('starlight(', 'other('), STARLIGHT)).toBeNull();
});
