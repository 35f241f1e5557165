import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkGlobal,
  matchDistillations,
  readDistillation,
  readGlobal,
  type ShardInput,
  type ShardSection,
} from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import { COMMANDS } from '../command-list.js';

let skill: string;
beforeAll(async () => {
  skill = await readFile(new URL('../../skills/build-digest/SKILL.md', import.meta.url), 'utf8');
});

function exampleOf(name: string): unknown {
  const found = new RegExp(`^\`\`\`json ${name}\\n([^]*?)^\`\`\``, 'm').exec(skill)?.[1];
  return JSON.parse(found ?? 'null') as unknown;
}

function toSection({ id, title, heading, text, group, parents = [] }: ShardSection): Section {
  const page = id.replace(/#.*/, '');
  const rest = { file: `${page}.md`, page, depth: 2, order: 1, url: id, anchor: null, facts: [] };
  return { id, title, heading, text, group, parents, source: text, ...rest };
}

describe('the build-digest skill', () => {
  it('has the frontmatter that agents find skills by', () => {
    expect(skill).toMatch(/^---\nname: build-digest\ndescription: .{50,1024}\n---\n/);
  });

  it('shows a distillation that fits the input it shows, word for word', () => {
    const input = exampleOf('input') as ShardInput;
    const read = readDistillation(exampleOf('distill'));
    if ('reason' in read) throw new Error(read.reason);
    const sections = new Map(
      input.sections.map((row) => [row.id, { section: toSection(row), hash: row.hash }] as const),
    );
    const version = {
      hash: input.hash,
      sections: Object.fromEntries(input.sections.map(({ id, hash }) => [id, hash])),
    };
    const files = [{ file: 'distill.json', distillation: read.distillation }];
    const { texts, warnings } = matchDistillations(files, sections, new Map([[input.hash, version]]));
    expect(warnings).toEqual([]);
    expect([...texts.values()].map(({ summary, questions }) => [typeof summary, questions.length])).toEqual([
      ['string', 2],
    ]);
  });

  it('shows a global.json that is read whole', () => {
    const read = readGlobal(exampleOf('global'));
    if ('reason' in read) throw new Error(read.reason);
    const [row] = (exampleOf('input') as ShardInput).sections;
    if (!row) throw new Error('The input has no section.');
    const section = { ...toSection(row), source: 'The `Client` and the `Pool`.' };
    const { global, refused } = checkGlobal(read, [section]);
    expect(refused).toEqual([]);
    expect(global).toEqual(exampleOf('global'));
  });

  it('names commands and flags that exist', async () => {
    const { Command } = await import('commander');
    const lines = [...skill.matchAll(/^npx @hevmind\/ask (.+?)(?:\s+#.*)?$/gm)].map(([, line = '']) =>
      line.split(/\s+/),
    );
    expect(lines.length).toBeGreaterThan(4);
    for (const words of lines) {
      const entry = COMMANDS.find(({ name }) => words.join(' ').startsWith(name));
      const name = entry?.name ?? `no command: ${words.join(' ')}`;
      const parent = new Command();
      const io = {
        cwd: '',
        env: {},
        home: '',
        stdout: process.stdout,
        stderr: process.stderr,
        now: () => new Date(),
      };
      const add = await entry?.load();
      add?.(parent, { io, exitCode: 0 });
      const flags = parent.commands.flatMap((command) => command.options.map(({ long }) => long));
      expect(name).toBe(entry?.name);
      for (const word of words.filter((part) => part.startsWith('--'))) expect(flags).toContain(word);
    }
  });
});
