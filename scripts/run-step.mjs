import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing separator. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Where every runner leaves what it counted: one JSON file each, `{ name, passed, failed, failures?, notRun? }`. */
const countsFolder = `${root}.cache/counts/`;

/** Runs a command with the terminal's own streams; resolves with its exit code. */
export function runCommand(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Forgets earlier counts, all of them or those of the named runners. */
export function clearCounts(names) {
  if (!names) rmSync(countsFolder, { recursive: true, force: true });
  for (const name of names ?? []) rmSync(`${countsFolder}${name}.json`, { force: true });
}

/** Keeps what one runner counted. */
export function saveCounts(name, counts) {
  mkdirSync(countsFolder, { recursive: true });
  writeFileSync(`${countsFolder}${name}.json`, JSON.stringify({ name, ...counts }));
}

/** Everything that has been counted since the last `clearCounts`. */
export function readCounts() {
  try {
    return readdirSync(countsFolder).map((file) => JSON.parse(readFileSync(countsFolder + file, 'utf8')));
  } catch {
    return [];
  }
}

/** Prints a line a runner with what failed in it by name, and the total; returns the exit code they call for. */
export function printTotal(rows = readCounts()) {
  for (const row of rows) {
    console.log(
      `  ${row.name.padEnd(12)} ${row.passed} passed, ${row.failed} failed${row.notRun ? `; did not run: ${row.notRun}` : ''}`,
    );
    for (const failure of row.failures ?? []) console.log(`    failed: ${failure}`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
