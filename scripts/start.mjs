/** `npm start`: `ask serve` on Fastify's documentation, as its npm package ships it. Arguments are passed on. */
import { root } from './run-step.mjs';

process.argv.splice(2, 0, 'serve', `${root}node_modules/fastify/docs`);
await import('../dist/bundle-cli/bin.js');
