import { spawn } from 'node:child_process';
import { HevAskError } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';

/** As much of a failed build's output as is shown. */
const SHOWN_LINES = 60;

/** Set for the build: a build script that ends with `ask digest verify` isn't to build again. */
export const BUILDING = 'HEV_ASK_VERIFY_BUILD';

/**
 * Runs a command line through the shell, quietly.
 *
 * @throws HevAskError `HEV_ASK_BUILD_FAILED` with the end of what it printed
 */
export async function runBuild(io: CliIo, command: string, cwd: string): Promise<void> {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, {
      cwd,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...io.env, [BUILDING]: '1' },
    });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (status) =>
      resolve({ code: status ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
  if (code === 0) return;
  const end = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  io.stderr.write(end === '' ? '' : `${end}\n`);
  throw new HevAskError(
    'HEV_ASK_BUILD_FAILED',
    `\`${command}\` failed with status ${String(code)} in ${cwd}.`,
    'Mend the build, name another command with --build-command, or check an earlier build with --skip-build.',
  );
}
