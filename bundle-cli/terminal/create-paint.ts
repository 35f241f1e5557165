import { styleText } from 'node:util';
import type { CliIo } from '../cli-io.js';

/** How text is set off from other text; each leaves it as it is where there are no colours. */
export interface Paint {
  /** What a line is about. */
  title(text: string): string;
  /** What is said besides. */
  dim(text: string): string;
  link(text: string): string;
  /** Code within text. */
  code(text: string): string;
  /** A word that was looked for. */
  match(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
}

type Format = Parameters<typeof styleText>[0];

/**
 * Colours for stdout: on in a terminal. `--color` and `--no-color` lead, then `FORCE_COLOR` (off for `0` and
 * `false`), then `NO_COLOR` (https://no-color.org); a terminal that says it is dumb gets none.
 *
 * @param flag `--color` or `--no-color`, where one is given
 */
export function createPaint(io: CliIo, flag?: boolean): Paint {
  const on = flag ?? wantsColour(io);
  const style =
    (format: Format) =>
    (text: string): string =>
      on && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    title: style('bold'),
    dim: style('dim'),
    link: style(['cyan', 'underline']),
    code: style('cyan'),
    match: style(['yellow', 'bold']),
    good: style('green'),
    warn: style('yellow'),
    bad: style('red'),
  };
}

function wantsColour({ env, stdout }: CliIo): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR']) return false;
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}
