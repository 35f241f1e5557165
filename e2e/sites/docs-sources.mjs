/** Where other people's documentation comes from: it is copied into sites, never committed. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-step.mjs';

const NEXT = '16.4.6';

const sources = {
  fastify: () => `${root}node_modules/fastify/docs`,
  fastapi: () => join(process.env.HEV_ASK_CORPORA ?? '', 'fastapi'),
  next: fetchNext,
};

/** Next's package is large and its docs are all that is wanted: fetched once, unpacked, and the rest dropped. */
function fetchNext() {
  const folder = `${root}.cache/sources/next-${NEXT}`;
  if (existsSync(folder)) return folder;
  const parent = `${root}.cache/sources/next-${NEXT}.part`;
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  execFileSync('npm', ['pack', '--silent', `next@${NEXT}`], {
    cwd: parent,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('tar', ['-xzf', `next-${NEXT}.tgz`, 'package/dist/docs'], { cwd: parent });
  cpSync(join(parent, 'package/dist/docs'), folder, { recursive: true });
  rmSync(parent, { recursive: true });
  return folder;
}

/** What a site's `prepare` may use: `site`, its folder; `has(name)` and `copyDocs(name, folder, mend?)`, `mend` changing each page's text. */
export function docsFor(site) {
  return {
    site,
    has: (name) => existsSync(sources[name]()),
    copyDocs(name, folder, mend) {
      const target = join(site, folder);
      cpSync(sources[name](), target, { recursive: true });
      if (!mend) return;
      for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        writeFileSync(path, mend(readFileSync(path, 'utf8')));
      }
    },
  };
}
