import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * A test for files that this tool wrote itself: a digest's tree, and the texts and the page of a bundle. Either may lie among the
 * docs, where a site's generator copies them from, and neither is documentation.
 *
 * @param paths `/`-separated, relative to `dir`
 */
export async function findGenerated(
  dir: string,
  paths: readonly string[],
): Promise<(path: string) => boolean> {
  const trees: string[] = [];
  const texts = new Set<string>();
  for (const path of paths) {
    const folder = dirname(path);
    if (basename(path) === '_meta.md' && (await isTreeMeta(join(dir, path)))) trees.push(folder);
    const isText = /^llms(?:-full)?\.txt$|\.html$/.test(basename(path));
    if (isText && ['entry.json', 'overlay.js'].every((name) => existsSync(join(dir, folder, name))))
      texts.add(path);
  }
  return (path) => texts.has(path) || trees.some((tree) => tree === '.' || path.startsWith(`${tree}/`));
}

async function isTreeMeta(path: string): Promise<boolean> {
  const content = await readFile(path, 'utf8').catch(() => '');
  return /^contentHash: .*\r?\ndigestHash: /m.test(content);
}
