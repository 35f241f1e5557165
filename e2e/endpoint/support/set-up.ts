import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ASK, HERE, ROOT, runToEnd } from './run-program.js';
import { TARGET_NAMES, type TargetName } from './target-names.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds each target's scaffold, built, by the target's name. */
    scaffolds: string;
  }
}

/** The end of a handler's options, before which the tests put in their own. */
const END_OF_OPTIONS = /^\}\);$/m;

const HANDLERS: Readonly<Record<TargetName, { file: string; env: string; head?: string }>> = {
  node: { file: 'server.js', env: 'process.env' },
  cloudflare: {
    file: 'src/worker.js',
    env: 'env',
    head: "import { env } from 'cloudflare:workers';\n",
  },
  vercel: { file: 'api/ask.js', env: 'process.env' },
};

/** Packs the package, has it write a scaffold for each target, installs the one into the other, and builds. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hev-ask-targets-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await installTools();
    const tarball = await pack(folder);
    for (const target of TARGET_NAMES) await makeScaffold(target, folder, tarball);
    await installAll(folder);
    await Promise.all(TARGET_NAMES.map((target) => build(target, join(folder, target))));
    project.provide('scaffolds', folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** `npm ci` where what is installed isn't what the lock file says. */
async function installTools(): Promise<void> {
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  const stamp = join(HERE, 'node_modules/.installed-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], HERE);
  await writeFile(stamp, lock);
}

async function pack(folder: string): Promise<string> {
  const printed = await runToEnd(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
    ROOT,
  );
  return join(folder, printed.trim().split('\n').at(-1) ?? '');
}

async function makeScaffold(target: TargetName, folder: string, tarball: string): Promise<void> {
  const out = join(folder, target);
  const docs = join(ROOT, 'node_modules/fastify/docs');
  await runToEnd(
    process.execPath,
    [ASK, 'endpoint', 'init', '--target', target, '--out', out, '--from', docs],
    folder,
  );
  await edit(join(out, 'package.json'), (text) => {
    const content = JSON.parse(text) as { dependencies: Record<string, string>; devDependencies?: object };
    content.dependencies['@hevmind/ask'] = `file:${tarball}`;
    // The tools are installed beside this suite.
    delete content.devDependencies;
    return JSON.stringify(content, undefined, 2);
  });
  await edit(join(out, HANDLERS[target].file), (text) => takeOptions(text, target));
}

/** One scaffold is installed from the registry; the others begin with what it has, which is nearly all of theirs. */
async function installAll(folder: string): Promise<void> {
  const [first, ...others] = TARGET_NAMES.map((target) => join(folder, target));
  await install(first!);
  for (const out of others) {
    await runToEnd('cp', ['-al', join(first!, 'node_modules'), out], folder);
    await install(out);
  }
}

async function install(out: string): Promise<void> {
  await runToEnd('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], out);
}

async function build(target: TargetName, out: string): Promise<void> {
  if (target === 'vercel') await buildFunction(out);
  else await runToEnd('npm', ['run', '--silent', 'bundle'], out);
}

/** What an owner would write into the handler, the tests hand in by the environment. */
function takeOptions(handler: string, target: TargetName): string {
  const { env, head = '' } = HANDLERS[target];
  if (!END_OF_OPTIONS.test(handler))
    throw new Error(`The handler of ${target} takes no options:\n${handler}`);
  const taken = `  ...JSON.parse(${env}.HEV_ASK_TEST_OPTIONS ?? '{}'),\n});`;
  return head + handler.replace(END_OF_OPTIONS, taken);
}

/** `vercel build` wants to know which project it is; this one is on nobody's account. */
async function buildFunction(out: string): Promise<void> {
  await runToEnd('mkdir', ['-p', '.vercel'], out);
  const project = {
    projectId: 'prj_local',
    orgId: 'team_local',
    settings: { framework: null, nodeVersion: '24.x' },
  };
  await writeFile(join(out, '.vercel/project.json'), JSON.stringify(project));
  await runToEnd(process.execPath, [join(HERE, 'node_modules/.bin/vercel'), 'build', '--yes'], out);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
