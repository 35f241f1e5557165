import type { CliIo } from './cli-io.js';

/** The same world, in which what is told on stderr is kept too. */
export function overhear(io: CliIo): { heard: CliIo; told: () => string } {
  const lines: string[] = [];
  const write = (text: string): unknown => {
    lines.push(text);
    return io.stderr.write(text);
  };
  const { isTTY, columns, rows } = io.stderr;
  return { heard: { ...io, stderr: { write, isTTY, columns, rows } }, told: () => lines.join('') };
}
