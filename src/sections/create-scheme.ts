import { HevAskError } from '../model/index.js';
import type { Scheme } from './scheme.js';
import { githubScheme } from './schemes/github.js';

/** Each scheme by its name; `major` is what follows the `@` in `NAME@MAJOR`, `null` for the newest. */
const schemes = new Map<string, (major: number | null) => Scheme>([['github', () => githubScheme]]);

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
