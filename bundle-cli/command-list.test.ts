import { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, type CommandEntry } from './command-list.js';
import { createSandbox } from './testing/cli-sandbox.js';

const docs = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8');

async function loadCommand(load: CommandEntry['load']): Promise<Command | undefined> {
  const parent = new Command();
  const out = { write: () => true };
  const io = { cwd: '', env: {}, home: '', stdout: out, stderr: out, now: () => new Date(0) };
  (await load())(parent, { io, exitCode: 0 });
  return parent.commands[0];
}

describe('the list of commands', () => {
  it.each(COMMANDS)('$name is called what its code calls it', async ({ name, description, load }) => {
    const command = await loadCommand(load);
    expect([command?.name(), command?.description()]).toEqual([name.split(' ').at(-1), description]);
  });

  it.each(COMMANDS)('$name has every flag in the docs', async ({ name, load }) => {
    const command = await loadCommand(load);
    const flags = (command?.options ?? []).map(({ long }) => long ?? '');
    const unsaid = flags.filter((flag) => !new RegExp(`${flag}(?![\\w-])`).test(docs));
    expect([name, unsaid]).toEqual([name, []]);
  });

  it.each(COMMANDS)('$name has help, and takes no unknown option', async ({ name }) => {
    const sandbox = await createSandbox();
    const help = await sandbox.run(...name.split(' '), '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: ask ${name} [options]`);
    expect(await sandbox.run('help', ...name.split(' ')).then(({ code }) => code)).toBe(0);
    expect((await sandbox.run(...name.split(' '), '--frobnicate')).code).toBe(2);
  });

  it('names the command that was meant', async () => {
    const sandbox = await createSandbox();
    expect((await sandbox.run('serach')).stderr).toContain('Did you mean search?');
    expect((await sandbox.run('digest', 'bulid')).stderr).toContain('Did you mean build?');
  });
});
