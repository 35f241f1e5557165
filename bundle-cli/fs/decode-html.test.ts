import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.js';

function bytesOf(...parts: (string | number[])[]): Uint8Array {
  return new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );
}

describe('decoding HTML', () => {
  it('goes by the charset that a page names', () => {
    expect(decodeHtml(bytesOf('<meta charset="iso-8859-1"><p>', [0xe9]))).toContain('<p>é');
    const equiv = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>';
    expect(decodeHtml(bytesOf(equiv, [0xc4, 0xe0]))).toContain('<p>Да');
    expect(decodeHtml(bytesOf('<?xml version="1.0" encoding="shift_jis"?><p>', [0x93, 0xfa]))).toContain(
      '<p>日',
    );
  });

  it('goes by a byte order mark first', () => {
    expect(decodeHtml(bytesOf([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]))).toBe('<p>');
    expect(decodeHtml(bytesOf([0xef, 0xbb, 0xbf], '<p>é'))).toBe('<p>é');
  });

  it('takes UTF-8 where none or an unknown one is named, and never fails', () => {
    expect(decodeHtml(bytesOf('<p>é\r\n'))).toBe('<p>é\n');
    expect(decodeHtml(bytesOf('<meta charset="klingon"><p>é'))).toContain('<p>é');
    expect(decodeHtml(bytesOf('<meta charset="utf-16"><p>é'))).toContain('<p>é');
    expect(decodeHtml(bytesOf('<p>', [0xff, 0, 0xc3]))).toBe('<p>\ufffd\ufffd\ufffd');
  });

  it('takes no picture for a page', () => {
    expect(decodeHtml(new Uint8Array(5000).map((_, at) => (at * 151) % 256))).toBeNull();
    expect(decodeHtml(new Uint8Array(5000))).toBeNull();
    expect(decodeHtml(new Uint8Array())).toBe('');
  });
});
