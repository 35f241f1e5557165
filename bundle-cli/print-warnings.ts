import type { Warning } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';

const MAX_SHOWN = 20;

/**
 * Writes warnings to stderr, one a line, with the file and line in the form that terminals and editors open; or hands
 * them to who takes them.
 *
 * @param folder path that the warnings' files are relative to, as the user would type it
 */
export function printWarnings(io: CliIo, warnings: readonly Warning[], folder: string): void {
  const placed = warnings.map((warning) => placeIn(folder, warning));
  if (io.warn) {
    io.warn(placed);
    return;
  }
  for (const warning of placed.slice(0, MAX_SHOWN)) printNotice(io, formatWarning(warning));
  const more = warnings.length - MAX_SHOWN;
  if (more > 0) printNotice(io, `warning: … and ${more} more.`);
}

/** A warning as one line: `warning: guide/start.md:12: …`. */
export function formatWarning(warning: Warning): string {
  const { message, file, line } = warning;
  const place =
    file === undefined || namesFile(warning) ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return `warning: ${place}${message}`;
}

/** Some messages begin with their file themselves. */
function namesFile({ message, file }: Warning): boolean {
  return message.startsWith(`${file}:`) || message.startsWith(`${file} `);
}

/** The warning with its file's path going from where `folder` does. */
function placeIn(folder: string, warning: Warning): Warning {
  const { message, file } = warning;
  if (file === undefined || folder === '' || folder === '.') return warning;
  return {
    ...warning,
    file: `${folder}/${file}`,
    message: namesFile(warning) ? `${folder}/${message}` : message,
  };
}
