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
export function formatWarning({ message, file, line }: Warning): string {
  // Some name their file themselves.
  const isNamed = file === undefined || message.startsWith(`${file}:`) || message.startsWith(`${file} `);
  return `warning: ${isNamed ? '' : `${file}${line === undefined ? '' : `:${line}`}: `}${message}`;
}

/** The warning with its file's path going from where `folder` does. */
function placeIn(folder: string, warning: Warning): Warning {
  const { message, file } = warning;
  if (file === undefined || folder === '' || folder === '.') return warning;
  const isNamed = message.startsWith(`${file}:`) || message.startsWith(`${file} `);
  return { ...warning, file: `${folder}/${file}`, message: isNamed ? `${folder}/${message}` : message };
}
