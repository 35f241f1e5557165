import { packTar, type TarHeader } from 'modern-tar';

/** One entry of an archive made for a test: a file unless its header says otherwise. */
export interface ArchiveEntry extends Partial<TarHeader> {
  name: string;
  body?: string | Uint8Array;
}

/** A `.tar.gz` of whatever a test wants in it. */
export async function makeArchive(entries: readonly ArchiveEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  return gzip(await makeTar(entries));
}

/** The same, not yet compressed. */
export function makeTar(entries: readonly ArchiveEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  return packTar(
    entries.map(({ body = '', ...header }) => {
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return { header: { type: 'file', size: bytes.length, mtime: new Date(0), ...header }, body: bytes };
    }),
  );
}

export async function gzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
