import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTreeFile, listFiles } from './read-tree.js';

/** A mark of a tree's files, by path: `markStoredTree` gives the same once they are written. */
export function markTree(files: ReadonlyMap<string, string>): string {
  return markFiles([...files].map(([path, text]) => [path, Buffer.from(text)]));
}

/** A mark of the tree in a folder, however a version control system checked it out. */
export async function markStoredTree(dir: string): Promise<string> {
  const paths = (await listFiles(dir)).filter(isTreeFile);
  return markFiles(paths.map((path) => [path, asWritten(readFileSync(join(dir, path)))]));
}

function markFiles(files: [path: string, bytes: Buffer][]): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${JSON.stringify(path)}${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/** Without what a checkout adds: other line ends, a byte order mark. The writer of trees leaves both as they are. */
function asWritten(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xef && !bytes.includes('\r\n')) return bytes;
  return Buffer.from(
    bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n'),
  );
}
