import { describe, expect, it } from 'vitest';
import { buildDigest, encodeTree, groupByPage } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { githubScheme, parseDocs, type SourceFile } from '../src/sections/index.js';
import { readDocs } from './fs/index.js';
import { listCorpora } from './testing/corpora.js';
import { createSandbox } from './testing/cli-sandbox.js';

async function digestFiles(files: SourceFile[], previous?: Digest): Promise<Digest> {
  const { sections } = parseDocs(files, { scheme: githubScheme });
  return buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z', ...(previous && { previous }) });
}

/** Every third, then the rest backwards: far from any order that a disk gives. */
function shuffle<T>(items: readonly T[]): T[] {
  return [...items.filter((_, at) => at % 3 === 0), ...items.filter((_, at) => at % 3 !== 0).reverse()];
}

describe.each(listCorpora())('the docs of $name', { timeout: 300_000 }, ({ dir }) => {
  it('give the same bytes from any order of files, built anew or on top of the last build', async () => {
    const { files } = await readDocs(dir);
    const digest = await digestFiles(files);
    const tree = encodeTree(digest);
    expect(tree.size).toBeGreaterThan(300);
    expect([...encodeTree(await digestFiles(shuffle(files)))]).toEqual([...tree]);
    expect([...encodeTree(await digestFiles(shuffle(files), digest))]).toEqual([...tree]);
  });

  it('change in the files of an edited page and _meta.md alone', async () => {
    const { files } = await readDocs(dir);
    const sandbox = await createSandbox(
      Object.fromEntries(files.map(({ file, content }) => [`docs/${file}`, content])),
    );
    await sandbox.run('digest', 'build');
    const before = await sandbox.stamps('.hev-ask');
    sandbox.now = new Date('2026-05-05T05:05:05.000Z');
    expect(await sandbox.run('digest', 'build')).toMatchObject({ code: 0 });
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);

    const edited = files[Math.floor(files.length / 2)];
    await sandbox.write({
      [`docs/${edited?.file}`]: `${edited?.content}\n## A new part\n\nIt says \`zweihander\`.\n`,
    });
    await sandbox.run('digest', 'build');
    const after = await sandbox.stamps('.hev-ask');
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    const digest = await digestFiles(files);
    const page = [...groupByPage(digest.nodes)].find(([, [node]]) => node.file === edited?.file)?.[0] ?? '';
    expect(changed).toContain('_meta.md');
    expect(changed).toContain(`${page}/a-new-part.md`);
    for (const path of changed)
      expect(path === '_meta.md' || path === `${page}.md` || path.startsWith(`${page}/`), path).toBe(true);
  });
});
