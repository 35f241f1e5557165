import type { Section } from '../../model/index.js';

/** A section with defaults for all that a test doesn't care about. `id` gives page, anchor and url. */
export function makeSection(fields: Partial<Section> & { id: string }): Section {
  const [page = '', anchor = null] = fields.id.split('#');
  const text = fields.text ?? '';
  return {
    file: `${page}.md`,
    page,
    title: 'Title',
    heading: anchor,
    parents: [],
    depth: anchor === null ? 0 : 2,
    group: 'Docs',
    order: anchor === null ? 0 : 1,
    url: anchor === null ? `${page}/` : `${page}/#${anchor}`,
    anchor,
    source: text,
    facts: [],
    ...fields,
    text,
  };
}
