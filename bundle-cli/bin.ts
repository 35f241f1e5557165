#!/usr/bin/env node
import { homedir } from 'node:os';
import { runCli } from './run.js';

// A reader of the pipe that has seen enough (`ask search … | head -1`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  home: homedir(),
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
});
