import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const HERE = fileURLToPath(new URL('../', import.meta.url));
/** The `ask` command as it is built. */
export const ASK = `${ROOT}dist/bundle-cli/bin.js`;

const QUIET = {
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  VERCEL_TELEMETRY_DISABLED: '1',
};

/** Runs a program and gives what it printed; what it said is in the failure where it ends with another status than 0. */
export function runToEnd(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...QUIET };
    execFile(command, [...args], { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}: ${error.message}\n${stdout}\n${stderr}`));
      else resolve(stdout);
    });
  });
}

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** What it was waited for: the pattern's first group. */
  found: string;
  /** All that it has printed. */
  printed(): string;
  /** Asks it to end, and waits until it and all that it started have. */
  stop(): Promise<void>;
}

/** Starts a program and waits for what it prints; fails with that where it ends before. */
export async function startProgram(
  args: readonly string[],
  { cwd, env = {}, until }: { cwd: string; env?: Record<string, string>; until: RegExp },
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...withoutKeys(process.env), ...QUIET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  const ended = once(child, 'close');
  let printed = '';
  const found = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      printed += text;
      const match = until.exec(printed);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended:\n${printed}`)));
  });
  const killGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Gone already.
    }
  };
  const onExit = (): void => killGroup('SIGKILL');
  process.once('exit', onExit);
  return {
    found,
    printed: () => printed,
    async stop() {
      killGroup('SIGTERM');
      const rush = setTimeout(() => killGroup('SIGKILL'), 5000);
      await ended;
      clearTimeout(rush);
      process.off('exit', onExit);
    },
  };
}

/** A key of whoever runs the tests is nothing for them. */
function withoutKeys(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/_API_KEY$/.test(name)));
}
