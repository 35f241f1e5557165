/**
 * What `hev_ask.py` runs: reads `{ outDir, … }` from standard input, the rest being a bundler's options, writes the
 * bundle, and prints its size as JSON. What there is to say goes to standard error, one line each.
 */
import { readFileSync } from 'node:fs';
import { createSiteBundler, type SiteBundlerOptions } from '../../bundle-cli/bundler/index.js';
import { HevAskError } from '../../src/index.js';

const { outDir, ...options } = JSON.parse(readFileSync(0, 'utf8')) as SiteBundlerOptions & { outDir: string };
// A tree of the docs has their addresses: pages that are read in the docs' place stand alone.
const alone = options.fromHtml === undefined ? {} : { digestDir: false as const };
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const written = await createSiteBundler({ ...options, ...alone, onLog: tell }).write(outDir);
  process.stdout.write(JSON.stringify(written));
} catch (error) {
  if (!(error instanceof HevAskError)) throw error;
  tell(error.message);
  if (error.hint) tell(error.hint);
  process.exitCode = 1;
}
