import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toDigestJson } from '../../../src/digest/index.js';
import type { Digest } from '../../../src/model/index.js';
import { encodePayload } from '../../../src/payload/encode/index.js';
import { makeSite } from '../../testing/ask.js';

/** The files of a bundle that an endpoint reads, by name, `entry.json` last. */
export async function bundleFiles(digest?: Digest): Promise<Map<string, Uint8Array>> {
  const made = digest ?? (await makeSite());
  const { files, entry } = await encodePayload(made, toDigestJson(made));
  return new Map(files).set('entry.json', new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] })));
}

/** Such a bundle in a folder, until the test is over. */
export async function makeBundleFolder(): Promise<{ dir: string; write(digest: Digest): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-bundle-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const write = async (digest?: Digest): Promise<void> => {
    for (const [name, bytes] of await bundleFiles(digest)) await writeFile(join(dir, name), bytes);
  };
  await write();
  return { dir, write };
}
