import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { HERE, startProgram, type RunningProgram } from './run-program.js';
import type { TargetName } from './target-names.js';

/** How a target is started: what its owner would write into its handler, and the environment it has. */
export interface TargetSettings {
  options?: object;
  /** Keys and the like. */
  env?: Record<string, string>;
}

/** A target that answers. */
export interface RunningTarget extends Pick<RunningProgram, 'printed' | 'stop'> {
  /** Address of the endpoint. */
  url: string;
}

/** Starts a scaffold as it runs on its host: Node, Cloudflare's runtime, the function that Vercel built. */
export async function startTarget(target: TargetName, settings: TargetSettings = {}): Promise<RunningTarget> {
  const cwd = join(inject('scaffolds'), target);
  const env = { HEV_ASK_TEST_OPTIONS: JSON.stringify(settings.options ?? {}), ...settings.env };
  const running = await STARTERS[target](cwd, env);
  return { ...running, url: `${new URL(running.found).origin}/api/ask` };
}

const STARTERS: Readonly<
  Record<TargetName, (cwd: string, env: Record<string, string>) => Promise<RunningProgram>>
> = {
  node: (cwd, env) =>
    startProgram(['server.js'], { cwd, env: { ...env, PORT: '0' }, until: /Listening: (\S+)/ }),
  async cloudflare(cwd, env) {
    // What an earlier one counted is nothing to this one.
    const state = await mkdtemp(join(dirname(cwd), 'state-'));
    return startProgram(
      [
        join(HERE, 'node_modules/.bin/wrangler'),
        'dev',
        '--local',
        ...['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'],
        ...['--persist-to', state, '--show-interactive-dev-session=false'],
        ...Object.entries(env).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
      ],
      { cwd, until: /Ready on (http:\S+)/ },
    );
  },
  vercel: (cwd, env) =>
    startProgram([join(HERE, 'support/host-function.mjs'), cwd], { cwd, env, until: /Listening: (\S+)/ }),
};
