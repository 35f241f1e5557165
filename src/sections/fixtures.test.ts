import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { githubScheme, parseDocs } from './index.js';

const root = new URL('./fixtures/', import.meta.url).pathname;

/** Each folder holds small docs in one family's style and, in `sections.json`, what becomes of them; `UPDATE=1` rewrites it. */
it.each(readdirSync(root))('the docs of fixture %s become the sections beside them', (name) => {
  const docs = join(root, name, 'docs');
  const files = readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { file: path.slice(docs.length + 1).replaceAll('\\', '/'), content: readFileSync(path, 'utf8') };
    });
  const found = JSON.stringify(parseDocs(files, { scheme: githubScheme }), null, 2);
  const expected = join(root, name, 'sections.json');
  if (process.env.UPDATE === '1') writeFileSync(expected, `${found}\n`);
  expect(`${found}\n`).toBe(readFileSync(expected, 'utf8'));
});
