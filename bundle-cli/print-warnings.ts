import type { Warning } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';

const MAX_SHOWN = 20;

/**
 * Writes warnings to stderr, one a line, with the file and line in the form that terminals and editors open.
 *
 * @param folder path that the warnings' files are relative to, as the user would type it
 */
export function printWarnings(io: CliIo, warnings: readonly Warning[], folder: string): void {
  for (const { message, file, line } of warnings.slice(0, MAX_SHOWN)) {
    const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
    const place = file === undefined ? '' : `${prefix}${file}${line === undefined ? '' : `:${line}`}: `;
    printNotice(io, `warning: ${place}${message}`);
  }
  const more = warnings.length - MAX_SHOWN;
  if (more > 0) printNotice(io, `warning: … and ${more} more.`);
}
