import { HevAskError } from '../model/index.js';
import type { Scheme } from './scheme.js';
import { createAstroScheme } from './schemes/astro.js';
import { createDocusaurusScheme } from './schemes/docusaurus.js';
import { githubScheme } from './schemes/github.js';
import { createMkdocsScheme, readMarkdownVersion } from './schemes/mkdocs.js';
import { createVitepressScheme } from './schemes/vitepress.js';

/** Each scheme by its name, with the framework's own defaults; `version` is what follows the `@` in `NAME@VERSION`. */
const schemes = new Map<string, (version: string | undefined) => Scheme>([
  ['github', () => githubScheme],
  ['astro', (version) => createAstroScheme({ major: readAstroMajor(version) })],
  ['docusaurus', () => createDocusaurusScheme()],
  ['vitepress', () => createVitepressScheme()],
  ['mkdocs', (version) => createMkdocsScheme({ version: readMarkdownVersion(version) })],
  // Ids that stand in built pages; for a page that isn't built there is nothing better than GitHub's.
  ['html', () => ({ ...githubScheme, name: 'html' })],
]);

/** Versions before 5 made ids as 5 does, those to come are taken for 7. */
function readAstroMajor(version = ''): 5 | 6 | 7 {
  const major = Number.parseInt(version, 10) || 5;
  if (major <= 5) return 5;
  return major === 6 ? 6 : 7;
}

/**
 * The scheme of a name as `--scheme` takes it: `NAME` or `NAME@VERSION`. The version is the generator's (`astro@7`);
 * for `mkdocs` it is Python-Markdown's (`mkdocs@3.4`).
 *
 * @throws HevAskError `HEV_ASK_SCHEME_UNKNOWN` for a name that isn't known.
 */
export function createScheme(name: string): Scheme {
  const match = /^([a-z]+)(?:@(\d+(?:\.\d+)*))?$/.exec(name);
  const create = schemes.get(match?.[1] ?? '');
  if (!create) {
    throw new HevAskError(
      'HEV_ASK_SCHEME_UNKNOWN',
      `There is no anchor scheme named '${name}'.`,
      `Use one of: ${[...schemes.keys()].join(', ')}.`,
    );
  }
  return create(match?.[2]);
}
