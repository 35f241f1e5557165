/** Fails when the committed custom-elements.json is not what the sources say now. */
import { readFileSync } from 'node:fs';
import { root, runCommand } from './run-step.mjs';

const file = `${root}custom-elements.json`;
const committed = readFileSync(file, 'utf8');
const code = await runCommand('cem', [
  'analyze',
  '--config',
  'custom-elements-manifest.config.mjs',
  '--quiet',
]);
if (code !== 0) process.exit(code);
if (readFileSync(file, 'utf8') !== committed) {
  console.error('custom-elements.json was stale and has been written anew: commit it.');
  process.exit(1);
}
