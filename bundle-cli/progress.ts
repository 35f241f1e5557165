import ora from 'ora';
import type { CliIo } from './cli-io.js';

/** A line that says what is being done. */
export interface Progress {
  say(text: string): void;
  /** Takes the line away. */
  stop(): void;
}

/** Shows progress to somebody who is watching; silent in CI, in a pipe and in a terminal that has no width. */
export function startProgress(io: CliIo, text: string): Progress {
  // Counting the lines of a text by a width of 0, the spinner would never come to an end of clearing them.
  const isWatched = io.stderr.isTTY && !io.env['CI'] && io.stderr.columns !== 0;
  if (!isWatched) return { say: () => undefined, stop: () => undefined };
  const spinner = ora({ text, stream: process.stderr }).start();
  return {
    say: (next) => void (spinner.text = next),
    stop: () => void spinner.stop(),
  };
}
