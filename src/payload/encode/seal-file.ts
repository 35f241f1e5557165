import { checksum, FORMAT_VERSION, MARK, shardName, type FileKind, type ShardKind } from '../format.js';
import { ByteWriter } from './byte-writer.js';

/** A data file: mark, version, length of the body, of the core its checksum; then the body, deflated (RFC 1951). */
export async function sealFile(kind: FileKind, body: Uint8Array): Promise<Uint8Array> {
  const out = new ByteWriter();
  out.byte(MARK);
  out.byte(FORMAT_VERSION);
  out.varint(body.length);
  if (kind === 'core') out.uint32(checksum(body));
  out.raw(await deflate(body));
  return out.toBytes();
}

/** Data files of many kinds, each under a name that tells its content. */
export class ShardFiles {
  readonly files = new Map<string, Uint8Array>();
  readonly #bodies = new Map<string, Uint8Array>();

  /** Adds a shard; returns the checksum that names it. */
  async add(kind: ShardKind, body: Uint8Array): Promise<number> {
    let whole = body;
    for (;;) {
      const sum = checksum(whole);
      const name = shardName(kind, sum);
      const other = this.#bodies.get(name);
      if (!other) {
        this.#bodies.set(name, whole);
        this.files.set(name, await sealFile(kind, whole));
        return sum;
      }
      if (isSame(other, whole)) return sum;
      // Two contents with one checksum: a byte that no reader comes to makes another of one of them.
      whole = Uint8Array.from([...whole, 0]);
    }
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

async function deflate(body: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(body)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
