import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Warning } from '../../src/model/index.js';
import { startServer, type RunningServer } from './index.js';
import { sendRequest } from './testing/request.js';

/** A loaded machine takes its time; a test that waits in vain fails all the same. */
const PATIENCE = { timeout: 50_000 };

let dir: string;
let server: RunningServer;
let warnings: Warning[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hev-ask-serve-'));
  await mkdir(join(dir, 'guide'));
  await writeFile(join(dir, 'index.md'), '# Home\n\nWelcome.\n');
  await writeFile(join(dir, 'guide/start.md'), '# Start\n\nFirst words.\n');
  warnings = [];
  server = await startServer({ dir, port: 0, onWarnings: (fresh) => warnings.push(...fresh) });
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const bodyOf = async (path: string): Promise<string> => (await sendRequest(server, path)).body;
const pathOf = async (title: string): Promise<string> => {
  const link = new RegExp(`href="([^"]*)"[^>]*>\\s*${title}`).exec(await bodyOf('/docs/'));
  expect(link, `a link to ${title}`).not.toBeNull();
  return link![1]!;
};

/** Ids of the builds that an open page is told of, as they come. */
async function followBuilds(of = server): Promise<{ builds: string[]; stop: () => void }> {
  const abort = new AbortController();
  const { body } = await fetch(`http://127.0.0.1:${of.port}/_ask/changes`, { signal: abort.signal });
  const builds: string[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => event === 'build' && builds.push(data) });
  const reading = (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
  })().catch(() => undefined);
  return {
    builds,
    stop: () => {
      abort.abort();
      return reading;
    },
  };
}

it('rebuilds and tells open pages when a page changes', async () => {
  const path = await pathOf('Start');
  const { builds, stop } = await followBuilds();
  await vi.waitUntil(() => builds.length === 1, PATIENCE);
  expect(await bodyOf(path)).toContain(`data-build="${builds[0]}"`);
  await writeFile(join(dir, 'guide/start.md'), '# Start\n\nSecond words.\n');
  // A file is written in two steps, which may be two builds.
  await vi.waitUntil(async () => (await bodyOf(path)).includes('Second words.'), PATIENCE);
  const [, build] = /data-build="([^"]*)"/.exec(await bodyOf(path)) ?? [];
  expect(build).not.toBe(builds[0]);
  await vi.waitUntil(() => build !== undefined && builds.includes(build), PATIENCE);
  await stop();
});

it('lists a new file and drops a removed one', async () => {
  await writeFile(join(dir, 'guide/more.md'), '# More to read\n\nText.\n');
  await vi.waitUntil(async () => (await bodyOf('/docs/')).includes('More to read'), PATIENCE);
  await rm(join(dir, 'guide/more.md'));
  await vi.waitUntil(async () => !(await bodyOf('/docs/')).includes('More to read'), PATIENCE);
});

it('keeps the old bundle for pages that are still open', async () => {
  const { core } = JSON.parse(await bodyOf('/docs/hev-ask/entry.json')) as { core: string };
  await writeFile(join(dir, 'index.md'), '# Home\n\nOther words.\n');
  await vi.waitUntil(async () => !(await bodyOf('/docs/hev-ask/entry.json')).includes(core), PATIENCE);
  expect((await sendRequest(server, `/docs/hev-ask/${core}`)).status).toBe(200);
});

it('keeps a page whose file has become unreadable, and names it once', async () => {
  const path = await pathOf('Start');
  await writeFile(join(dir, 'guide/start.md'), Buffer.from([0, 1, 2, 255, 0]));
  await vi.waitUntil(() => warnings.length > 0, PATIENCE);
  expect(warnings[0]!.file).toBe('guide/start.md');
  await writeFile(join(dir, 'index.md'), '# Home\n\nChanged meanwhile.\n');
  await vi.waitUntil(async () => (await bodyOf('/docs/')).includes('Changed meanwhile.'), PATIENCE);
  expect(await bodyOf(path)).toContain('First words.');
  expect(warnings.filter(({ file }) => file === 'guide/start.md')).toHaveLength(1);
});

it('writes nothing into the folder', async () => {
  await writeFile(join(dir, 'index.md'), '# Home\n\nNew.\n');
  await vi.waitUntil(async () => (await bodyOf('/docs/')).includes('New.'), PATIENCE);
  expect((await readdir(dir, { recursive: true })).sort()).toEqual(['guide', 'guide/start.md', 'index.md']);
});

it('serves at the root when that is the base', async () => {
  const own = await startServer({ dir, port: 0, basePath: '/', watch: false });
  const statuses = await Promise.all(
    ['/', '/guide/start/', '/hev-ask/entry.json', '/docs/'].map(
      async (path) => (await sendRequest(own, path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404]);
  await own.close();
});

it('closes while pages are still listening', async () => {
  const own = await startServer({ dir, port: 0 });
  const { builds } = await followBuilds(own);
  await vi.waitUntil(() => builds.length === 1, PATIENCE);
  await own.close();
  await expect(sendRequest(own, '/docs/')).rejects.toThrow(/ECONNREFUSED/);
});

it('goes on with a link among the docs that leads back to them', async () => {
  await symlink('..', join(dir, 'guide/back'));
  await symlink('nowhere', join(dir, 'dead'));
  const linked = await startServer({ dir, port: 0, onWarnings: (fresh) => warnings.push(...fresh) });
  const { builds, stop } = await followBuilds(linked);
  await vi.waitUntil(() => builds.length === 1, PATIENCE);
  await writeFile(join(dir, 'guide/start.md'), '# Start\n\nLinked words.\n');
  await vi.waitUntil(() => builds.length >= 2, PATIENCE);
  await stop();
  await linked.close();
  expect(warnings).toEqual([]);
});

it('follows a folder that is taken away whole and made anew', async () => {
  await rm(dir, { recursive: true });
  await vi.waitUntil(() => warnings.length > 0, PATIENCE);
  expect(await bodyOf('/docs/')).toContain('Welcome.');
  await mkdir(dir);
  await writeFile(join(dir, 'index.md'), '# Home\n\nBack again.\n');
  const shows = async (words: string): Promise<boolean> => (await bodyOf('/docs/')).includes(words);
  await vi.waitUntil(() => shows('Back again.'), PATIENCE);
  await writeFile(join(dir, 'index.md'), '# Home\n\nEdited.\n');
  await vi.waitUntil(() => shows('Edited.'), PATIENCE);
});
