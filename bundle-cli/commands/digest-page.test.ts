import { describe, expect, it } from 'vitest';
import type { PayloadEntry } from '../../src/model/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md': '# Kit & Kin\n\nKit is a library for building small tools.\n',
  'docs/start.md': '# Start\n\nA project starts with one file.\n',
};

const bundle = (sandbox: CliSandbox, ...flags: string[]) =>
  sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub', ...flags);

async function readEntry(sandbox: CliSandbox): Promise<PayloadEntry> {
  return JSON.parse((await sandbox.read('pub')).get('entry.json') ?? '') as PayloadEntry;
}

describe('ask digest bundle --page', () => {
  it('adds a page that loads only files of the bundle, and nothing inline', async () => {
    const sandbox = await createSandbox(DOCS);
    expect(await bundle(sandbox, '--page')).toMatchObject({ code: 0, stderr: '' });
    const files = await sandbox.read('pub');
    const page = files.get('digest.html') ?? '';
    expect(page).toContain('<title>Digest · Kit &amp; Kin</title>');
    expect(page).toContain('<html lang="en" dir="ltr">');
    const loaded = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(loaded.length).toBe(5);
    for (const name of loaded) if (name !== 'data:,') expect([...files.keys()]).toContain(name);
    expect(page).not.toMatch(/<style|<script[^>]*>[^<]|\son\w+=|\sstyle=/);
    const { page: named, digest } = await readEntry(sandbox);
    expect(named).toContain('digest.html');
    for (const name of named ?? []) expect([...files.keys()]).toContain(name);
    expect(page).toContain(`href="${digest}"`);
  });

  it('has the same bytes again, and goes when it is no longer asked for', async () => {
    const sandbox = await createSandbox(DOCS);
    await bundle(sandbox, '--page');
    const before = await sandbox.read('pub');
    await bundle(sandbox, '--page');
    expect(await sandbox.read('pub')).toEqual(before);
    await bundle(sandbox);
    const after = [...(await sandbox.read('pub')).keys()];
    expect(after.filter((name) => /digest-page|hev-ask-digest|digest\.html/.test(name))).toEqual([]);
    expect((await readEntry(sandbox)).page).toBe(undefined);
  });

  it('speaks the docs’ language where it can, and reads from right to left', async () => {
    const sandbox = await createSandbox({ 'docs/index.md': '---\nlang: de\n---\n# Kit\n\nEin Kasten.\n' });
    await bundle(sandbox, '--page');
    expect((await sandbox.read('pub')).get('digest.html')).toContain('<html lang="de" dir="ltr">');
    expect((await sandbox.read('pub')).get('digest.html')).toContain('<h1>Auszug</h1>');
    await sandbox.write({ 'docs/index.md': '---\nlang: ar\n---\n# Kit\n\nصندوق صغير.\n' });
    await bundle(sandbox, '--page');
    expect((await sandbox.read('pub')).get('digest.html')).toContain('<html lang="ar" dir="rtl">');
  });
});
