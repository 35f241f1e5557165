import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { findRedis } from '../../scripts/find-redis.mjs';

/** A Redis server of a test's own, on a port that it keeps over a restart; nothing of it is written to disk. */
export interface TestRedis {
  url: string;
  port: number;
  start(): Promise<void>;
  /** Ends it at once; what it held is gone. */
  stop(): Promise<void>;
  /** Lets it take connections and answer nothing. */
  freeze(): void;
  thaw(): void;
}

/** Starts Redis. @throws where no `redis-server` is installed */
export async function startRedis(): Promise<TestRedis> {
  const command = findRedis();
  if (!command) throw new Error('No redis-server is here: install the package of that name.');
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of createInterface(server.stdout!))
        if (line.includes('Ready to accept connections')) break;
      server.stdout!.resume();
      if (server.exitCode !== null) throw new Error(`${command} ended with code ${server.exitCode}.`);
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
  await redis.start();
  return redis;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
