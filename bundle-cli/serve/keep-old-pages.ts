import type { Section, Warning } from '../../src/model/index.js';

/** What one reading of the docs gave. */
export interface Reading {
  /** Files that are there, readable or not. */
  files: ReadonlySet<string>;
  sections: Section[];
  warnings: Warning[];
}

/**
 * While somebody is writing, a file is broken now and then. Its last good page stays: where a file is still
 * there but gives no sections any more and a warning instead, the sections of the reading before are kept.
 */
export function keepOldPages(reading: Reading, previous: readonly Section[]): Section[] {
  const warned = new Set(reading.warnings.map((warning) => warning.file));
  const read = new Set(reading.sections.map((section) => section.file));
  const slugs = new Set(reading.sections.map((section) => section.page));
  const kept = previous.filter(
    ({ file, page }) => reading.files.has(file) && warned.has(file) && !read.has(file) && !slugs.has(page),
  );
  return kept.length === 0 ? reading.sections : [...reading.sections, ...kept];
}
