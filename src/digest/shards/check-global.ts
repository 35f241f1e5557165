import type { Section } from '../../model/index.js';
import { findLiterals } from './check-wording.js';
import type { GlobalDistillation } from './read-distillation.js';

/** More would teach a search nothing and fill every page's download. */
const MAX_TERMS = 100;
const MAX_SUGGESTIONS = 8;

/**
 * Holds what is said of the docs as a whole against them: what stands in backticks, and every address, must occur
 * in some section. Returns what may be used, and why the rest may not, in whole sentences.
 */
export function checkGlobal(
  global: GlobalDistillation,
  sections: readonly Section[],
): { global: GlobalDistillation; refused: string[] } {
  const refused: string[] = [];
  const isKnown = (literal: string): boolean =>
    sections.some(({ source, text, title }) => [source, text, title].some((said) => said.includes(literal)));
  const accept = (text: string, what: string): boolean => {
    const invented = findLiterals(text).find((literal) => !isKnown(literal));
    if (invented === undefined) return true;
    refused.push(`${what} names \`${invented}\`, which the docs don't have, and is left out. Mend it there.`);
    return false;
  };
  const checked: GlobalDistillation = {};
  if (global.context !== undefined && accept(global.context, 'The context')) checked.context = global.context;
  if (global.suggestions) {
    const kept = global.suggestions.filter((text) => accept(text, `The suggestion "${text}"`));
    if (kept.length > MAX_SUGGESTIONS)
      refused.push(`Only the first ${MAX_SUGGESTIONS} suggestions are used.`);
    checked.suggestions = kept.slice(0, MAX_SUGGESTIONS);
  }
  if (global.glossary) {
    const kept = global.glossary.filter(({ term, definition }) =>
      accept(definition, `The definition of "${term}"`),
    );
    if (kept.length > MAX_TERMS) refused.push(`Only the first ${MAX_TERMS} glossary entries are used.`);
    checked.glossary = kept.slice(0, MAX_TERMS);
  }
  return { global: checked, refused };
}
