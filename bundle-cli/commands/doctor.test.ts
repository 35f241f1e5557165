import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodePayload } from '../../src/payload/encode/index.js';
import type { Check } from '../doctor/check.js';
import { decodeDir } from '../read-digest.js';
import { checkJson } from '../testing/check-json.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';
import { serveEndpoint } from '../testing/serve-endpoint.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/');
  return sandbox;
}

/** The checks of each name as `state: message`. */
async function examine(sandbox: CliSandbox, ...argv: string[]) {
  const { code, stdout, stderr } = await sandbox.run('doctor', ...argv);
  const { ok, checks } = checkJson('doctor', stdout) as { ok: boolean; checks: Check[] };
  expect(code).toBe(ok ? 0 : 1);
  expect(stderr).toBe('');
  const found: Record<string, string> = {};
  for (const { name, state, message } of checks) {
    found[name] = `${found[name] === undefined ? '' : `${found[name]} | `}${state}: ${message}`;
  }
  for (const { state, advice } of checks) if (state !== 'ok') expect(advice).toMatch(/^\S.*[.`]$/);
  return { code, ...found } as { code: number } & Partial<Record<Check['name'], string>>;
}

describe('ask doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    expect(await examine(await createKit())).toMatchObject({
      code: 0,
      node: `ok: Node.js ${process.versions.node}`,
      docs: 'ok: docs: 4 pages with 9 sections',
      digest: expect.stringMatching(/^ok: \.hev-ask: 9 sections, 0 terms, of 2026-01-02$/) as string,
      freshness: expect.stringMatching(/^ok: .*fresh/) as string,
      anchors: expect.stringMatching(/^note: Links are not checked/) as string,
      bundle: expect.stringMatching(/^note: No bundle/) as string,
    });
  });

  it('tells how far a digest is behind the docs', async () => {
    const kit = await createKit();
    await kit.write({
      'docs/index.md': '# Kit\n\nKit is something else.\n',
      'docs/guide/hooks.md': '# Hooks\n\n## onStart\n\nCalled once.\n\n## onPause\n\nNew.\n',
    });
    expect((await examine(kit)).freshness).toBe(
      'warning: The digest is stale: 1 section changed, 1 new, 1 gone.',
    );
    await kit.run('digest', 'build');
    expect((await examine(kit)).freshness).toMatch(/^ok/);
  });

  it('needs neither digest nor docs to say what is missing', async () => {
    expect(await examine(await createSandbox())).toMatchObject({
      code: 0,
      docs: expect.stringMatching(/^warning: No docs/) as string,
      digest: expect.stringMatching(/^note: There is no \.hev-ask/) as string,
    });
    expect(await examine(await createSandbox(), '--digest-dir', 'nowhere')).toMatchObject({
      code: 1,
      digest: 'broken: There is no digest in nowhere.',
    });
  });

  it('names damaged files of a tree, and a tree that holds nothing', async () => {
    const kit = await createKit();
    await kit.write({ '.hev-ask/guide/start.md': '---\nid: [\n---\n' });
    expect((await examine(kit)).digest).toMatch(/\| warning: \.hev-ask\/guide\/start\.md: /);
    await rm(`${kit.dir}/.hev-ask`, { recursive: true });
    await mkdir(`${kit.dir}/.hev-ask`);
    expect(await examine(kit)).toMatchObject({ code: 1, digest: expect.stringMatching(/^broken/) as string });
  });

  it('holds links against a built site', async () => {
    const kit = await createKit();
    const page = (...ids: string[]) =>
      `<!doctype html><main>${ids.map((id) => `<h2 id="${id}">x</h2>`).join('')}</main>`;
    await kit.write({
      'site/kit/index.html': page(),
      'site/kit/guide/start/index.html': page('set-up', 'on-windows', 'go-on'),
      'site/kit/guide/hooks/index.html': page('onstart', 'onstop'),
      'site/kit/reference/cli/index.html': page(),
    });
    expect((await examine(kit, '--build-dir', 'site')).anchors).toBe(
      'ok: All links are right in site: 4 pages, 5 anchors.',
    );
    await kit.write({ 'site/kit/guide/hooks/index.html': page('onstart') });
    expect(await examine(kit, '--build-dir', 'site')).toMatchObject({
      code: 1,
      anchors: 'broken: 1 link of the digest leads nowhere in site.',
    });
  });

  it('knows a bundle that is missing a file, damaged, or of another digest', async () => {
    const kit = await createKit();
    const { digest } = await decodeDir(`${kit.dir}/.hev-ask`);
    const bundle = join(kit.dir, 'public/hev-ask');
    const write = async (digestHash: string): Promise<string[]> => {
      const { files, entry } = await encodePayload({ ...digest, digestHash });
      await mkdir(bundle, { recursive: true });
      for (const [name, bytes] of files) await writeFile(join(bundle, name), bytes);
      await writeFile(join(bundle, 'entry.json'), JSON.stringify({ ...entry, engine: ['engine.js'] }));
      return [...files.keys()];
    };
    const names = await write(digest.digestHash);
    expect((await examine(kit)).bundle).toBe('broken: The bundle in public/hev-ask lacks engine.js.');
    await writeFile(join(bundle, 'engine.js'), '');
    expect((await examine(kit)).bundle).toMatch(/^ok: public\/hev-ask: \d+ sections, of this digest$/);
    for (const kind of ['core', 'words', 'sections', 'digest']) {
      const path = join(bundle, names.find((name) => name.startsWith(kind)) ?? '');
      await rename(path, `${path}.away`);
      expect((await examine(kit)).bundle).toBe(
        `broken: The bundle in public/hev-ask lacks ${basename(path)}.`,
      );
      await rename(`${path}.away`, path);
    }
    const core = join(bundle, names.find((name) => name.startsWith('core')) ?? '');
    await writeFile(core, Uint8Array.of(0xa5));
    expect((await examine(kit)).bundle).toBe(`broken: ${basename(core)} is cut short or damaged.`);
    await write('ab'.repeat(32));
    expect(await examine(kit)).toMatchObject({
      code: 0,
      bundle: expect.stringMatching(/^warning/) as string,
    });
    await kit.write({ 'public/hev-ask/entry.json': '<!doctype html>' });
    expect((await examine(kit, '--bundle', 'public/hev-ask')).bundle).toMatch(/^broken/);
  });

  it('has a site built again whose build makes the bundle', async () => {
    const { run } = await createSandbox({
      'package.json': '{"devDependencies":{"vitepress":"1.6.4"}}',
      'docs/index.md': '# Kit',
      'docs/.vitepress/config.mjs': 'export default {};',
      'docs/.vitepress/dist/hev-ask/entry.json': '<!doctype html>',
    });
    const { checks } = JSON.parse((await run('doctor')).stdout) as { checks: Check[] };
    expect(checks.find(({ name }) => name === 'bundle')).toMatchObject({
      state: 'broken',
      advice: 'Build the site again.',
    });
  });

  it('names keys, and never says what they are', async () => {
    const kit = await createKit();
    expect((await examine(kit)).keys).toMatch(/^note: not set: ANTHROPIC_API_KEY/);
    kit.env = { OPENAI_API_KEY: 'sk-very-secret' };
    const { stdout } = await kit.run('doctor', '--no-json');
    expect(stdout).toMatch(/set: OPENAI_API_KEY; not set: ANTHROPIC_API_KEY.*write answers with it/);
    expect(stdout).not.toContain('secret');
  });

  it('asks an endpoint whether it serves this digest', async () => {
    const kit = await createKit();
    const { digest } = await decodeDir(`${kit.dir}/.hev-ask`);
    const url = await serveEndpoint({ digest });
    expect((await examine(kit, '--endpoint', url, '--digest-dir', '.hev-ask')).endpoint).toMatch(
      /^ok: http:.* searches/,
    );
    await kit.write({ 'docs/index.md': '# Kit\n\nAnother.\n' });
    await kit.run('digest', 'build');
    expect((await examine(kit, '--endpoint', url)).endpoint).toMatch(/\| warning: .* another digest/);
    expect((await examine(kit, '--endpoint', 'http://127.0.0.1:1')).code).toBe(1);
  });
});
