import {
  checksum,
  DEFLATED,
  FORMAT_VERSION,
  MARK,
  shardName,
  type FileKind,
  type ShardKind,
} from '../format.js';

/** A data file: mark, version, the lower 16 bits of the length that follows, of the core its checksum; then the body, deflated (RFC 1951) or as it is coded. */
export async function sealFile(kind: FileKind, body: Uint8Array): Promise<Uint8Array> {
  const sum = checksum(body);
  const sums = kind === 'core' ? [sum, sum >>> 8, sum >>> 16, sum >>> 24] : [];
  const stored = DEFLATED.includes(kind) ? await deflate(body) : body;
  return Uint8Array.from([MARK, FORMAT_VERSION, stored.length, stored.length >>> 8, ...sums, ...stored]);
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
