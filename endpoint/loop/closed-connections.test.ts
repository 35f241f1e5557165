import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askFake, makeAnswerSite, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';

const digest = await makeAnswerSite();

/** A fake provider whose first connections are closed as soon as they have asked; an endpoint that plans no retries. */
async function startBehind(closed: number) {
  const fake = await startFakeProvider();
  let met = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    met += 1;
    if (met <= closed) {
      socket.once('data', () => socket.destroy());
      return;
    }
    const to = connect(fake.port, '127.0.0.1').on('error', () => undefined);
    socket.pipe(to).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await fake.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = askFake(fake, digest, {
    providerBaseUrl: fake.url('anthropic').replace(`:${fake.port}`, `:${port}`),
    timings: { retries: [] },
  });
  return { fake, options, met: () => met };
}

it('connections that are closed before a reply are passed over', async () => {
  const { options } = await startBehind(3);
  const { events, text } = await readAnswer(options, { query: QUESTION });
  expect(text).toContain('requestTimeout');
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
});

it('but not for ever', async () => {
  const { fake, options, met } = await startBehind(Infinity);
  const { events } = await readAnswer(options, { query: QUESTION });
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'HEV_ASK_PROVIDER_FAILED' } });
  expect(met()).toBe(4);
  expect(fake.requests).toHaveLength(0);
});
