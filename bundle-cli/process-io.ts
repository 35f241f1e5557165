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
    ...(process.stdin.isTTY && process.stdout.isTTY && { confirm }),
    page: async (text) => (await import('./terminal/run-pager.js')).runPager(text, process.env),
  };
}

async function confirm(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const line = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await line.question(`${question} [y/N] `)).trim());
  } finally {
    line.close();
  }
}
