import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../frameworks/testing/make-site.js';
import { writePdf } from '../pdf/testing/write-pdf.js';
import { startServer, type RunningServer, type ServeOptions } from './index.js';
import { sendRequest } from './testing/request.js';

async function serve(dir: string, more: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ dir, port: 0, watch: false, ...more });
  onTestFinished(() => server.close());
  return server;
}

it('finds PDF files by what they say, and shows them as they are', async () => {
  const dir = await makeFolder({ 'index.md': '# Kit\n\nWelcome.\n' });
  const pdf = writePdf({ title: 'Manual', pages: [[{ text: 'Descale the boiler monthly.', y: 700 }]] });
  await writeFile(join(dir, 'manual.pdf'), pdf);
  const server = await serve(dir);
  const answer = await fetch(server.endpointUrl, {
    method: 'POST',
    body: JSON.stringify({ query: 'descale', mode: 'keyword' }),
    headers: { 'content-type': 'application/json' },
  });
  const { results } = (await answer.json()) as { results: { url: string; title: string }[] };
  expect(results[0]).toMatchObject({ title: 'Manual', url: '/docs/manual.pdf' });
  const shown = await fetch(`${server.url}manual.pdf`);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(pdf));
  expect((await sendRequest(server, '/docs/')).body).toContain('href="/docs/manual.pdf"');
});

it.each(['/docs/', '/'])('has llms.txt at its root and beside its pages, mounted at %s', async (basePath) => {
  const dir = await makeFolder({ 'index.md': '# Kit\n\nWelcome.\n' });
  const server = await serve(dir, { basePath });
  for (const path of ['/llms.txt', `${basePath}llms.txt`, '/llms-full.txt']) {
    const { status, headers, body } = await sendRequest(server, path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/plain; charset=utf-8']);
    expect(body).toContain('# ');
  }
  await writeFile(join(dir, 'llms.txt'), 'Their own.\n');
  expect((await sendRequest(await serve(dir, { basePath }), '/llms.txt')).body).toContain('Their own.');
});

it('is read in another way under the same address, or stays as it was', async () => {
  const dir = await makeFolder({ 'index.md': '# Kit\n\nWelcome.\n', 'a.md': '# A\n\nText.\n' });
  const server = await serve(dir);
  const { port } = server;
  await server.restart({ dir, basePath: '/kit/', exclude: ['a.md'], watch: false });
  expect([server.port, server.pages]).toEqual([port, 1]);
  expect(server.url).toBe(`http://127.0.0.1:${port}/kit/`);
  expect((await sendRequest(server, '/kit/')).status).toBe(200);
  await expect(server.restart({ dir: join(dir, 'gone') })).rejects.toThrow('gone');
  await appendFile(join(dir, 'index.md'), '\nMore.\n');
  expect((await sendRequest(server, '/kit/')).body).toContain('Welcome.');
});
