/** `npm run build`: types and Node-side code by the compiler, then the protocol library and the browser's files by Vite. */
import { copyFileSync } from 'node:fs';
import { root, runCommand } from './run-step.mjs';

const steps = [
  ['tsc', ['-b', 'tsconfig.json']],
  ['node', ['scripts/build-mcp.mjs']],
  ['node', ['scripts/build-browser.mjs']],
];
if (process.stdout.isTTY) console.log('Building: types and Node-side code, then the browser files …');
for (const [command, args] of steps) {
  const code = await runCommand(command, args);
  if (code !== 0) process.exit(code);
}
// A CDN serves a package's files by their paths, and knows nothing of `exports`: …/@hevmind/ask/overlay.js.
copyFileSync(`${root}dist/browser/overlay.js`, `${root}overlay.js`);
