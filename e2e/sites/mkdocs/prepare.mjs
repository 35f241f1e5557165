import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** FastAPI's documentation where it is at hand, else Fastify's. */
export function prepare({ site, copyDocs, has }) {
  // Theme and nav show a title's `{ #id }` as it stands: MkDocs takes titles from the source.
  const mend = (text) => text.replace(/^(# .*?) *\{ *#[\w-]+ *\}$/m, '$1');
  copyDocs(has('fastapi') ? 'fastapi' : 'fastify', 'docs', mend);
  // As Emacs leaves beside a page that is being edited: a link to nowhere, which no build may trip over.
  symlinkSync('editor@host.1', join(site, 'docs', '.#index.md'));
}
