/** A growing row of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** An unsigned integer, 7 bits a byte, the lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  uint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  raw(bytes: Uint8Array | readonly number[]): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Bytes with their length before them. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  varints(values: readonly number[]): void {
    for (const value of values) this.varint(value);
  }

  /**
   * A list of strings, each as what it shares with the one before (in UTF-16 units) and its ending; all
   * endings in one block of UTF-8. Any order is kept, a sorted one is short.
   */
  strings(list: readonly string[]): void {
    this.varint(list.length);
    let before = '';
    let endings = '';
    for (const string of list) {
      // Half a surrogate pair can't be written in UTF-8.
      const whole = string.replace(/\p{Cs}/gu, '\ufffd');
      const shared = countShared(before, whole);
      this.varint(shared);
      this.varint(whole.length - shared);
      endings += whole.slice(shared);
      before = whole;
    }
    this.text(endings);
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

// Length of the common start, never ending inside a surrogate pair.
function countShared(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  const last = b.charCodeAt(shared - 1);
  return last >= 0xd800 && last < 0xdc00 ? shared - 1 : shared;
}
