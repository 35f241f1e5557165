import { compareCodeUnits, isCommonWord, listNames, NAME_KINDS } from '../../text/index.js';
import type { Postings } from './collect-postings.js';
import type { SearchedNode } from './select-nodes.js';

/** One name of one section. */
export interface SectionName {
  form: string;
  /** Number of its kind in `NAME_KINDS`. */
  kind: number;
  section: number;
}

/** All names of all sections, by form in code-unit order; the deeper headings' come from the terms that begin with `=`. */
export function collectNames(nodes: readonly SearchedNode[], { terms }: Postings): SectionName[] {
  const names = nodes.flatMap(({ node, page }, section) => {
    const first = page !== nodes[section - 1]?.page;
    return listNames({ ...node, page }, first).map(({ form, kind }) => toName(form, kind, section));
  });
  for (const { term, sections } of terms)
    if (term.startsWith('='))
      for (const section of sections) names.push(toName(term.slice(1), 'inner', section));
  return names.sort((a, b) => compareCodeUnits(a.form, b.form) || a.section - b.section || a.kind - b.kind);
}

function toName(form: string, kind: (typeof NAME_KINDS)[number], section: number): SectionName {
  return { form, kind: NAME_KINDS.indexOf(kind), section };
}

/** Whether a term is looked up as a word: names of deeper headings are names alone, unless they are common words. */
export function isWordTerm(term: string): boolean {
  return !term.startsWith('=') || isCommonWord(term.slice(1));
}
