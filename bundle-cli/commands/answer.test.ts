import { describe, expect, it } from 'vitest';
import { encodeFrame, type AskEvent } from '../../src/protocol/index.js';
import { decodeDir } from '../read-digest.js';
import { checkJson } from '../testing/check-json.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';
import { serveAnswers, serveEndpoint } from '../testing/serve-endpoint.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://kit.example');
  return sandbox;
}

async function serveKit(kit: CliSandbox): Promise<string> {
  const { digest } = await decodeDir(`${kit.dir}/.hev-ask`);
  return serveEndpoint({ digest });
}

const EVENTS: AskEvent[] = [
  { event: 'search', data: { query: 'replace files' } },
  {
    event: 'sources',
    data: {
      sources: [{ title: 'Start', heading: 'Set up', url: '/kit/guide/start/#set-up' }],
      model: 'a-model',
      mode: 'agentic',
    },
  },
  { event: 'token', data: { text: 'Give `--force`\u001b[2J' } },
  { event: 'token', data: { text: ' to it [1].' } },
  { event: 'done', data: { verified: true, citations: [1] } },
];

function serveEvents(events: readonly AskEvent[]): Promise<string> {
  return serveAnswers((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map(encodeFrame).join(''));
  });
}

describe('ask answer', () => {
  it('without an endpoint shows the passages that fit best, and says why there is no answer', async () => {
    const kit = await createKit();
    const { code, stdout } = await kit.run('answer', 'how', 'do', 'I', 'replace files?');
    expect(code).toBe(0);
    expect(checkJson('answer', stdout)).toMatchObject({
      query: 'how do I replace files?',
      mode: 'keyword',
      model: null,
      covered: true,
      warning: expect.stringContaining('no model was asked') as string,
      results: [
        { id: 'guide/start#set-up', passage: expect.stringContaining('replaces files') as string },
        {},
      ],
    });
    const shown = await kit.run('answer', 'how do I replace files?', '--no-json');
    expect(shown.stdout).toMatch(
      /^Start › Set up\n {2}https:\/\/kit\.example\/kit\/guide\/start\/#set-up\n {2}The `--force`[^]*no model was asked/,
    );
    const none = await kit.run('answer', 'zzyzx');
    expect(none.code).toBe(1);
    expect(checkJson('answer', none.stdout)).toMatchObject({ results: [], covered: false });
  });

  it("streams an endpoint's answer, with its sources below", async () => {
    const kit = await createSandbox();
    const url = await serveEvents(EVENTS);
    const { code, stdout } = await kit.run('answer', 'replace files', '--endpoint', url, '--no-json');
    expect(code).toBe(0);
    expect(stdout).toBe(
      'Give `--force`␛[2J to it [1].\n\nSources\n[1] Start › Set up\n    /kit/guide/start/#set-up\n',
    );
    const json = await kit.run('answer', 'replace files', '--endpoint', url);
    expect(checkJson('answer', json.stdout)).toMatchObject({
      mode: 'agentic',
      model: 'a-model',
      answer: 'Give `--force`\u001b[2J to it [1].',
      searched: ['replace files'],
      sources: [{ title: 'Start' }],
      citations: [1],
    });
  });

  it('exits with 1 when the docs cover it not, and when the answer fails on its way', async () => {
    const kit = await createSandbox();
    const refused = await serveEvents([
      { event: 'token', data: { text: 'The docs do not cover this.' } },
      { event: 'done', data: { refused: true } },
    ]);
    expect(await kit.run('answer', 'x', '--endpoint', refused, '--no-json')).toMatchObject({
      code: 1,
      stdout: 'The docs do not cover this.\n',
    });
    const failing = await serveEvents([
      ...EVENTS.slice(0, 3),
      { event: 'error', data: { error: 'Too busy.', code: 'HEV_ASK_PROVIDER_BUSY', retryAfter: 7 } },
    ]);
    const run = await kit.run('answer', 'x', '--endpoint', failing);
    expect(isPlainFailure(run)).toBe(true);
    expect(run.stderr).toMatch(/Too busy\.\nTry again in 7 seconds/);
    const cut = await kit.run('answer', 'x', '--endpoint', await serveEvents(EVENTS.slice(0, 3)));
    expect(cut.stderr).toContain('cut off');
  });

  it('shows what an endpoint without a model finds', async () => {
    const kit = await createKit();
    const url = await serveKit(kit);
    const { code, stdout } = await kit.run('answer', 'replace files', '--endpoint', url);
    expect(code).toBe(0);
    expect(checkJson('answer', stdout)).toMatchObject({
      mode: 'keyword',
      results: [{ id: 'guide/start#set-up' }, {}],
    });
    const shown = await kit.run('answer', 'replace files', '--endpoint', url, '--no-json');
    expect(shown.stdout).toMatch(
      /^Start › Set up\n {2}https:\/\/kit\.example\/kit\/guide\/start\/#set-up\n {2}.*replaces/,
    );
    const keyword = await kit.run('answer', 'replace files', '--endpoint', url, '--keyword', '--no-json');
    expect(keyword.stdout).toBe(shown.stdout.replace(/No answer was written.*\n$/, ''));
  });
});

describe('--endpoint', () => {
  it('reads a deployed site as it would a folder', async () => {
    const kit = await createKit();
    const url = await serveKit(kit);
    const elsewhere = await createSandbox();
    for (const argv of [
      ['tree'],
      ['ls', 'guide'],
      ['head', 'guide/start'],
      ['cat', 'guide/start#set-up'],
      ['facts'],
      ['grep', 'Called'],
      ['search', 'replace', 'files'],
    ]) {
      const local = await kit.run(...argv);
      expect(local.code).toBe(0);
      expect(await elsewhere.run(...argv, '--endpoint', url)).toEqual(local);
      // Again from the cache.
      expect(await elsewhere.run(...argv, '--endpoint', `${url}/api/ask/`)).toEqual(local);
    }
    const miss = await elsewhere.run('cat', 'guide/strat', '--endpoint', url);
    expect(isPlainFailure(miss)).toBe(true);
    expect(miss.stderr).toContain('Did you mean guide/start');
  });

  it.each([
    ['nothing there', 404, {}, '', /no endpoint at/],
    ['a web page', 200, { 'content-type': 'text/html' }, '<!doctype html><p>Hi', /web page/],
    ['a login', 302, { location: '/login' }, '', /can't be read|login|web page|no endpoint/i],
    ['too many requests', 429, { 'retry-after': '12' }, '{"error":"slow down"}', /12 seconds/],
    ['a failure', 500, {}, '{"error":"no"}', /answered 500/],
    ['no archive', 200, { 'content-type': 'application/gzip' }, 'junk', /archive|read/],
  ])('says in one sentence that there is %s', async (_, status, headers, body, expected) => {
    const url = await serveAnswers((request, response) => {
      if (request.url === '/login') {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>Log in');
      } else response.writeHead(status, headers).end(body);
    });
    const sandbox = await createSandbox();
    const run = await sandbox.run('tree', '--endpoint', url);
    expect(isPlainFailure(run), run.stderr).toBe(true);
    expect(run.stderr).toMatch(expected);
    expect(isPlainFailure(await sandbox.run('answer', 'x', '--endpoint', url))).toBe(true);
  });

  it('says that nothing answers at all, and what is no address', async () => {
    const sandbox = await createSandbox();
    const run = await sandbox.run('tree', '--endpoint', 'http://127.0.0.1:1');
    expect(isPlainFailure(run)).toBe(true);
    expect(run.stderr).toContain("can't be reached");
    expect((await sandbox.run('tree', '--endpoint', 'example')).code).toBe(2);
    expect((await sandbox.run('tree', '--endpoint', 'http://a.b', '--digest-dir', 'x')).code).toBe(2);
  });
});
