import { execFileSync } from 'node:child_process';
import { chmod, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../init/index.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';

const DOCUSAURUS = {
  'docusaurus.config.js':
    "export default {\n  title: 'Kit',\n  url: 'https://kit.dev',\n  baseUrl: '/',\n};\n",
  'package.json': '{\n  "name": "kit",\n  "dependencies": {\n    "@docusaurus/core": "3.9.2"\n  }\n}\n',
  'docs/intro.md': '# Kit\n\nWords.\n',
  '.gitignore': 'node_modules\n',
};
const VITEPRESS = {
  'docs/.vitepress/config.mts':
    "import { defineConfig } from 'vitepress'\n\nexport default defineConfig({\n  title: 'Kit'\n})\n",
  'docs/index.md': '# Kit\n\nWords.\n',
  'package.json': '{\n  "devDependencies": {\n    "vitepress": "^1.6.0"\n  }\n}\n',
};
const ASTRO = {
  'astro.config.mjs':
    "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({\n  site: 'https://kit.dev',\n});\n",
  'src/content/docs/index.md': '---\ntitle: Kit\n---\n\nWords.\n',
  'src/content.config.ts':
    "import { defineCollection } from 'astro:content';\nexport const collections = { docs: defineCollection({}) };\n",
  'package.json': '{\n  "dependencies": {\n    "astro": "^5.18.0"\n  }\n}\n',
  '.gitignore': 'dist/\n',
};
const STARLIGHT = {
  ...ASTRO,
  'astro.config.mjs':
    "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\n\nexport default defineConfig({\n\tintegrations: [\n\t\tstarlight({\n\t\t\ttitle: 'Kit',\n\t\t}),\n\t],\n});\n",
  'package.json':
    '{\n  "dependencies": {\n    "@astrojs/starlight": "^0.37.0",\n    "astro": "^5.18.0"\n  }\n}\n',
};
const MKDOCS = {
  'mkdocs.yml':
    '# Ours\nsite_name: Kit\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
  'docs/index.md': '# Kit\n\nWords.\n',
};
const SITES = { DOCUSAURUS, VITEPRESS, ASTRO, STARLIGHT, MKDOCS };

/** A sandbox with its files in a first commit. */
async function createRepository(files: Readonly<Record<string, string>>): Promise<CliSandbox> {
  const sandbox = await createSandbox(files);
  git(sandbox, 'init', '-q');
  git(sandbox, 'add', '-A');
  git(sandbox, '-c', 'user.name=Kit', '-c', 'user.email=kit@example.com', 'commit', '-qm', 'first');
  return sandbox;
}

function git({ dir }: CliSandbox, ...args: string[]): string {
  return execFileSync('git', ['-c', 'core.autocrlf=false', ...args], { cwd: dir, encoding: 'utf8' });
}

const filesOf = async (sandbox: CliSandbox): Promise<Map<string, string>> =>
  new Map([...(await sandbox.read())].filter(([path]) => !path.startsWith('.git/')));

describe.each(Object.entries(SITES))('ask init in a site of %s', (_, files) => {
  it('shows what it would change and writes nothing, unless it may', async () => {
    const sandbox = await createRepository(files);
    const before = await filesOf(sandbox);
    const run = await sandbox.run('init');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Recognised \w+/);
    expect(run.stdout).toContain('\n+++ b/');
    expect(run.stdout).toMatch(/Nothing was written: run it again with --yes to write this\.\n$/);
    expect(await filesOf(sandbox)).toEqual(before);
  });

  it('writes what it has shown, and changes nothing the second time', async () => {
    const sandbox = await createRepository(files);
    const shown = await sandbox.run('init');
    const run = await sandbox.run('init', '--yes');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('Next: npm install');
    // Git itself finds the same lines, and can take them back by the diff that was shown.
    const diff = shown.stdout.slice(
      shown.stdout.indexOf('--- '),
      shown.stdout.indexOf('\nNothing was written'),
    );
    await sandbox.write({ '.git/shown.diff': diff.replaceAll(/\n\n(?=--- )/g, '\n') });
    const after = await filesOf(sandbox);
    git(sandbox, 'apply', '-R', '--check', '.git/shown.diff');
    const again = await sandbox.run('init', '--yes');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('Everything is set up already; nothing to change.');
    expect(await filesOf(sandbox)).toEqual(after);
  });

  it('is undone by git checkout, and by removing what it names as new', async () => {
    const sandbox = await createRepository(files);
    const before = await filesOf(sandbox);
    const { stdout } = await sandbox.run('init', '--yes');
    const created = /^New: (.*); to undo/m.exec(stdout)?.[1]?.split(', ') ?? [];
    git(sandbox, 'checkout', '--', '.');
    const left = [...(await filesOf(sandbox)).keys()].filter((path) => !before.has(path));
    expect(left).toEqual(created.sort());
  });
});

describe('ask init', () => {
  it('says which lines each site gets', async () => {
    const added = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
      const { stdout } = await (await createSandbox(files)).run('init');
      return stdout.split('\n').filter((line) => /^\+(?!\+)/.test(line));
    };
    const version = expect.stringMatching(/^\+ +"@hevmind\/ask": "\^\d/) as string;
    expect(await added(DOCUSAURUS)).toEqual([
      "+  plugins: ['@hevmind/ask/docusaurus'],",
      '+  },',
      '+  "devDependencies": {',
      version,
      '+/build/hev-ask/',
    ]);
    expect(await added(VITEPRESS)).toEqual([
      "+import { hevAsk } from '@hevmind/ask/vitepress'",
      "+  title: 'Kit',",
      '+  vite: { plugins: [hevAsk()] }',
      version,
      '+/docs/.vitepress/dist/hev-ask/',
    ]);
    expect(await added(ASTRO)).toEqual([
      "+import hevAsk from '@hevmind/ask';",
      '+  integrations: [hevAsk()],',
      '+  },',
      '+  "devDependencies": {',
      version,
    ]);
    expect((await added(STARLIGHT)).slice(0, 2)).toEqual([
      "+import hevAsk from '@hevmind/ask/starlight';",
      '+\t\t\tplugins: [hevAsk()],',
    ]);
  });

  it('takes the hook of MkDocs out of the package, or puts it beside the config where there is none', async () => {
    const alone = await createSandbox(MKDOCS);
    const { stdout } = await alone.run('init', '--yes');
    expect(stdout).toContain('npm install --save-dev @hevmind/ask');
    const files = await alone.read();
    expect(files.get('mkdocs.yml')).toBe(`${MKDOCS['mkdocs.yml']}hooks:\n  - hev_ask.py\n`);
    expect(files.get('hev_ask.py')).toContain('def on_post_build');
    const inProject = await createSandbox({ ...MKDOCS, 'package.json': '{}\n' });
    await inProject.run('init', '--yes');
    const others = await inProject.read();
    expect(others.get('mkdocs.yml')).toContain('  - node_modules/@hevmind/ask/adapters/mkdocs/hev_ask.py\n');
    expect(others.has('hev_ask.py')).toBe(false);
    const byScript = { ...MKDOCS, 'mkdocs.yml': 'site_name: Kit\nextra_javascript: [hev-ask/overlay.js]\n' };
    expect((await (await createSandbox(byScript)).run('init')).stdout).not.toContain('mkdocs.yml\n@@');
  });

  it('finds the site from above it, and its package file from below', async () => {
    const sandbox = await createSandbox(
      Object.fromEntries(Object.entries(DOCUSAURUS).map(([path, content]) => [`website/${path}`, content])),
    );
    expect((await sandbox.run('init')).stdout).toContain('+++ b/website/docusaurus.config.js');
    expect((await sandbox.run('init', 'website/docs')).stdout).toContain('+++ b/website/package.json');
    const vitepress = await createSandbox(VITEPRESS);
    const { stdout } = await vitepress.run('init', 'docs', '--yes');
    expect(stdout).toContain('+++ b/package.json');
    expect(stdout).toContain('Next: npm install, then npx vitepress build (in docs).');
  });

  it('names the lines for a config that it can not edit for sure, and does the rest once they are there', async () => {
    const sandbox = await createSandbox({
      ...DOCUSAURUS,
      'docusaurus.config.js': "import base from './base.js';\nexport default { ...base, title: 'Kit' };\n",
    });
    const before = await sandbox.read();
    const run = await sandbox.run('init', '--yes');
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toMatch(/^error: docusaurus\.config\.js is written in a way.*nothing was written\.\n/);
    expect(run.stderr).toContain("plugins: ['@hevmind/ask/docusaurus'],");
    expect(await sandbox.read()).toEqual(before);
    await sandbox.write({
      'docusaurus.config.js':
        "import base from './base.js';\nexport default { ...base, title: 'Kit', plugins: ['@hevmind/ask/docusaurus'] };\n",
    });
    expect((await sandbox.run('init', '--yes')).stdout).toContain('Wrote package.json, .gitignore.');
  });

  it('asks where somebody sits at the terminal', async () => {
    const { runCli } = await import('../run.js');
    const sandbox = await createSandbox(DOCUSAURUS);
    const before = await sandbox.read();
    const answer = async (isYes: boolean): Promise<string> => {
      let out = '';
      const write = (text: string): unknown => (out += text);
      await runCli(['init'], {
        cwd: sandbox.dir,
        env: {},
        home: sandbox.dir,
        stdout: { write },
        stderr: { write },
        now: () => new Date(0),
        confirm: (question) => {
          write(question);
          return Promise.resolve(isYes);
        },
      });
      return out;
    };
    expect(await answer(false)).toMatch(/Write this\?Nothing was written\.\n$/);
    expect(await sandbox.read()).toEqual(before);
    expect(await answer(true)).toContain('Wrote docusaurus.config.js');
    expect((await sandbox.read()).get('docusaurus.config.js')).toContain('@hevmind/ask/docusaurus');
  });

  it("leaves alone what git does not keep, and says when edits of one's own would go with it", async () => {
    const sandbox = await createRepository({ 'docs/intro.md': DOCUSAURUS['docs/intro.md'] });
    await sandbox.write(DOCUSAURUS);
    const before = await filesOf(sandbox);
    const run = await sandbox.run('init', '--yes');
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(
      /docusaurus\.config\.js, package\.json, \.gitignore is in no commit.*\n.*git add/,
    );
    expect(await filesOf(sandbox)).toEqual(before);
    git(sandbox, 'add', '-A');
    await sandbox.write({ 'package.json': DOCUSAURUS['package.json'].replace('kit', 'kit2') });
    const warned = await sandbox.run('init', '--yes');
    expect(warned).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('package.json has changes') as string,
    });
  });

  it('adds no line for what git leaves out already', async () => {
    const sandbox = await createRepository({ ...DOCUSAURUS, '.gitignore': 'node_modules\n/build\n' });
    expect((await sandbox.run('init')).stdout).not.toContain('.gitignore');
  });

  it('edits the file that a link leads to, and lets it be run as before', async () => {
    const { 'docusaurus.config.js': config, ...others } = DOCUSAURUS;
    const sandbox = await createSandbox({ ...others, 'shared/config.js': config });
    const [link, file] = [join(sandbox.dir, 'docusaurus.config.js'), join(sandbox.dir, 'shared/config.js')];
    await symlink('shared/config.js', link);
    await chmod(file, 0o755);
    git(sandbox, 'init', '-q');
    git(sandbox, 'add', '-A');
    const { stdout } = await sandbox.run('init', '--yes');
    expect(stdout).toContain('To undo it: git checkout -- shared/config.js');
    expect(await readlink(link)).toBe('shared/config.js');
    expect(await readFile(file, 'utf8')).toContain('@hevmind/ask/docusaurus');
    expect((await stat(file)).mode & 0o777).toBe(0o755);
    git(sandbox, 'checkout', '--', '.');
    expect(await readFile(file, 'utf8')).toBe(config);
  });

  it('leaves a file that is read-only as it is, whoever runs it', async () => {
    const sandbox = await createRepository(DOCUSAURUS);
    await chmod(join(sandbox.dir, 'docusaurus.config.js'), 0o444);
    const before = await sandbox.read();
    const { code, stderr } = await sandbox.run('init', '--yes');
    expect(code).toBe(1);
    expect(stderr).toMatch(/docusaurus\.config\.js is read-only; nothing was written[\s\S]*chmod u\+w/);
    expect(await sandbox.read()).toEqual(before);
  });

  it('writes all or nothing', async () => {
    const { dir, read } = await createSandbox({ 'a.txt': 'one', taken: 'a file' });
    const edits = [
      { path: join(dir, 'a.txt'), before: 'one', after: 'two' },
      { path: join(dir, 'b.txt'), before: undefined, after: 'new' },
      { path: join(dir, 'taken/c.txt'), before: undefined, after: 'new' },
    ];
    await expect(applyEdits(edits)).rejects.toMatchObject({ name: 'HevAskError' });
    expect(await read()).toEqual(
      new Map([
        ['a.txt', 'one'],
        ['taken', 'a file'],
      ]),
    );
  });

  it('writes a script for a site of any other generator, and names the lines for its pages', async () => {
    const built = await createSandbox({
      'package.json': '{\n  "scripts": {\n    "build": "eleventy"\n  }\n}\n',
      '_site/index.html': '<h1>Kit</h1>',
    });
    const { stdout } = await built.run('init', '--yes');
    expect(stdout).toContain('<script defer src="/hev-ask/overlay.js"></script>');
    expect(JSON.parse((await built.read()).get('package.json') ?? '')).toMatchObject({
      scripts: { postbuild: 'ask digest bundle --from-html _site --out _site/hev-ask' },
    });
    expect((await built.read()).get('.gitignore')).toBe('/_site/hev-ask/\n');
    expect((await built.run('init', '--yes')).stdout).toContain('nothing to change');
    const docs = await createSandbox({ 'package.json': '{}', 'docs/a.md': '# A', 'static/x.png': '' });
    await docs.run('init', '--yes');
    expect(JSON.parse((await docs.read()).get('package.json') ?? '')).toMatchObject({
      scripts: { search: 'ask digest bundle --from docs --out static/hev-ask' },
    });
    const plain = await createSandbox({ 'index.html': '<h1>Kit</h1>' });
    const shown = (await plain.run('init')).stdout;
    expect(shown).toContain('+/hev-ask/');
    expect(shown).toContain('<hev-ask-button></hev-ask-button>');
    expect((await plain.run('init', '--yes')).stdout).toContain(
      'npx @hevmind/ask digest bundle --from-html . --out hev-ask',
    );
  });

  it('says so where there is nothing to search', async () => {
    const sandbox = await createSandbox({ 'main.py': '' });
    const run = await sandbox.run('init', '--yes');
    expect(run.stderr).toContain('There is no documentation site in');
    expect(isPlainFailure(run)).toBe(true);
  });
});
