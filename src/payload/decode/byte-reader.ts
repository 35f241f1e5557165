/** Thrown inside the decoder where the bytes end too soon or make no sense; never leaves it. */
export class BadBytes extends Error {}

/** Reads what `ByteWriter` wrote; every step is checked against the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 42; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new BadBytes();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new BadBytes();
  }

  /** A number of things that take at least one byte each: so a wild one allocates nothing. */
  count(): number {
    const count = this.varint();
    if (count > this.#bytes.length - this.#at) throw new BadBytes();
    return count;
  }

  varints(count: number): Uint32Array {
    if (count > this.#bytes.length - this.#at) throw new BadBytes();
    const values = new Uint32Array(count);
    for (let at = 0; at < count; at++) values[at] = this.varint();
    return values;
  }

  uint32(): number {
    const bytes = this.raw(4);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  }

  block(): Uint8Array {
    return this.raw(this.varint());
  }

  raw(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new BadBytes();
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }

  /** What hasn't been read. */
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at);
  }

  text(): string {
    return decodeText(this.block());
  }

  strings(): string[] {
    const shapes = this.varints(2 * this.count());
    const endings = this.text();
    const list: string[] = [];
    let before = '';
    let done = 0;
    for (let at = 0; at < shapes.length; at += 2) {
      const next = done + (shapes[at + 1] ?? 0);
      before = before.slice(0, shapes[at]) + endings.slice(done, next);
      list.push(before);
      done = next;
    }
    if (done !== endings.length) throw new BadBytes();
    return list;
  }
}

// The mark at the start of a file is text here: a section may begin with one.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
