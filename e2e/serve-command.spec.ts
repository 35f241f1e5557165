import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { DOCS } from './support/test.js';

const BIN = fileURLToPath(new URL('../dist/bundle-cli/bin.js', import.meta.url));

/** Starts `ask serve`; what it has printed so far grows in `out` and `err`. */
function startCommand(...args: string[]) {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  return { child, printed, ended };
}

test('says the port when it had to move, serves there, and ends at Ctrl-C', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const { child, printed, ended } = startCommand(DOCS, '--port', String(port), '--base-path', 'manual');
  await expect.poll(() => printed.out, { timeout: 20_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+\/manual\//);
  const url = /http:\S+/.exec(printed.out)![0];
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
  expect(printed.out).toContain(`Port ${port} is taken`);
  expect(await (await fetch(url)).text()).toContain('Where To Start');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(printed.err).toBe('');
  blocker.close();
});

test('an empty folder gets one sentence and status 1', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-empty-'));
  const { printed, ended } = startCommand(dir, '--port', '0');
  expect(await ended).toEqual([1, null]);
  expect(printed.err).toMatch(/^error: No docs were found in .*\n/);
  expect(printed.out).toBe('');
  await rm(dir, { recursive: true });
});

test('a port that is no port is wrong usage', async () => {
  const { printed, ended } = startCommand(DOCS, '--port', '70000');
  expect(await ended).toEqual([2, null]);
  expect(printed.err).toContain('from 0 to 65535');
});
