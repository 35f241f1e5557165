/**
 * Who may import whom: the table of the architecture, row by row. A folder may import itself, what its row
 * lists, and the packages its row lists. Type imports count like any other.
 */
const TESTS = '(\\.test\\.ts$|/testing/)';
/** The modules that the build puts the protocol's library into: see scripts/build-mcp.mjs. */
const BUNDLED = '^(endpoint/mcp/sdk|bundle-cli/mcp/sdk-stdio)\\.ts$';

/** Loaded when they are asked for, and installed by whoever wants them. */
const OPTIONAL_PEERS = [
  'unpdf',
  'ai',
  '@ai-sdk/[a-z-]+',
  '@openrouter/ai-sdk-provider',
  'ioredis',
  '@upstash/redis',
];

/** One row: `folder` may import project paths matching `may`, and npm packages matching `packages`. */
function row(folder, may, packages = []) {
  const from = { path: `^${folder}/`, pathNot: TESTS };
  const project = [`^${folder}/`, ...may];
  return [
    {
      name: `${folder}: only its own row of the table`,
      severity: 'error',
      from,
      to: {
        path: '^(src|components|adapters|bundle-cli|endpoint|demo|e2e|bench|scripts)/',
        pathNot: project,
      },
    },
    {
      name: `${folder}: only the packages of its row`,
      severity: 'error',
      from,
      to: {
        path: 'node_modules/',
        pathNot: packages.map((name) => `node_modules/(@types/)?${name}/`),
      },
    },
  ];
}

const MODEL = '^src/model/';
const TEXT = '^src/text/';
const PARSERS = [
  'mdast',
  'hast',
  'unist',
  'mdast-util-[a-z-]+',
  'hast-util-[a-z-]+',
  'unist-util-[a-z-]+',
  'micromark[a-z-]*',
  'parse5',
  'github-slugger',
  'markdown-it[a-z-]*',
  '@mdit-vue/[a-z-]+',
  'picomatch',
  'path-to-regexp',
  'retext[a-z-]*',
  'parse-latin',
  'nlcst[a-z-]*',
  'unified',
  'yaml',
  'smol-toml',
];

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: { pathNot: 'node_modules' }, to: { circular: true } },
    {
      name: 'nothing unresolved',
      severity: 'error',
      // The theme's files are compiled by the site, which has what they import.
      from: { pathNot: '^adapters/docusaurus/theme/' },
      // Modules that a host's build makes, which are nowhere on the disk.
      to: { couldNotResolve: true, pathNot: '^(virtual:hev-ask/|astro:)' },
    },
    {
      name: 'shipped code imports declared dependencies alone',
      severity: 'error',
      from: { path: '^(src|bundle-cli|endpoint|adapters)/', pathNot: [TESTS, BUNDLED] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        // Optional peers, which are here for the tests.
        pathNot: `node_modules/(@types|${OPTIONAL_PEERS.join('|')})/`,
      },
    },
    {
      name: 'no Node in the core or in the browser',
      severity: 'error',
      from: { path: '^(src|components)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing imports adapters',
      severity: 'error',
      from: { pathNot: '^adapters/' },
      to: { path: '^adapters/' },
    },
    ...row('src/model', []),
    ...row('src/text', [MODEL]),
    ...row('src/protocol', [MODEL, TEXT], ['eventsource-parser']),
    ...row('src/answer', [MODEL, TEXT, '^src/protocol/']),
    ...row('src/sections', [MODEL, TEXT], PARSERS),
    ...row('src/digest', [MODEL, TEXT, '^src/sections/'], ['yaml']),
    ...row('src/rank', [MODEL, TEXT]),
    ...row('src/thesaurus', [MODEL, TEXT]),
    ...row('src/payload/encode', [
      MODEL,
      TEXT,
      '^src/thesaurus/index\\.ts$',
      '^src/rank/(weights|ranking-index)\\.ts$',
      '^src/payload/format\\.ts$',
      '^src/payload/coding/index\\.ts$',
    ]),
    ...row('src/payload/coding', []),
    ...row('src/payload/decode', [
      MODEL,
      TEXT,
      '^src/rank/',
      '^src/payload/format\\.ts$',
      '^src/payload/coding/index\\.ts$',
    ]),
    {
      name: 'components: front doors of model, rank, payload/decode, protocol, answer, text',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^(src|adapters|bundle-cli|endpoint|bench|scripts)/',
        pathNot: '^src/(model|rank|protocol|answer|text|payload/decode)/index\\.ts$',
      },
    },
    {
      name: 'components: lit, marked',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(lit|lit-html|lit-element|@lit/[a-z-]+|marked)/',
      },
    },
    ...row(
      'endpoint',
      ['^src/'],
      [
        '@modelcontextprotocol/[a-z-]+',
        'zod',
        'hono',
        '@hono/node-server',
        'modern-tar',
        'yaml',
        'eventsource-parser',
        ...OPTIONAL_PEERS,
      ],
    ),
    {
      name: 'no Node in the endpoint but in its Node target',
      severity: 'error',
      from: { path: '^endpoint/', pathNot: [TESTS, '^endpoint/targets/node/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'bundle-cli: src and endpoint',
      severity: 'error',
      from: { path: '^bundle-cli/', pathNot: TESTS },
      to: { path: '^(components|adapters|demo|e2e|bench|scripts)/' },
    },
    {
      name: 'adapters: front doors alone',
      severity: 'error',
      from: { path: '^adapters/', pathNot: TESTS },
      to: {
        path: '^(src|components|bundle-cli|endpoint|demo|e2e|bench|scripts)/',
        pathNot: [
          '^src/(index|search)\\.ts$',
          '^components/overlay\\.ts$',
          // Types without the DOM, which who builds a site may lack.
          '^components/hev-ask/options\\.ts$',
          '^bundle-cli/(node|bundler/index)\\.ts$',
          '^endpoint/(index|targets/(node|cloudflare|vercel)/index)\\.ts$',
        ],
      },
    },
    {
      name: 'adapters: not each other',
      severity: 'error',
      from: { path: '^adapters/([a-z]+)/', pathNot: TESTS },
      // Starlight is an Astro integration with a component on top.
      to: { path: '^adapters/([a-z]+)/', pathNot: ['^adapters/$1/', '^adapters/astro/index\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types', 'node'],
      extensions: ['.ts', '.js', '.mjs', '.d.ts'],
    },
  },
};
