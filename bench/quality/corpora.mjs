/** The docs that questions are asked about: other projects', read where they were installed, never committed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

/**
 * Folders by name of their question set, and what is missing with a note on how to get it. `own`: a set that was written
 * here, from a reader's view, before any ranker was asked; shown apart, and not part of the gate. So were those of `offTopic`,
 * which no site answers, for every site.
 */
export function findCorpora() {
  const elsewhere = process.env.HEV_ASK_CORPORA;
  const places = {
    fastapi: elsewhere && join(elsewhere, 'fastapi'),
    vite: elsewhere && join(elsewhere, 'vite'),
    fastify: join(root, 'node_modules/fastify/docs'),
    next: join(here, 'node_modules/next/dist/docs'),
  };
  const own = {
    undici: join(here, 'node_modules/undici/docs/docs'),
    pino: join(here, 'node_modules/pino/docs'),
    ai: join(here, 'node_modules/ai/docs'),
    npm: join(here, 'node_modules/npm/docs/content'),
    directus: join(here, 'node_modules/@directus/docs'),
    'trigger-dev': join(here, 'node_modules/@trigger.dev/sdk/docs'),
    'eslint-plugin-jest': join(here, 'node_modules/eslint-plugin-jest/docs'),
    marko: join(here, 'node_modules/marko/docs'),
  };
  /** Digests with written texts, by site: measured beside the excerpts. */
  const distilled = { fastify: join(root, 'demo/fastify/.hev-ask') };
  const corpora = [];
  const notes = [];
  for (const [name, dir] of Object.entries({ ...places, ...own })) {
    const questions = join(here, 'questions', `${name}.jsonl`);
    const offTopic = join(here, 'questions/off-topic', `${name}.jsonl`);
    const tree = distilled[name];
    const texts = tree && existsSync(tree) ? { distilled: tree } : {};
    if (dir && existsSync(dir)) corpora.push({ name, dir, questions, offTopic, own: name in own, ...texts });
    else notes.push(`${name} is left out: set HEV_ASK_CORPORA to a folder that holds its docs as ${name}/.`);
  }
  return { corpora, notes };
}
