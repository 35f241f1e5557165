import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startHostSite, type HostFile, type HostSite } from './host-site.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** As jsDelivr and unpkg answer for a pinned version. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'timing-allow-origin': '*',
};

/** The package as it is published, behind a server of its own. */
export interface PackageCdn extends HostSite {
  /** Where `overlay.js` is: `…/npm/@hevmind/ask@VERSION/`. */
  folder: string;
}

/** Packs the package as `npm publish` would and serves all of its scripts and JSON as a CDN does. */
export async function startPackageCdn(): Promise<PackageCdn> {
  const work = await mkdtemp(join(tmpdir(), 'hev-ask-cdn-'));
  try {
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], {
      cwd: root,
      maxBuffer: 1 << 26,
    });
    const [packed] = JSON.parse(stdout) as { filename: string; version: string; files: { path: string }[] }[];
    if (!packed) throw new Error('npm pack told of no package.');
    await run('tar', ['-xzf', join(work, packed.filename), '-C', work]);
    const prefix = `npm/@hevmind/ask@${packed.version}/`;
    const files = new Map<string, HostFile>();
    for (const { path } of packed.files) {
      const type = TYPES[extname(path)];
      if (type) files.set(prefix + path, { body: await readFile(join(work, 'package', path)), type });
    }
    const site = await startHostSite(files, HEADERS);
    return { ...site, folder: site.url + prefix };
  } finally {
    await rm(work, { recursive: true });
  }
}
