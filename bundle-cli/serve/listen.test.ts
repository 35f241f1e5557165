import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnFreePort } from './listen.js';

const HOST = '127.0.0.1';
const servers: Server[] = [];

function makeServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

describe('listenOnFreePort', () => {
  it('takes the next free port', async () => {
    const taken = await listenOnFreePort(makeServer(), 0, HOST);
    expect(await listenOnFreePort(makeServer(), taken, HOST)).toBeGreaterThan(taken);
  });

  it('says which ports were tried when all are taken', async () => {
    await listenOnFreePort(makeServer(), 65535, HOST);
    await expect(listenOnFreePort(makeServer(), 65535, HOST)).rejects.toMatchObject({
      code: 'HEV_ASK_PORT',
      message: expect.stringContaining('65535'),
    });
  });

  it('names a host that is not of this machine', async () => {
    await expect(listenOnFreePort(makeServer(), 0, '192.0.2.1')).rejects.toMatchObject({
      code: 'HEV_ASK_HOST',
      message: expect.stringContaining('192.0.2.1'),
    });
  });
});
