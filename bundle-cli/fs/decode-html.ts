/** How far into a file its charset may stand, by the HTML standard. */
const sniffedBytes = 1024;

/**
 * The text of an HTML file in the charset that it names itself, UTF-8 where it names none or one that nobody
 * knows. Never fails: bytes that mean nothing become U+FFFD. Line ends come as `\n`.
 */
export function decodeHtml(bytes: Uint8Array): string {
  return createDecoder(findCharset(bytes)).decode(bytes).replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}

function findCharset(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, sniffedBytes));
  const named =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  // What could be read up to here can't be UTF-16, whatever it says.
  return named === undefined || /^utf-?16/i.test(named) ? 'utf-8' : named;
}
