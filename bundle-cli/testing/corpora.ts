import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real docs to try things on: Fastify's always, and those in the folder that `HEV_ASK_CORPORA` names. */
export function listCorpora(): { name: string; dir: string }[] {
  const corpora = [
    { name: 'fastify', dir: fileURLToPath(new URL('../../node_modules/fastify/docs', import.meta.url)) },
  ];
  const folder = process.env['HEV_ASK_CORPORA'];
  for (const name of ['fastapi', 'vite']) {
    if (folder !== undefined && existsSync(join(folder, name)))
      corpora.push({ name, dir: join(folder, name) });
  }
  return corpora;
}
