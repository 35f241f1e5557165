import type { Warning } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';

const MAX_SHOWN = 20;

/**
 * Writes warnings to stderr, one a line, with the file and line in the form that terminals and editors open.
 *
 * @param folder path that the warnings' files are relative to, as the user would type it
 */
export function printWarnings(io: CliIo, warnings: readonly Warning[], folder: string): void {
  const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
  for (const warning of warnings.slice(0, MAX_SHOWN)) {
    printNotice(io, `warning: ${placeOf(warning, prefix)}${warning.message}`);
  }
  const more = warnings.length - MAX_SHOWN;
  if (more > 0) printNotice(io, `warning: … and ${more} more.`);
}

/** What goes ahead of a warning's message, which may name its file itself. */
function placeOf({ message, file, line }: Warning, prefix: string): string {
  if (file === undefined) return '';
  if (message.startsWith(`${file}:`) || message.startsWith(`${file} `)) return prefix;
  return `${prefix}${file}${line === undefined ? '' : `:${line}`}: `;
}
