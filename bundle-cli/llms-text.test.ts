import { describe, expect, it } from 'vitest';
import { buildDigest } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { createScheme, parseDocs } from '../src/sections/index.js';
import { readDocs } from './fs/index.js';
import { formatLlmsFullText, formatLlmsText } from './llms-text.js';
import { nameSite, nameSiteIn } from './name-site.js';
import { createSandbox } from './testing/cli-sandbox.js';
import { listCorpora } from './testing/corpora.js';

const LINK = /^- \[((?:[^[\]\\]|\\.)+)\]\((\S+?)\)(?:: (.+))?$/;

async function digestOf(files: Readonly<Record<string, string>>, siteUrl?: string): Promise<Digest> {
  const sources = Object.entries(files).map(([file, content]) => ({ file, content }));
  const { sections } = parseDocs(sources, { scheme: createScheme('github') });
  return buildDigest(sections, {
    generatedAt: '2026-01-01T00:00:00.000Z',
    ...(siteUrl !== undefined && { siteUrl }),
  });
}

describe('llms.txt', () => {
  it('has a title, a quotation and lists of links by group, the root page first', async () => {
    const digest = await digestOf(
      {
        'index.md': '# Kit\n\nKit is a library for building small tools.\n',
        'about.md': '# About [us]\n\nWe are four people who build small tools.\n',
        'api/send.md': '# Send\n\nThe method `send` hands a message to the other side.\n',
      },
      'https://example.com',
    );
    expect(
      formatLlmsText({ ...digest, context: '# Kit\n\nKit is small.\n\n## More\n\nAnd fast.' }, 'Kit'),
    ).toBe(
      `# Kit

> Kit is small.

**More**

And fast.

## Docs

- [Kit](https://example.com/docs/): Kit is a library for building small tools.
- [About \\[us\\]](https://example.com/docs/about/): We are four people who build small tools.

## Api

- [Send](https://example.com/docs/api/send/): The method \`send\` hands a message to the other side.
`,
    );
  });

  it('doesn’t repeat the groups that a keyless orientation lists', async () => {
    const digest = await digestOf({
      'index.md': '# Kit\n\nKit is a library for building small tools.\n',
      'guide/start.md': '# Start\n\nA project starts with one file.\n',
    });
    expect(digest.context).toContain('- **Guide**');
    const text = formatLlmsText(digest, 'Kit');
    expect(text).toMatch(/^# Kit\n\n> Kit is a library for building small tools\.\n\n## Docs\n/);
    expect(text).not.toContain('**Guide**');
  });

  it('leaves out notes that several pages share, and ends long ones with a sentence', async () => {
    const digest = await digestOf({
      'a.md': '# A\n\nOne.\n',
      'b.md': '# B\n\nTwo.\n',
      'c.md': '# C\n\nThree.\n',
    });
    const shared = 'This is a candidate for a release.';
    const long = `It ${'really '.repeat(20)}works. ${'It is long. '.repeat(20)}`;
    const summaries = [shared, shared, long];
    const nodes = digest.nodes.map((node, at) => ({ ...node, summary: summaries[at] ?? '' }));
    const links = formatLlmsText({ ...digest, nodes }, 'Kit').match(/^- .*$/gm) ?? [];
    expect(links.slice(0, 2)).toEqual(['- [A](/docs/a/)', '- [B](/docs/b/)']);
    expect(links[2]).toMatch(/^- \[C\]\(\/docs\/c\/\): It really .*works\. (?:It is long\. )*It is long\.$/);
    expect(links[2]?.length).toBeLessThan(240);
  });
});

describe('llms-full.txt', () => {
  it('holds every page once, without copies and empty pages', async () => {
    const digest = await digestOf({
      'start.md': '# Start\n\nA project.\n\n## Install\n\nRun it.\n\n### On a Mac\n\nRun it twice.\n',
      'empty.md': '# Empty\n',
    });
    const nodes = [
      ...digest.nodes,
      ...digest.nodes
        .filter(({ id }) => id === 'start')
        .map((node) => ({ ...node, id: 'copy', copyOf: 'start' })),
    ];
    expect(formatLlmsFullText({ ...digest, nodes }, 'Kit')).toBe(
      '# Kit\n\n# Start\n\nSource: /docs/start/\n\nA project.\n\n## Install\n\nRun it.\n\n### On a Mac\n\nRun it twice.\n',
    );
  });
});

describe('the name of a site', () => {
  it('is its root page’s title, unless that could be any site’s', async () => {
    const sandbox = await createSandbox({ 'kit/package.json': '{"name":"@x/kettle"}' });
    const folder = `${sandbox.dir}/kit`;
    for (const [title, name] of [
      ['Kit', 'Kit'],
      ['Introduction', 'Kettle docs'],
      ['Welcome to Kit', 'Kettle docs'],
      ['Where To Start', 'Kettle docs'],
    ] as const)
      expect(await nameSiteIn(await digestOf({ 'index.md': `# ${title}\n\nText.\n` }), folder)).toBe(name);
    const other = await digestOf({ 'a.md': '# A\n\nText.\n' }, 'https://example.com/docs');
    expect(await nameSiteIn(other, folder)).toBe('Kettle docs');
    expect(nameSite(other)).toBe('example.com');
  });
});

describe.each(listCorpora())('on the docs of $name', ({ dir }) => {
  it('every line is what the format knows, every link leads to one page', async () => {
    const { files } = await readDocs(dir);
    const { sections } = parseDocs(files, { scheme: createScheme('github') });
    const digest = await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
    const [title, empty, quotation, ...rest] = formatLlmsText(digest, 'Name').split('\n');
    expect([title, empty]).toEqual(['# Name', '']);
    expect(quotation).toMatch(/^> \S/);
    const lists = rest.slice(rest.findIndex((line) => line.startsWith('## ')));
    const urls: string[] = [];
    for (const line of lists.filter((each) => each !== '' && !each.startsWith('## '))) {
      const [, , url = ''] = LINK.exec(line) ?? [];
      expect(url, line).not.toBe('');
      urls.push(url);
    }
    expect(new Set(urls).size).toBe(urls.length);
    const pages = new Set(
      digest.nodes.filter(({ copyOf }) => copyOf === undefined).map(({ url }) => url.replace(/#.*/s, '')),
    );
    expect(urls.map((url) => url.slice('/docs/'.length)).sort()).toEqual([...pages].sort());
  });
});
