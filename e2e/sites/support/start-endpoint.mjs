/** An endpoint as a site's owner would run it, with a provider behind it that speaks Anthropic's wire format. */
import { createServer } from 'node:net';
import { root } from '../../../scripts/run-step.mjs';

/** A port that nobody listens on: a site is built with the endpoint's address before there is a bundle to answer from. */
export async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The address that pages are given. */
export function endpointUrl(port) {
  return `http://127.0.0.1:${port}/api/ask`;
}

/** Answers from a bundle's folder, for pages of `origin`. */
export async function startEndpoint({ bundle, port, origin }) {
  const { startFakeProvider } = await import(`${root}dist/endpoint/testing/fake-provider/index.js`);
  const { createAskServer } = await import(`${root}dist/endpoint/targets/node/index.js`);
  const provider = await startFakeProvider();
  const server = await createAskServer({
    bundle,
    provider: 'anthropic',
    providerBaseUrl: provider.url('anthropic'),
    env: { ANTHROPIC_API_KEY: 'none' },
    allowedOrigins: [origin],
    log: false,
  });
  await server.listen(port);
  return {
    async close() {
      await server.close(0);
      await provider.close();
    },
  };
}
