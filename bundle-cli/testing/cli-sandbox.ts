import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../run.js';

/** What a command line did. */
export interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** A temporary folder to run commands in, gone when the test is over. */
export interface CliSandbox {
  dir: string;
  run(...argv: string[]): Promise<CliRun>;
  /** Overrides for the runs that follow. */
  env: Record<string, string>;
  isTTY: boolean;
  /** Of the terminal; unknown unless set. */
  columns?: number;
  now: Date;
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  /** Paths and contents of all files below a folder; empty where there is none. */
  read(folder?: string): Promise<Map<string, string>>;
  /** Identity and times of all files below a folder: what a rewrite changes. */
  stamps(folder: string): Promise<Map<string, string>>;
}

export async function createSandbox(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<CliSandbox> {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const sandbox: CliSandbox = {
    dir,
    env: {},
    isTTY: false,
    now: new Date('2026-01-02T03:04:05.000Z'),
    async run(...argv) {
      const run: CliRun = { code: -1, stdout: '', stderr: '' };
      run.code = await runCli(argv, {
        cwd: dir,
        env: { CI: '1', ...sandbox.env },
        home: dir,
        stdout: { write: (text) => (run.stdout += text), isTTY: sandbox.isTTY, columns: sandbox.columns },
        stderr: { write: (text) => (run.stderr += text), isTTY: sandbox.isTTY },
        now: () => sandbox.now,
      });
      return run;
    },
    async write(more) {
      for (const [path, content] of Object.entries(more)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), content);
      }
    },
    async read(folder = '.') {
      const paths = await listFiles(join(dir, folder));
      const contents = await Promise.all(paths.map((path) => readFile(join(dir, folder, path), 'utf8')));
      return new Map(paths.map((path, at) => [path, contents[at] ?? '']));
    },
    async stamps(folder) {
      const paths = await listFiles(join(dir, folder));
      const stats = await Promise.all(paths.map((path) => stat(join(dir, folder, path), { bigint: true })));
      return new Map(paths.map((path, at) => [path, `${stats[at]?.ino} ${stats[at]?.mtimeNs}`]));
    },
  };
  await sandbox.write(files);
  return sandbox;
}

async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return [];
  }
}

/** A failure is told in one sentence and a hint: no stack, nothing on stdout. */
export function isPlainFailure({ code, stdout, stderr }: CliRun): boolean {
  return (
    code === 1 &&
    stdout === '' &&
    /^(?:warning: .*\n)*error: .*\n.+\n$/.test(stderr) &&
    !/\n\s+at /.test(stderr)
  );
}
