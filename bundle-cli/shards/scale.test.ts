import { describe, expect, it } from 'vitest';
import { treePaths } from '../../src/digest/tree-paths.js';
import { createSandbox } from '../testing/cli-sandbox.js';

const COPIES = 12;
const PAGES = 5;

/** Docs of a site in many folders that say nearly the same: titles, headings and slugs repeat, words differ. */
function makeDocs(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let copy = 1; copy <= COPIES; copy++) {
    for (let page = 1; page <= PAGES; page++) {
      const words = `Word${copy}x${page} sets \`option${page}\` for copy ${copy}. `.repeat(6);
      const text = `# Overview\n\n${words}\n\n## Use\n\n${words}\n\n## Use\n\nAgain ${words}\n`;
      files[`docs/${String(copy).padStart(3, '0')}/page-${page}.md`] = text;
    }
  }
  return files;
}

describe('a site of many like pages', () => {
  it('is built, cut and assembled whole, and not a file is written twice', async () => {
    const sandbox = await createSandbox(makeDocs());
    const sections = COPIES * PAGES * 3;
    const built = await sandbox.run('digest', 'build', 'docs');
    expect(built.stdout).toContain(`Found ${COPIES * PAGES} pages with ${sections} sections`);
    const tree = await sandbox.read('.hev-ask');
    expect([...tree.keys()].filter((path) => !path.startsWith('_'))).toHaveLength(sections);
    const stamps = await sandbox.stamps('.hev-ask');
    expect((await sandbox.run('digest', 'build', 'docs')).stdout).toContain('up to date');
    expect(await sandbox.stamps('.hev-ask')).toEqual(stamps);

    await sandbox.run('digest', 'corpus', 'docs', '--shards-dir', 'shards', '--shard-bytes', '10000');
    const shards = await sandbox.read('shards');
    const inputs = [...shards].filter(([name]) => name.startsWith('input-'));
    for (const [, content] of inputs) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(10_000);
    const count = inputs.reduce(
      (sum, [, text]) => sum + (JSON.parse(text) as { sections: [] }).sections.length,
      0,
    );
    expect(count).toBe(sections);

    await sandbox.write({ 'docs/007/page-3.md': '# Overview\n\nShorter.\n' });
    await sandbox.run('digest', 'corpus', '--shards-dir', 'shards');
    const after = await sandbox.read('shards');
    const changed = [...after].filter(([name, text]) => shards.get(name) !== text).map(([name]) => name);
    expect(changed.filter((name) => name.startsWith('input-'))).toHaveLength(1);
  });

  it('gives ten thousand names that clash a path each', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => (at % 2 ? `page#A${at >> 1}` : `page#a${at >> 1}`));
    expect(new Set([...treePaths(ids).values()].map((path) => path.toLowerCase())).size).toBe(10_000);
  });
});
