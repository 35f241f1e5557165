import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HevAskError } from '../../src/model/index.js';
import type { FrameworkName, Site } from '../frameworks/index.js';
import { editJsConfig, writeProperty, type ConfigChange } from './edit-js-config.js';
import { addToYamlList } from './edit-yaml-list.js';
import { editFile, placeFile, type FileEdit, type SetUp } from './set-up.js';

/** The few lines in the config of each site that is written in JavaScript. */
const CHANGES: Readonly<Record<Exclude<FrameworkName, 'mkdocs'>, ConfigChange>> = {
  docusaurus: {
    path: ['plugins'],
    item: "'@hevmind/ask/docusaurus'",
    mark: '@hevmind/ask/docusaurus',
  },
  vitepress: {
    imports: { local: 'hevAsk', module: '@hevmind/ask/vitepress', isDefault: false },
    path: ['vite', 'plugins'],
    item: 'hevAsk()',
    mark: '@hevmind/ask/vitepress',
  },
  astro: {
    imports: { local: 'hevAsk', module: '@hevmind/ask', isDefault: true },
    path: ['integrations'],
    item: 'hevAsk()',
    mark: '@hevmind/ask',
  },
  starlight: {
    imports: { local: 'hevAsk', module: '@hevmind/ask/starlight', isDefault: true },
    path: ['integrations'],
    within: { module: '@astrojs/starlight', path: ['plugins'] },
    item: 'hevAsk()',
    mark: '@hevmind/ask/starlight',
  },
};

/** The hook for MkDocs, within the package. */
const HOOK = 'adapters/mkdocs/hev_ask.py';

/**
 * What a recognised site needs. Its adapter makes the bundle in each build and puts the script into each page.
 *
 * @param show a path as the user would name it
 * @throws HevAskError `HEV_ASK_INIT_CONFIG` for a config that isn't ours to edit
 */
export function setUpSite(site: Site, show: (path: string) => string): SetUp {
  const bundleDir = join(site.buildDir, 'hev-ask');
  const edits =
    site.framework === 'mkdocs' ? setUpMkdocs(site, show) : setUpScripted(site, site.framework, show);
  return { edits, bundleDir, forPages: [], steps: [] };
}

function setUpScripted(
  site: Site,
  framework: keyof typeof CHANGES,
  show: (path: string) => string,
): FileEdit[] {
  const change = CHANGES[framework];
  const config = configOf(site);
  return editFile(config, show(config), (source) => editJsConfig(source, change), describeChange(change));
}

function setUpMkdocs(site: Site, show: (path: string) => string): FileEdit[] {
  const config = configOf(site);
  const isInProject = existsSync(join(site.root, 'package.json'));
  const path = isInProject ? `node_modules/@hevmind/ask/${HOOK}` : 'hev_ask.py';
  const isHook = (value: string): boolean => /(?:^|[\\/])hev_ask\.py$/.test(value);
  const edits = editFile(
    config,
    show(config),
    (source) => (loadsScript(source) ? source : addToYamlList(source, 'hooks', path, isHook)),
    ['hooks:', `  - ${path}`],
  );
  const names = readFileSync(config, 'utf8') + edits.map(({ after }) => after).join('');
  // Beside the config where there is no package to take it from; then the next version's may be put in its place.
  const isBeside = /^\s*-\s*['"]?(?:\.\/)?hev_ask\.py\b|[[,]\s*['"]?hev_ask\.py\b/m.test(names);
  return [...edits, ...(isBeside ? placeFile(join(site.root, 'hev_ask.py'), readHook()) : [])];
}

/** Whether the script is among `extra_javascript`: then the site does without the hook. */
function loadsScript(source: string): boolean {
  return /^[^#\n]*hev-ask\/overlay\.js/m.test(source);
}

function configOf({ configFile, root, framework }: Site): string {
  if (configFile !== undefined) return configFile;
  throw new HevAskError(
    'HEV_ASK_INIT_CONFIG',
    `The site in ${root} has no config file to add to, though its package file names ${framework}.`,
    'Make one, and run `ask init` again.',
  );
}

function describeChange({ imports, path, within, item }: ConfigChange): string[] {
  const where = within ? [`// among the options of ${within.module}:`] : ['// in the config:'];
  const imported = imports
    ? [`import ${imports.isDefault ? imports.local : `{ ${imports.local} }`} from '${imports.module}';`, '']
    : [];
  return [...imported, ...where, `${writeProperty((within ?? { path }).path, item)},`];
}

function readHook(): string {
  for (const up of ['../../', '../../../']) {
    const path = fileURLToPath(new URL(up + HOOK, import.meta.url));
    if (existsSync(path)) return readFileSync(path, 'utf8');
  }
  throw new HevAskError('HEV_ASK_NO_HOOK', `The package lacks ${HOOK}.`, 'Install it again.');
}

/** A path below a folder, `/`-separated. */
export function pathBelow(folder: string, path: string): string {
  return relative(folder, path).replaceAll('\\', '/');
}
