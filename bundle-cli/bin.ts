#!/usr/bin/env node
import { createProcessIo } from './process-io.js';
import { runCli } from './run.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader of the pipe that has seen enough (`ask search … | head -1`) is no failure.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`error: The output can't be written (${error.code ?? error.message}).\n`);
  process.exit(1);
});
// Nobody left to be told of anything.
process.stderr.on('error', () => undefined);

process.exitCode = await runCli(process.argv.slice(2), createProcessIo());
