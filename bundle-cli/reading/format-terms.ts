import type { GlossaryEntry } from '../../src/model/index.js';
import { cleanLine } from '../terminal/index.js';
import type { Reading } from './open-reading.js';
import { formatParagraph } from './format-head.js';

/** Glossary entries for a person: a term with its other names, then what it means. */
export function formatTerms(reading: Reading, entries: readonly GlossaryEntry[]): string[] {
  const { paint } = reading;
  return entries.flatMap(({ term, aliases, definition }) => {
    const others = aliases.length === 0 ? '' : ` ${paint.dim(`(${aliases.map(cleanLine).join(', ')})`)}`;
    const meaning = formatParagraph({ columns: reading.columns - 2 }, definition);
    return [`${paint.title(cleanLine(term))}${others}`, ...meaning.map((line) => `  ${line}`)];
  });
}
