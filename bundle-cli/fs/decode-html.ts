/** How far into a file its charset may stand, by the HTML standard. */
const sniffedBytes = 1024;

/**
 * The text of an HTML file in the charset that it names itself, UTF-8 where it names none or one that nobody
 * knows. Never fails: bytes that mean nothing become U+FFFD. Line ends come as `\n`. `null` for what is no text
 * in any charset: a picture or an archive under the wrong name.
 */
export function decodeHtml(bytes: Uint8Array): string | null {
  if (isBinary(bytes)) return null;
  return createDecoder(findCharset(bytes)).decode(bytes).replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

/** By bytes that no charset has in texts; two bytes make a character where a byte order mark says so. */
function isBinary(bytes: Uint8Array): boolean {
  if (/^utf-16/.test(findCharset(bytes))) return false;
  const head = bytes.subarray(0, sniffedBytes);
  const controls = head.filter((byte) => byte < 7 || (byte > 13 && byte < 27)).length;
  return controls > 16 && controls > head.length / 32;
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
