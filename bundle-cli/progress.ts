import ora from 'ora';
import type { CliIo } from './cli-io.js';

/** A line that says what is being done. */
export interface Progress {
  say(text: string): void;
  /** Takes the line away. */
  stop(): void;
}

/** Shows progress to somebody who is watching; silent in CI and in a pipe. */
export function startProgress(io: CliIo, text: string): Progress {
  if (!io.stderr.isTTY || io.env['CI']) return { say: () => undefined, stop: () => undefined };
  const spinner = ora({ text, stream: process.stderr }).start();
  return {
    say: (next) => void (spinner.text = next),
    stop: () => void spinner.stop(),
  };
}
