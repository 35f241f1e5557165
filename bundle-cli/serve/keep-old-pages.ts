import type { Section, Warning } from '../../src/model/index.js';

/** Warnings that mean: what was read of this file is not what its author means. */
const BROKEN = new Set([
  'HEV_ASK_FILE_BINARY',
  'HEV_ASK_FILE_UNREADABLE',
  'HEV_ASK_FRONTMATTER_INVALID',
  'HEV_ASK_PAGE_SYNTAX',
]);

/** What one reading of the docs gave. */
export interface Reading {
  sections: readonly Section[];
  warnings: readonly Warning[];
}

/** A reading with the last good pages in place of broken ones. */
export interface MendedReading {
  sections: Section[];
  /** Files whose page stays as it was. */
  kept: string[];
}

/**
 * While somebody is writing, a file is broken now and then: its last good page stays until it is mended or
 * removed. A file that was broken from the beginning is shown as far as it can be read.
 *
 * @returns a function that is given each reading in turn
 */
export function createPageKeeper(): (reading: Reading) => MendedReading {
  let good = new Map<string, Section[]>();
  return ({ sections, warnings }) => {
    const broken = new Set(warnings.filter(({ code }) => BROKEN.has(code)).map(({ file }) => file));
    const known = new Map<string, Section[]>();
    for (const file of broken) {
      const before = file === undefined ? undefined : good.get(file);
      if (file !== undefined && before && !isSlugTaken(before, sections)) known.set(file, before);
    }
    const kept = [...known.keys()];
    const fresh = sections.filter(({ file }) => !known.has(file));
    const mended = [...fresh, ...[...known.values()].flat()];
    for (const section of fresh) {
      if (broken.has(section.file)) continue;
      const page = known.get(section.file);
      if (page) page.push(section);
      else known.set(section.file, [section]);
    }
    good = known;
    return { sections: mended, kept };
  };
}

/** Whether another file makes the same page by now. */
function isSlugTaken([first]: readonly Section[], sections: readonly Section[]): boolean {
  return sections.some(({ page, file }) => page === first?.page && file !== first.file);
}
