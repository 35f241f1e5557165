import type { EngineStrings } from './strings.js';

/** English, the part that comes with the engine. */
export const en: EngineStrings = {
  results: 'Results',
  thousands: ',',
  resultCount: { one: '{count} result', other: '{count} results' },
  noResults: 'No results for “{query}”.',
  noResultsHint: 'Try fewer words, or another word for it.',
  trySuggestion: 'Or one of these:',
  notCovered: 'Nothing here clearly covers this. Closest pages:',
  incomplete: 'Some of the search files are out of reach: there may be more than this.',
  instantAnswer: 'From the docs',
  preview: 'Preview: {title}',
  startTitle: 'Type a word, a name or a question.',
  startHint: '{sections} sections of these docs, searched in your browser.',
  emptyIndex: 'There is nothing to search yet: the search files hold no sections.',
  HEV_ASK_PAYLOAD_MISMATCH:
    'The search files are from different builds, perhaps because the site is just being updated. Try again in a moment.',
  HEV_ASK_FAILED: 'The search failed. Try again, or reload the page.',
};
