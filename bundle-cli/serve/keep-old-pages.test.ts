import { describe, expect, it } from 'vitest';
import { keepOldPages } from './keep-old-pages.js';
import { makeSection } from './testing/make-section.js';

const old = [makeSection({ text: 'good' })];
const warning = { code: 'HEV_ASK_X', message: 'broken', file: 'guide/start.md', line: 3 };

describe('keepOldPages', () => {
  it('keeps the page of a file that is broken now', () => {
    const reading = { files: new Set(['guide/start.md']), sections: [], warnings: [warning] };
    expect(keepOldPages(reading, old)).toEqual(old);
  });

  it('lets the page of a removed file go', () => {
    expect(keepOldPages({ files: new Set(), sections: [], warnings: [] }, old)).toEqual([]);
  });

  it('lets the page of a file that was emptied go', () => {
    expect(keepOldPages({ files: new Set(['guide/start.md']), sections: [], warnings: [] }, old)).toEqual([]);
  });

  it('prefers what was read now, warned of or not', () => {
    const fresh = [makeSection({ text: 'new' })];
    const reading = { files: new Set(['guide/start.md']), sections: fresh, warnings: [warning] };
    expect(keepOldPages(reading, old)).toEqual(fresh);
  });
});
