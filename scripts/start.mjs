/**
 * `npm start`: `ask serve` on Fastify's documentation, as its npm package ships it, with the digest that was distilled
 * from it where there is one. Arguments are passed on.
 */
import { existsSync } from 'node:fs';
import { root } from './run-step.mjs';

const digest = `${root}demo/fastify/.hev-ask`;
const known = existsSync(digest) ? ['--digest-dir', digest] : [];
process.argv.splice(2, 0, 'serve', `${root}node_modules/fastify/docs`, ...known);
await import('../dist/bundle-cli/bin.js');
