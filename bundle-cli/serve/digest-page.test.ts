import { expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../testing/cli-sandbox.js';
import { startServer } from './index.js';
import { sendRequest } from './testing/request.js';

it('serves the digest page within the bundle, under the site’s policy, and links to it from every page', async () => {
  const { dir } = await createSandbox({ 'docs/index.md': '# Kit\n\nKit is a library for small tools.\n' });
  const server = await startServer({ dir: `${dir}/docs`, port: 0, watch: false, title: 'Kit docs' });
  onTestFinished(() => server.close());
  const [, link] = /<footer[^>]*><a href="([^"]+)"/.exec((await sendRequest(server, '/docs/')).body) ?? [];
  expect(link).toBe('/docs/hev-ask/digest.html');
  const page = await sendRequest(server, '/docs/hev-ask/digest.html');
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('<title>Digest · Kit docs</title>');
  for (const [, name] of page.body.matchAll(/ (?:src|href)="([\w.-]+\.(?:js|css|json))"/g)) {
    expect((await sendRequest(server, `/docs/hev-ask/${name}`)).status, name).toBe(200);
  }
});
