/**
 * `node scripts/make-demo.mjs SHARDS`: assembles the demo's digest, `demo/fastify/.hev-ask`, from distilled shards of Fastify's
 * documentation. Without the sections' text, and only when all of them are distilled: nobody else's words are committed.
 */
import { spawnSync } from 'node:child_process';
import { root } from './run-step.mjs';

const [shards] = process.argv.slice(2);
if (!shards) {
  console.error('Usage: node scripts/make-demo.mjs SHARDS');
  process.exit(2);
}

function ask(...args) {
  const bin = `${root}dist/bundle-cli/bin.js`;
  const { status } = spawnSync(process.execPath, [bin, 'digest', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const docs = `${root}node_modules/fastify/docs`;
ask('corpus', docs, '--shards-dir', shards);
ask('status', '--shards-dir', shards, '--check');
ask('assemble', '--shards-dir', shards, '--digest-dir', `${root}demo/fastify/.hev-ask`, '--no-text');
