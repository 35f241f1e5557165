import type { CliIo } from '../cli-io.js';
import { widthOf } from './measure-text.js';

/** Columns of the terminal; without one there is no end to a line. */
export function columnsOf({ stdout }: CliIo): number {
  if (stdout.isTTY !== true) return Infinity;
  // Some terminals say 0 when they don't know.
  return Math.max(20, stdout.columns || 80);
}

/** Writes lines; through the pager when a terminal is too low for them. */
export async function printPages(io: CliIo, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  if (io.page && io.stdout.isTTY === true && !fits(io, lines) && (await io.page(text))) return;
  io.stdout.write(text);
}

function fits(io: CliIo, lines: readonly string[]): boolean {
  const columns = columnsOf(io);
  let rows = 0;
  for (const line of lines.flatMap((some) => some.split('\n'))) {
    rows += Math.max(1, Math.ceil(widthOf(withoutStyle(line)) / columns));
  }
  return rows < (io.stdout.rows || 24);
}

function withoutStyle(line: string): string {
  return line.replace(/\x1b\[[\d;]*m/g, '');
}
