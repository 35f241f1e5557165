import { createServer } from 'node:http';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleAsk } from '../../endpoint/index.js';
import { makeArchive } from '../../endpoint/testing/make-archive.js';
import { buildDigest, encodeTree } from '../../src/digest/index.js';
import { makeSection } from '../../src/digest/testing/make-section.js';
import type { Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { writeTree } from '../fs/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';
import type { DocsSource } from './docs-source.js';
import { createLocalSource } from './local-source.js';
import { createRemoteSource } from './remote-source.js';
import { serveMcp } from './serve-mcp.js';

const makeDigest = (text: string): Promise<Digest> =>
  buildDigest([makeSection({ id: 'guide/start', title: 'Start', group: 'Guide', text })], {
    generatedAt: '2026-01-01T00:00:00.000Z',
    basePath: '/kit/',
  });

interface Spoken {
  result?: {
    content?: { text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
    instructions?: string;
    tools?: { name: string }[];
  };
  error?: { code: number };
}

/** Speaks with a server over streams; whatever it writes that is no message fails the test. */
function speakWith(io: CliIo, source: DocsSource) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const waiting = new Map<number, (message: Spoken) => void>();
  let rest = '';
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const message = JSON.parse(line) as Spoken & { id: number };
      waiting.get(message.id)?.(message);
    }
  });
  const ended = serveMcp(io, source, { stdin, stdout });
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<Spoken> => {
    const id = ++last;
    const answer = new Promise<Spoken>((resolve) => waiting.set(id, resolve));
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return answer;
  };
  const start = () =>
    ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    });
  const call = async (name: string, args: object = {}) =>
    (await ask('tools/call', { name, arguments: args })).result!;
  return { ask, start, call, stdin, ended };
}

function makeIo(sandbox: CliSandbox): CliIo & { notices: string[]; later(ms: number): void } {
  const notices: string[] = [];
  let now = Date.parse('2026-01-02T03:04:05Z');
  return {
    cwd: sandbox.dir,
    env: { XDG_CACHE_HOME: join(sandbox.dir, 'cache') },
    home: sandbox.dir,
    stdout: { write: () => expect.unreachable('stdout is the protocol’s') },
    stderr: { write: (text) => notices.push(text) },
    now: () => new Date(now),
    notices,
    later: (ms) => (now += ms),
  };
}

describe('ask mcp on a tree', () => {
  it('says what it is, fetches, searches, reads, and ends when its input does', async () => {
    const sandbox = await createSandbox();
    const dir = join(sandbox.dir, '.hev-ask');
    const digest = await makeDigest('Install the flux capacitor.');
    await writeTree(dir, encodeTree(digest));
    const { ask, start, call, stdin, ended } = speakWith(
      makeIo(sandbox),
      createLocalSource(makeIo(sandbox), dir),
    );
    expect((await start()).result!.instructions).toMatch(
      /Call fetch_docs once[^]*grep the folder[^]*Cite every claim/,
    );
    expect((await ask('tools/list')).result!.tools!.map(({ name }) => name)).toEqual([
      'fetch_docs',
      'search_docs',
      'read_doc',
    ]);
    expect((await call('fetch_docs')).structuredContent).toEqual({
      path: dir,
      contentHash: digest.contentHash,
      sections: 1,
      tree: '## Guide\n\n- Start — `guide/start`',
      upToDate: true,
    });
    expect((await call('search_docs', { query: 'flux' })).structuredContent).toMatchObject({
      results: [{ id: 'guide/start' }],
    });
    expect((await call('read_doc', { path: 'start' })).structuredContent).toMatchObject({
      text: 'Install the flux capacitor.',
    });
    expect(await call('fetch_docs', { force: 'yes' })).toMatchObject({ isError: true });
    expect(await ask('docs/none')).toMatchObject({ error: { code: -32601 } });
    stdin.end();
    await ended;
  });

  it('reads the text from the docs where the tree was built without', async () => {
    const sandbox = await createSandbox({
      'docs/start.md': '# Start\n\nInstall the flux capacitor. It needs 1.21 gigawatts.\n',
    });
    await sandbox.run('digest', 'build', '--no-text');
    const io = makeIo(sandbox);
    const { start, call, stdin, ended } = speakWith(io, createLocalSource(io, join(sandbox.dir, '.hev-ask')));
    await start();
    const { content } = await call('fetch_docs');
    expect(content?.[0]?.text).toContain(
      `without the text: read it by read_doc, grep it in ${sandbox.dir}/docs.`,
    );
    expect((await call('read_doc', { path: 'start' })).structuredContent).toMatchObject({
      text: 'Install the flux capacitor. It needs 1.21 gigawatts.',
    });
    expect((await call('search_docs', { query: 'gigawatts' })).structuredContent).toMatchObject({
      results: [{ id: 'start' }],
    });
    stdin.end();
    await ended;
  });

  it('answers all that was asked before its input ended', async () => {
    const sandbox = await createSandbox();
    const dir = join(sandbox.dir, '.hev-ask');
    await writeTree(dir, encodeTree(await makeDigest('Install the flux capacitor.')));
    const { start, call, stdin, ended } = speakWith(makeIo(sandbox), createLocalSource(makeIo(sandbox), dir));
    const answers = [start(), call('search_docs', { query: 'flux' }), call('read_doc', { path: 'start' })];
    stdin.end();
    expect(await Promise.all(answers)).toHaveLength(3);
    await ended;
  });

  it('reads what a build wrote meanwhile', async () => {
    const sandbox = await createSandbox();
    const dir = join(sandbox.dir, '.hev-ask');
    await writeTree(dir, encodeTree(await makeDigest('Before.')));
    const source = createLocalSource(makeIo(sandbox), dir);
    expect((await source.open()).site.digest.nodes[0]!.text).toBe('Before.');
    expect(await source.open()).toBe(await source.open());
    await writeTree(dir, encodeTree(await makeDigest('After that.')));
    expect((await source.open()).site.digest.nodes[0]!.text).toBe('After that.');
  });

  it('passes over a message that is none, with one sentence', async () => {
    const sandbox = await createSandbox();
    const io = makeIo(sandbox);
    const { start, ask, stdin } = speakWith(io, createLocalSource(io, join(sandbox.dir, '.hev-ask')));
    await start();
    stdin.write('{"jsonrpc":"1.0","id":7}\n');
    expect((await ask('tools/list')).result!.tools).toHaveLength(3);
    expect(io.notices).toEqual(['error: A message that is none of MCP was passed over.\n']);
  });

  it('tells of a tree that is gone as a failure of the tool', async () => {
    const sandbox = await createSandbox();
    const dir = join(sandbox.dir, '.hev-ask');
    const { start, call } = speakWith(makeIo(sandbox), createLocalSource(makeIo(sandbox), dir));
    await start();
    const { isError, content } = await call('read_doc', { path: 'x' });
    expect([isError, content![0]!.text]).toEqual([
      true,
      `The digest in ${dir} holds no section. Build it again with \`ask digest build DIR\`.`,
    ]);
  });
});

describe('ask mcp --endpoint', () => {
  /** A deployed endpoint; what it serves may be changed. */
  async function deploy(digest: Digest) {
    const site = { digest, archive: null as Uint8Array | null, down: false, requests: 0 };
    const server = createServer((request, response) => {
      site.requests += 1;
      if (site.down) return void response.destroy();
      if (site.archive) return void response.writeHead(200, { etag: '"x"' }).end(site.archive);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      void handleAsk(new Request(`http://h${request.url}`, { headers }), { digest: site.digest }).then(
        async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers));
          response.end(new Uint8Array(await answer.arrayBuffer()));
        },
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as { port: number };
    return { site, url: `http://127.0.0.1:${port}/api/ask`, origin: `http://127.0.0.1:${port}` };
  }

  it('writes the tree below a cache folder of its host, and only what changed from then on', async () => {
    const sandbox = await createSandbox();
    const { site, url, origin } = await deploy(await makeDigest('Install the flux capacitor.'));
    const { start, call } = speakWith(makeIo(sandbox), createRemoteSource(makeIo(sandbox), url));
    await start();
    const first = (await call('fetch_docs')).structuredContent as { path: string };
    expect(first).toMatchObject({ contentHash: site.digest.contentHash, sections: 1, upToDate: false });
    expect(first.path).toMatch(
      new RegExp(`^${join(sandbox.dir, 'cache', 'hev-ask', '127.0.0.1-')}\\d+-[0-9a-f]{8}/tree$`),
    );
    const files = [...encodeTree(site.digest)];
    expect([...(await sandbox.read(first.path.slice(sandbox.dir.length + 1)))]).toEqual(files);

    const { mtimeMs } = await stat(join(first.path, 'guide/start.md'));
    expect((await call('fetch_docs')).structuredContent).toMatchObject({ upToDate: true });
    expect((await stat(join(first.path, 'guide/start.md'))).mtimeMs).toBe(mtimeMs);
    await rm(join(first.path, 'guide/start.md'));
    expect((await call('fetch_docs', { force: true })).structuredContent).toMatchObject({ upToDate: false });
    expect([...(await sandbox.read(first.path.slice(sandbox.dir.length + 1)))]).toEqual(files);

    const { structuredContent } = await call('read_doc', { path: 'start' });
    expect(structuredContent).toMatchObject({ url: `${origin}/kit/${site.digest.nodes[0]!.url}` });
  });

  it('asks again after a minute, and goes on with what it has while the endpoint is down', async () => {
    const sandbox = await createSandbox();
    const { site, url } = await deploy(await makeDigest('Before.'));
    const io = makeIo(sandbox);
    const source = createRemoteSource(io, url);
    const textOf = async (): Promise<unknown> => (await source.open()).site.digest.nodes[0]!.text;
    expect(await textOf()).toBe('Before.');
    site.digest = await makeDigest('After.');
    expect([await textOf(), site.requests]).toEqual(['Before.', 1]);
    io.later(61_000);
    expect([await textOf(), site.requests]).toEqual(['After.', 2]);
    site.down = true;
    io.later(61_000);
    expect(await textOf()).toBe('After.');
    expect(io.notices.join('')).toMatch(/^warning: .* can't be reached.* stay in use\.\n$/);
  });

  it('writes nothing of a hostile archive, and leaves the tree of before', async () => {
    const sandbox = await createSandbox({ 'witness.md': 'untouched' });
    const { site, url } = await deploy(await makeDigest('Good.'));
    const { start, call } = speakWith(makeIo(sandbox), createRemoteSource(makeIo(sandbox), url));
    await start();
    await call('fetch_docs');
    const before = await sandbox.read();
    for (const entry of [
      { name: '../../../witness.md', body: 'gone' },
      { name: 'guide', type: 'symlink' as const, linkname: sandbox.dir },
      { name: '/etc/x.md', body: 'x' },
    ]) {
      site.archive = await makeArchive([
        ...[...encodeTree(site.digest)].map(([name, body]) => ({ name, body })),
        entry,
      ]);
      for (const force of [false, true]) {
        const { isError, content } = await call('fetch_docs', { force });
        expect([isError, content![0]!.text]).toEqual([
          true,
          expect.stringMatching(/^The archive is refused: /),
        ]);
      }
    }
    expect(await sandbox.read()).toEqual(before);
  });

  it('follows no link that lies in its cache folder', async () => {
    const sandbox = await createSandbox({ 'elsewhere/keep.md': 'mine' });
    const { url } = await deploy(await makeDigest('Good.'));
    const source = createRemoteSource(makeIo(sandbox), url);
    const { path } = await source.fetchTree(false);
    const { symlink } = await import('node:fs/promises');
    await rm(join(path, 'guide'), { recursive: true });
    await symlink(join(sandbox.dir, 'elsewhere'), join(path, 'guide'));
    await expect(source.fetchTree(false)).rejects.toThrow(/can't be written/);
    expect([...(await sandbox.read('elsewhere'))]).toEqual([['keep.md', 'mine']]);
  });

  it('reads a cache that somebody damaged anew', async () => {
    const sandbox = await createSandbox();
    const { url } = await deploy(await makeDigest('Good.'));
    const { path } = await createRemoteSource(makeIo(sandbox), url).fetchTree(false);
    const archive = join(path, '../archive');
    for (const damage of ['', 'no etag', '"x"\nno archive', '\n']) {
      await writeFile(archive, damage);
      const { digest } = await createRemoteSource(makeIo(sandbox), url).fetchTree(false);
      expect(digest.nodes).toHaveLength(1);
    }
  });
});
