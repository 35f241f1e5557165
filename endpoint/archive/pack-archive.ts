import { packTar } from 'modern-tar';
import { encodeTree } from '../../src/digest/index.js';
import type { Digest } from '../../src/model/index.js';

/** No file of the tree has a time of its own: the start of 1980, the earliest that every archiver shows. */
const MTIME = new Date('1980-01-01T00:00:00.000Z');

/** The digest's `.hev-ask/` tree as `.tar.gz`. Same digest, same bytes (on one JavaScript runtime: each brings its own zlib). */
export async function packArchive(digest: Digest): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const entries = [...encodeTree(digest)].map(([name, content]) => {
    const body = encoder.encode(content);
    const header = {
      name,
      size: body.length,
      mtime: MTIME,
      mode: 0o644,
      type: 'file',
      uid: 0,
      gid: 0,
    } as const;
    return { header, body };
  });
  const packed = new Blob([await packTar(entries)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
