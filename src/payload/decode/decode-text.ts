// The mark at the start of a file is text here: a section may begin with one.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8 as text; what isn't comes out as U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
