/**
 * Turns each `src/thesaurus/LANG.txt` into `src/thesaurus/LANG.ts`, since `src/` reads no files: the lines without comments,
 * a string for each domain. Checks every line, and that a language stays within its bytes.
 *
 * `--check` writes nothing and fails where a module isn't what its text says. Needs `tsc -b` to have run.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { format, resolveConfig } from 'prettier';
import { root } from './run-step.mjs';
import { parseThesaurus } from '../dist/src/thesaurus/parse-thesaurus.js';

const MAX_GZIP = 12_000;
const folder = `${root}src/thesaurus/`;
const check = process.argv.includes('--check');
const fail = (message) => {
  console.error(message);
  process.exitCode = 1;
};

/** The lines that are read, by domain. */
function readDomains(text) {
  return text
    .split(/^##.*$/m)
    .map((domain) => domain.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line && !line.startsWith('#')).join('\n'))
    .filter(Boolean);
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const name = file.slice(0, -'.txt'.length);
  const text = readFileSync(folder + file, 'utf8');
  let lines = [];
  try {
    lines = parseThesaurus(text, `src/thesaurus/${file}`);
  } catch (error) {
    fail(`${error.message} ${error.hint}`);
    continue;
  }
  const domains = readDomains(text);
  const bytes = gzipSync(domains.join('\n'), { level: 9 }).length;
  console.log(`${file}: ${lines.length} lines, ${(bytes / 1000).toFixed(1)} kB gzip`);
  if (bytes > MAX_GZIP)
    fail(
      `src/thesaurus/${file} is ${bytes} bytes gzip, more than ${MAX_GZIP}: take lines out that say little.`,
    );
  const module = `${folder}${name}.ts`;
  const source = [
    `/** \`${file}\` without its comments, a string for each domain; written by \`node scripts/build-thesaurus.mjs\`. */`,
    `export const ${name.toUpperCase()} = ${JSON.stringify(domains, null, 2)};`,
  ].join('\n');
  const written = await format(source, { ...(await resolveConfig(module)), parser: 'typescript' });
  if (check && (!existsSync(module) || readFileSync(module, 'utf8') !== written))
    fail(`src/thesaurus/${name}.ts is stale: run node scripts/build-thesaurus.mjs and commit it.`);
  if (!check) writeFileSync(module, written);
}
