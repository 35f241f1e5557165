import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakeProvider,
  type FakePrompt,
  type FakeStep,
} from '../../endpoint/testing/fake-provider/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const DOCS = {
  'docs/index.md':
    '# Kit\n\nKit is a library for small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
  'docs/guide.md': '# Guide\n\nHow a project starts.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};

interface Entry {
  id: string;
  summary: string;
  questions: string[];
}

function idsOf({ turns }: FakePrompt): string[] {
  return [...(turns.at(-1)?.text ?? '').matchAll(/<section id="([^"]*)"/g)].map(([, id = '']) => id);
}

/** A reply that distils what is asked for; `change` spoils entries. */
function distil(change: (entry: Entry) => Entry | null = (entry) => entry) {
  return (prompt: FakePrompt): FakeStep => ({
    object: {
      sections: idsOf(prompt).flatMap((id) => {
        const entry = change({ id, summary: `What ${id.replace('#', ' ')} is about.`, questions: ['how?'] });
        return entry ? [entry] : [];
      }),
    },
  });
}
const whole: FakeStep = {
  object: {
    context: 'Kit makes small tools.',
    glossary: [{ term: 'kit', aliases: ['toolbox'], definition: 'The library.' }],
    suggestions: ['How is it installed?'],
  },
};

const PROVIDERS = ['anthropic', 'openai', 'openrouter', 'google', 'groq'] as const;
const KEYS = {
  ANTHROPIC_API_KEY: 'k',
  OPENAI_API_KEY: 'k',
  OPENROUTER_API_KEY: 'k',
  GEMINI_API_KEY: 'k',
  GROQ_API_KEY: 'k',
};

async function build(sandbox: CliSandbox, ...more: string[]) {
  sandbox.env = { ...KEYS };
  return sandbox.run(
    'digest',
    'build',
    '--provider',
    'anthropic',
    '--provider-url',
    fake.url('anthropic'),
    ...more,
  );
}

describe('ask digest build --provider', () => {
  it.each(PROVIDERS)(
    'has %s write summaries, questions, orientation, glossary and suggestions',
    async (provider) => {
      const sandbox = await createSandbox(DOCS);
      sandbox.env = { ...KEYS };
      fake.script(distil(), whole);
      const { code, stdout, stderr } = await sandbox.run(
        ...['digest', 'build', '--provider', provider, '--provider-url', fake.url(provider)],
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Distilled 4 of 4 sections \(\d+ tokens read, \d+ written\)\.$/m);
      const tree = await sandbox.read('.hev-ask');
      expect(tree.get('guide/set-up.md')).toContain('\nWhat guide set-up is about.\n');
      expect(tree.get('guide/set-up.md')).toMatch(/^by: model$/m);
      expect(tree.get('guide/set-up.md')).toMatch(/^questions: \["how\?"\]$/m);
      expect(tree.get('_meta.md')).toContain('Kit makes small tools.');
      expect(tree.get('_meta.md')).toContain('How is it installed?');
      expect(tree.get('_glossary/kit.md')).toContain('The library.');
      expect(fake.requests).toHaveLength(2);
    },
  );

  it('asks nothing and rewrites nothing when nothing changed, and after an edit for the edited section alone', async () => {
    const sandbox = await createSandbox(DOCS);
    fake.script(distil(), whole);
    await build(sandbox);
    const before = await sandbox.stamps('.hev-ask');
    fake.reset();
    expect(await build(sandbox)).toMatchObject({ code: 0 });
    expect(fake.requests).toHaveLength(0);
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
    await sandbox.write({ 'docs/guide.md': `${DOCS['docs/guide.md']}It asks before.\n` });
    fake.script(distil());
    expect(await build(sandbox)).toMatchObject({ code: 0 });
    expect(fake.requests.map(({ prompt }) => idsOf(prompt!))).toEqual([['guide#set-up']]);
  });

  it('asks once more with the complaint, then keeps the docs’ sentences, warns, and asks again next time', async () => {
    const sandbox = await createSandbox(DOCS);
    const invent = distil((entry) => ({
      ...entry,
      ...(entry.id === 'guide#set-up' && { summary: 'Use `--never` for it.' }),
    }));
    fake.script(invent, invent, whole);
    const { code, stderr } = await build(sandbox);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^warning: `guide#set-up`: the summary names `--never`, which the section doesn't have/,
    );
    expect(fake.requests.map(({ prompt }) => idsOf(prompt!))).toEqual([
      ['guide', 'guide#set-up', 'index', 'index#install'],
      ['guide#set-up'],
      [],
    ]);
    expect(fake.requests[1]?.prompt?.turns.at(-1)?.text).toContain('names `--never`');
    expect((await sandbox.read('.hev-ask')).get('guide/set-up.md')).toMatch(/^by: extractive$/m);
    fake.reset();
    fake.script(distil());
    expect(await build(sandbox)).toMatchObject({ code: 0, stderr: '' });
    expect(fake.requests.map(({ prompt }) => idsOf(prompt!))).toEqual([['guide#set-up']]);
  });

  it.each([
    ['names ids that there are not', distil((entry) => ({ ...entry, id: `${entry.id}-x` }))],
    ['leaves all out', distil(() => null)],
    ['is no JSON', { text: 'Of course! Here are' } as FakeStep],
    ['is JSON of another shape', { object: { sections: 'none' } } as FakeStep],
    ['is cut off', { object: { sections: [] }, finish: 'length' } as FakeStep],
  ])('writes the tree from the docs where a reply %s, twice', async (_what, reply) => {
    const sandbox = await createSandbox(DOCS);
    fake.script(reply, reply, whole);
    const { code, stderr, stdout } = await build(sandbox);
    expect([code, stderr.match(/^warning: `/gm)?.length]).toEqual([0, 4]);
    expect(stdout).toContain('Distilled 0 of 4 sections');
    expect((await sandbox.read('.hev-ask')).get('guide/set-up.md')).toMatch(/^by: extractive$/m);
  });

  it('takes what is whole of a reply that was cut off, and asks for the rest', async () => {
    const sandbox = await createSandbox(DOCS);
    const entries = ['guide', 'guide#set-up', 'index'].map((id) => ({
      id,
      summary: `On ${id}.`,
      questions: [],
    }));
    const cut = JSON.stringify({ sections: entries }).slice(0, -30);
    fake.script({ text: cut, finish: 'length' }, distil(), whole);
    expect(await build(sandbox)).toMatchObject({ code: 0, stderr: '' });
    expect(idsOf(fake.requests[1]!.prompt!)).toEqual(['index', 'index#install']);
  });

  it.each([
    [
      'unauthorized',
      /anthropic doesn't take the key \(401\)\. Nothing was written\.\nSet a valid ANTHROPIC_API_KEY/,
    ],
    ['no-model', /anthropic has no model 'claude-opus-4-8' \(404\)\. Nothing was written\./],
  ] as const)('leaves the old tree as it is when the provider says %s', async (fault, message) => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const before = await sandbox.stamps('.hev-ask');
    fake.script({ fault });
    const { code, stderr } = await build(sandbox);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('secret');
    expect(fake.requests).toHaveLength(1);
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
  });

  it('waits as long as the provider asks and goes on; past a limit it says when to come back', async () => {
    const sandbox = await createSandbox(DOCS);
    fake.script({ fault: 'rate-limited', retryAfter: 1 }, distil(), whole);
    expect(await build(sandbox)).toMatchObject({ code: 0, stderr: '' });
    await sandbox.write({ 'docs/guide.md': '# Guide\n\nAnew.\n' });
    fake.script({ fault: 'rate-limited', retryAfter: 3600 });
    const { code, stderr } = await build(sandbox);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is busy or its limit is reached \(429\)\..*\nTry again in 3600 s/);
  });

  it('goes on after a connection that dropped', async () => {
    const sandbox = await createSandbox(DOCS);
    fake.script({ fault: 'drop' }, distil(), whole);
    expect(await build(sandbox)).toMatchObject({ code: 0, stderr: '' });
  });

  it('keeps each batch as it lands, and a later run does the rest', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`docs/p${at}.md`, `# Page ${at}\n\nOn the matter ${at}.\n`]),
    );
    const sandbox = await createSandbox(pages);
    fake.script(distil(), { fault: 'unauthorized' });
    const { code, stderr } = await build(sandbox);
    expect(code).toBe(1);
    expect(stderr).toMatch(/24 of 40 sections are distilled and kept; the same command goes on from there\./);
    const written = [...(await sandbox.read('.hev-ask')).values()].filter((text) =>
      /^by: model$/m.test(text),
    );
    expect(written).toHaveLength(24);
    fake.reset();
    fake.script(distil(), whole);
    expect(await build(sandbox)).toMatchObject({ code: 0, stderr: '' });
    expect(idsOf(fake.requests[0]!.prompt!)).toHaveLength(16);
  });

  it('says what it would take, and does nothing, with --dry-run', async () => {
    const sandbox = await createSandbox(DOCS);
    const { code, stdout } = await build(sandbox, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 sections would be distilled by claude-opus-4-8 in 2 requests\.$/m);
    expect(stdout).toMatch(/^About \$0\.\d\d at \$5 and \$25 a million tokens/m);
    expect((await build(sandbox, '--dry-run', '--digest-model', 'mine')).stdout).toContain(
      "price of mine isn't known",
    );
    expect(fake.requests).toHaveLength(0);
    expect((await sandbox.read('.hev-ask')).size).toBe(0);
  });

  it('builds from the docs alone, and says so, where no key is set', async () => {
    const sandbox = await createSandbox(DOCS);
    const { code, stderr } = await sandbox.run('digest', 'build', '--provider', 'openai');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^warning: No key for openai is set \(OPENAI_API_KEY\): .* summaries of 4 sections\.\n$/,
    );
    expect((await sandbox.read('.hev-ask')).size).toBe(5);
  });

  it('stops before more text than one run should cost, unless told to go on', async () => {
    const long = Array.from({ length: 50 }, () => 'This sentence is one of very many of its kind.').join(' ');
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`docs/p${at}.md`, `# Page ${at}\n\n${long}\n`]),
    );
    const sandbox = await createSandbox(pages);
    const { code, stderr } = await build(sandbox);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: There are \d{3} kB of new text .*\n.*--yes; or .*--shards-dir/);
    expect(fake.requests).toHaveLength(0);
    fake.script({ fault: 'unauthorized' });
    expect((await build(sandbox, '--yes')).stderr).toContain('(401)');
  });

  it('leaves alone what a hand wrote', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const tree = await sandbox.read('.hev-ask');
    const file = tree.get('guide/set-up.md') ?? '';
    await sandbox.write({
      '.hev-ask/guide/set-up.md': file.replace('The `--force` flag replaces files.\n\n<!--', 'Mine.\n\n<!--'),
    });
    await sandbox.run('digest', 'build');
    fake.script(distil(), whole);
    await build(sandbox);
    expect(idsOf(fake.requests[0]!.prompt!)).not.toContain('guide#set-up');
    expect((await sandbox.read('.hev-ask')).get('guide/set-up.md')).toContain('\nMine.\n');
  });
});
