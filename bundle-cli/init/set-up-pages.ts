import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { HevAskError } from '../../src/model/index.js';
import { addToPackage, withoutMark } from './edit-json.js';
import { editFile, type SetUp } from './set-up.js';

/** Folders that generators build into; a site that is written as HTML lies in the root itself. */
const BUILT = ['dist', 'build', '_site', 'site', 'out', 'public', '_build/html', 'docs/_build/html', '.'];
/** Folders whose files generators copy as they are. */
const STATIC = ['public', 'static', 'docs/public'];

/**
 * What a site of an unknown generator needs: a script in its package file that writes the bundle, and lines for its pages.
 *
 * @param root where the command runs
 * @throws HevAskError `HEV_ASK_NO_SITE` where there is nothing to search
 */
export async function setUpPages(root: string, show: (path: string) => string): Promise<SetUp> {
  const { command, bundleDir } = await chooseCommand(root);
  const manifest = join(root, 'package.json');
  const forPages = ['<script defer src="/hev-ask/overlay.js"></script>', '<hev-ask-button></hev-ask-button>'];
  if (!existsSync(manifest)) {
    return { edits: [], bundleDir, forPages, steps: [{ run: `npx @hevmind/ask ${command}`, in: root }] };
  }
  const scripts = readScripts(manifest);
  const script = Object.entries(scripts).find(([, text]) => /\bask digest bundle\b/.test(text))?.[0];
  const name = script ?? nameScript(scripts, command);
  const add = (source: string): string | null =>
    script === undefined ? addToPackage(source, 'scripts', name, `ask ${command}`) : source;
  return {
    edits: editFile(manifest, show(manifest), add, ['"scripts": {', `  "${name}": "ask ${command}"`, '}']),
    bundleDir,
    forPages,
    steps: [{ run: `npm run ${name === 'postbuild' ? 'build' : name}`, in: root }],
  };
}

/** A built site is read where there is one: its ids are right by construction. */
async function chooseCommand(root: string): Promise<{ command: string; bundleDir: string }> {
  const built = BUILT.find((name) => existsSync(join(root, name, 'index.html')));
  if (built !== undefined) {
    const out = built === '.' ? 'hev-ask' : `${built}/hev-ask`;
    return { command: `digest bundle --from-html ${built} --out ${out}`, bundleDir: join(root, out) };
  }
  const docs = existsSync(join(root, 'docs')) ? 'docs' : '.';
  const pages = await glob(['**/*.{md,mdx,markdown,txt}'], {
    cwd: join(root, docs),
    ignore: ['**/node_modules/**'],
    deep: 6,
  });
  if (pages.length === 0) {
    throw new HevAskError(
      'HEV_ASK_NO_SITE',
      `There is no documentation site in ${root}: no config of a generator, no index.html, no Markdown.`,
      'Run it where the site is, or name its folder: `ask init DIR`.',
    );
  }
  const folder = STATIC.find((name) => existsSync(join(root, name)));
  const out = folder === undefined ? 'hev-ask' : `${folder}/hev-ask`;
  return { command: `digest bundle --from ${docs} --out ${out}`, bundleDir: join(root, out) };
}

function readScripts(manifest: string): Record<string, string> {
  try {
    const { scripts } = JSON.parse(withoutMark(readFileSync(manifest, 'utf8'))) as {
      scripts?: Record<string, string>;
    };
    return scripts ?? {};
  } catch {
    return {};
  }
}

/** `postbuild`, which npm runs by itself, where a build makes what is read. */
function nameScript(scripts: Readonly<Record<string, string>>, command: string): string {
  const follows =
    command.includes('--from-html') && 'build' in scripts && !command.includes('--from-html . ');
  const names = [...(follows ? ['postbuild'] : []), 'search', 'search:bundle', 'hev-ask'];
  return names.find((name) => !(name in scripts)) ?? 'hev-ask:bundle';
}
