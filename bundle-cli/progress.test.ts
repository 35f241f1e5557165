import { expect, it } from 'vitest';
import type { CliIo } from './cli-io.js';
import { startProgress } from './progress.js';

it('shows nothing in a terminal without a width, where a spinner would clear lines for ever', () => {
  const written: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((text: string) => written.push(text) > 0) as typeof process.stderr.write;
  try {
    const stderr = { write: (text: string) => written.push(text), isTTY: true, columns: 0 };
    const io: CliIo = {
      cwd: '/',
      home: '/',
      env: {},
      stdout: stderr,
      stderr,
      now: () => new Date(0),
    };
    const progress = startProgress(io, 'Reading');
    progress.say('Distilling');
    progress.stop();
  } finally {
    process.stderr.write = write;
  }
  expect(written).toEqual([]);
});
