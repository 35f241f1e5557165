import type { Section } from '../../../src/model/index.js';

/** A section of page `guide/start` with the given fields set. */
export function makeSection(fields: Partial<Section> = {}): Section {
  const heading = fields.heading ?? null;
  const anchor = fields.anchor ?? (heading === null ? null : heading.toLowerCase().replaceAll(' ', '-'));
  return {
    id: anchor === null ? 'guide/start' : `guide/start#${anchor}`,
    file: 'guide/start.md',
    page: 'guide/start',
    title: 'Start',
    heading,
    parents: [],
    depth: heading === null ? 0 : 2,
    group: 'guide',
    order: 0,
    url: anchor === null ? 'guide/start/' : `guide/start/#${anchor}`,
    anchor,
    source: `## ${heading ?? ''}`,
    text: '',
    facts: [],
    ...fields,
  };
}
