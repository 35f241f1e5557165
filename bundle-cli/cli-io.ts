import type { Warning } from '../src/model/index.js';
import { cleanText } from './terminal/clean-text.js';

/** Where a command writes lines to. */
export interface CliOutput {
  write(text: string): unknown;
  /** Whether a person is watching. */
  isTTY?: boolean | undefined;
  /** Of the terminal. */
  columns?: number | undefined;
  rows?: number | undefined;
}

/** All that a command has of the world: tests hand in their own. */
export interface CliIo {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder, where looking for a digest ends. */
  home: string;
  stdout: CliOutput;
  stderr: CliOutput;
  /** The clock. */
  now(): Date;
  /** Takes warnings that are to be handed on as they are; where it is left out, they are written to `stderr`. */
  warn?: (warnings: readonly Warning[]) => void;
  /** Asks a question of who sits at the terminal; left out where nobody does. */
  confirm?: (question: string) => Promise<boolean>;
  /** Shows text in a pager; `false`: there is none, and the text is still to be written. */
  page?: (text: string) => Promise<boolean>;
}

/** What commands share within one run. */
export interface CliContext {
  io: CliIo;
  /** Status that the process ends with; 0 unless a command says otherwise. */
  exitCode: number;
}

/** Writes one line for a person or a pipe to read. */
export function printLine(io: CliIo, line: string): void {
  io.stdout.write(`${line}\n`);
}

/** Writes one line that is no result: a notice or a warning. What it quotes can't do anything to a terminal. */
export function printNotice(io: CliIo, line: string): void {
  io.stderr.write(`${cleanText(line)}\n`);
}
