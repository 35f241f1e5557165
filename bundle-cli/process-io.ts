import { homedir } from 'node:os';
import type { CliIo } from './cli-io.js';

/** The world as this process has it: its folder, environment, output and clock. */
export function createProcessIo(): CliIo {
  return {
    cwd: process.cwd(),
    env: process.env,
    home: homedir(),
    stdout: process.stdout,
    stderr: process.stderr,
    now: () => new Date(),
    page: async (text) => (await import('./terminal/run-pager.js')).runPager(text, process.env),
  };
}
