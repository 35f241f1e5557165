import { describe, expect, it } from 'vitest';
import { createPageKeeper } from './keep-old-pages.js';
import { makeSection } from './testing/make-section.js';

const file = 'guide/start.md';
const warning = { code: 'HEV_ASK_FRONTMATTER_INVALID', message: 'broken', file, line: 3 };
const good = [makeSection({ text: 'good' }), makeSection({ heading: 'More' })];
const halfRead = [makeSection({ text: 'half read' })];

describe('createPageKeeper', () => {
  it('keeps the page of a file that has become broken, for as long as it is', () => {
    const mend = createPageKeeper();
    mend({ sections: good, warnings: [] });
    expect(mend({ sections: halfRead, warnings: [warning] })).toEqual({ sections: good, kept: [file] });
    expect(mend({ sections: [], warnings: [warning] })).toEqual({ sections: good, kept: [file] });
    const mended = [makeSection({ text: 'mended' })];
    expect(mend({ sections: mended, warnings: [] })).toEqual({ sections: mended, kept: [] });
  });

  it('shows what can be read of a file that was broken from the beginning', () => {
    const mend = createPageKeeper();
    expect(mend({ sections: halfRead, warnings: [warning] })).toEqual({ sections: halfRead, kept: [] });
    expect(mend({ sections: good, warnings: [warning] })).toEqual({ sections: good, kept: [] });
  });

  it('lets the page of a removed or emptied file go, for good', () => {
    const mend = createPageKeeper();
    mend({ sections: good, warnings: [] });
    expect(mend({ sections: [], warnings: [] }).sections).toEqual([]);
    expect(mend({ sections: [], warnings: [warning] }).sections).toEqual([]);
  });

  it('lets a page go whose place another file has taken', () => {
    const mend = createPageKeeper();
    mend({ sections: good, warnings: [] });
    const other = [makeSection({ file: 'guide/start.mdx' })];
    expect(mend({ sections: other, warnings: [warning] })).toEqual({ sections: other, kept: [] });
  });

  it('minds no warning that leaves the page whole', () => {
    const mend = createPageKeeper();
    mend({ sections: good, warnings: [] });
    const reading = { sections: halfRead, warnings: [{ ...warning, code: 'HEV_ASK_PAGE_DUPLICATE' }] };
    expect(mend(reading)).toEqual({ sections: halfRead, kept: [] });
  });
});
