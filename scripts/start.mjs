/** `npm start`: serves Fastify's documentation, as its npm package ships it, with the overlay. */
import { runCommand, root } from './run-step.mjs';

process.exit(
  await runCommand(process.execPath, [
    `${root}dist/bundle-cli/bin.js`,
    'serve',
    `${root}node_modules/fastify/docs`,
    ...process.argv.slice(2),
  ]),
);
