import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByVector, formatVectors, readVectors, roundVector } from './index.js';

const head = { provider: 'google', model: 'gemini-embedding-001', dimensions: 4 };

describe('vectors as a file', () => {
  it('come back as they were', () => {
    const numbers = fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), { minLength: 4, maxLength: 4 });
    const sections = fc.uniqueArray(fc.record({ id: fc.string(), hash: fc.string(), numbers }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(sections, (made) => {
        const all = made.map(({ id, hash, numbers: given }) => ({ id, hash, vector: roundVector(given) }));
        expect(readVectors(formatVectors({ ...head, sections: all }))).toEqual({ ...head, sections: all });
      }),
    );
  });

  it('are read as far as they can be after a bad merge, and refused without their first line', () => {
    const text = formatVectors({
      ...head,
      sections: ['a', 'b'].map((id) => ({ id, hash: 'h', vector: roundVector([1, 2, 3, 4]) })),
    });
    const [first = '', a = '', b = ''] = text.split('\n');
    const merged = [
      first,
      '<<<<<<< ours',
      a,
      '=======',
      '{"id":"c","hash":"h","vector":"%%"}',
      b,
      'null',
    ].join('\n');
    expect(readVectors(merged).sections.map(({ id }) => id)).toEqual(['a', 'b']);
    for (const bad of ['', 'null', a, first.replace('"version":1', '"version":9')])
      expect(() => readVectors(bad)).toThrow(/doesn't say which model/);
  });

  it('never make reading throw anything else', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(readVectors(`${formatVectors({ ...head, sections: [] })}${line}`).sections).toEqual([]);
      }),
    );
  });
});

describe('sections by their vectors', () => {
  const section = (id: string, ...numbers: number[]) => ({ id, hash: '', vector: roundVector(numbers) });

  it('come nearest first; those that have nothing in common, or another length, not at all', () => {
    const sections = [
      section('far', 0, 1),
      section('near', 3, 1),
      section('same', 2, 0),
      section('long', 1, 0, 0),
    ];
    expect(findByVector([1, 0], sections, 9)).toEqual(['same', 'near']);
    expect(findByVector([1, 0], sections, 1)).toEqual(['same']);
    expect(findByVector([0, 0], sections, 9)).toEqual([]);
  });
});
