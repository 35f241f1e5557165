import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BadBytes,
  readBits,
  writeBits,
  codeDigits,
  codeNumber,
  codeNumbers,
  codePostings,
  codeStrings,
  codeSums,
  codeWords,
  type Coder,
} from './index.js';

/** What comes back of what is written. */
function carry<T>(code: (coder: Coder, value?: T) => T, value: T): T {
  const out = writeBits();
  code(out, value);
  return code(readBits(out.toBytes()));
}

describe('what is coded comes back', () => {
  it('as single bits, whatever their chances', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ bit: fc.nat(1), context: fc.nat(3) }), { maxLength: 500 }), (bits) => {
        const out = writeBits();
        for (const { bit, context } of bits) out.bit(context, 9, bit);
        const reader = readBits(out.toBytes());
        expect(bits.map(({ context }) => reader.bit(context, 9))).toEqual(bits.map(({ bit }) => bit));
      }),
    );
  });

  it('as long runs of the likely and the unlikely', () => {
    for (const odd of [0, 1]) {
      const out = writeBits();
      for (let at = 0; at < 5000; at++) out.bit(1, 2, at % 997 ? odd : 1 - odd);
      const bytes = out.toBytes();
      expect(bytes.length).toBeLessThan(40);
      const reader = readBits(bytes);
      for (let at = 0; at < 5000; at++) expect(reader.bit(1, 2)).toBe(at % 997 ? odd : 1 - odd);
    }
  });

  it('as numbers, digits and checksums', () => {
    const number = fc.nat(2 ** 24 - 2);
    fc.assert(
      fc.property(fc.array(number), fc.array(fc.nat(0xffffffff)), (numbers, sums) => {
        const { length } = numbers;
        for (const one of numbers) {
          expect(carry((coder, value?: number) => codeNumber(coder, 1, 2, value), one)).toBe(one);
          expect(carry((coder, value?: number) => codeDigits(coder, 1, 2, 24, value), one)).toBe(one);
        }
        expect(carry((coder, list?: number[]) => codeNumbers(coder, 1, length, list), numbers)).toEqual(
          numbers,
        );
        const wanted = Uint32Array.from(sums);
        expect(carry((coder, list?: Uint32Array) => codeSums(coder, sums.length, list), wanted)).toEqual(
          wanted,
        );
      }),
    );
  });

  it('as words and texts in any script', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(fc.array(text), (list) => {
        expect(carry<string[]>(codeStrings, list)).toEqual(list);
        const words = [...list].sort().map((word, at) => ({ word, isTerm: at % 3 === 0 }));
        const out = writeBits();
        codeWords(out, words.length, words);
        expect(codeWords(readBits(out.toBytes()), words.length)).toEqual(words);
      }),
    );
  });

  it('as postings', () => {
    const sectionCount = 900;
    const sections = fc.uniqueArray(fc.nat(sectionCount - 1), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(sections, { maxLength: 5 }), (lists) => {
        const terms = lists.map((list) => ({
          sections: [...list].sort((a, b) => a - b),
          levels: list.map((section) => section % 12),
        }));
        const out = writeBits();
        for (const term of terms) codePostings(out, term, sectionCount);
        const reader = readBits(out.toBytes());
        for (const { sections: wanted, levels } of terms) {
          const read = { sections: new Uint16Array(wanted.length), levels: new Uint8Array(wanted.length) };
          codePostings(reader, read, sectionCount);
          expect({ sections: [...read.sections], levels: [...read.levels] }).toEqual({
            sections: wanted,
            levels,
          });
        }
      }),
    );
  });
});

describe('bytes that end too soon', () => {
  it('are told, not read for ever', () => {
    const reader = readBits(new Uint8Array());
    expect(() => {
      for (;;) codeNumber(reader, 1, 1);
    }).toThrow(BadBytes);
  });

  it('make no more words than there can be, and no section beyond the last', () => {
    const out = writeBits();
    codeWords(
      out,
      3,
      [1, 2, 3].map((at) => ({ word: `a${at}`, isTerm: false })),
    );
    expect(() => codeWords(readBits(out.toBytes()), 2)).toThrow(BadBytes);
    const postings = writeBits();
    codePostings(postings, { sections: [800], levels: [1] }, 900);
    const read = { sections: [0], levels: [0] };
    expect(() => {
      codePostings(readBits(postings.toBytes()), read, 700);
    }).toThrow(BadBytes);
  });
});
