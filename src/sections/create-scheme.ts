import { HevAskError } from '../model/index.js';
import type { Scheme } from './scheme.js';
import { createAstroScheme } from './schemes/astro.js';
import { createDocusaurusScheme } from './schemes/docusaurus.js';
import { githubScheme } from './schemes/github.js';
import { createMkdocsScheme } from './schemes/mkdocs.js';
import { createVitepressScheme } from './schemes/vitepress.js';

/** Each scheme by its name, with the framework's own defaults; `major` is what follows the `@` in `NAME@MAJOR`. */
const schemes = new Map<string, (major: number | null) => Scheme>([
  ['github', () => githubScheme],
  ['astro', (major) => createAstroScheme({ major: readAstroMajor(major) })],
  ['docusaurus', () => createDocusaurusScheme()],
  ['vitepress', () => createVitepressScheme()],
  ['mkdocs', () => createMkdocsScheme()],
  // Ids that stand in built pages; for a page that isn't built there is nothing better than GitHub's.
  ['html', () => ({ ...githubScheme, name: 'html' })],
]);

/** Versions before 5 made ids as 5 does, those to come are taken for 7. */
function readAstroMajor(major: number | null): 5 | 6 | 7 {
  if (major === null || major <= 5) return 5;
  return major === 6 ? 6 : 7;
}

/**
 * The scheme of a name as `--scheme` takes it: `NAME` or `NAME@MAJOR`.
 *
 * @throws HevAskError `HEV_ASK_SCHEME_UNKNOWN` for a name that isn't known.
 */
export function createScheme(name: string): Scheme {
  const match = /^([a-z]+)(?:@(\d+))?$/.exec(name);
  const create = schemes.get(match?.[1] ?? '');
  if (!create) {
    throw new HevAskError(
      'HEV_ASK_SCHEME_UNKNOWN',
      `There is no anchor scheme named '${name}'.`,
      `Use one of: ${[...schemes.keys()].join(', ')}.`,
    );
  }
  return create(match?.[2] === undefined ? null : Number(match[2]));
}
