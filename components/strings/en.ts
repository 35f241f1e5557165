import type { EngineStrings } from './strings.js';

/** English, the part that comes with the engine. */
export const en: EngineStrings = {
  results: 'Results',
  resultCount: { one: '{count} result', other: '{count} results' },
  noResults: 'No results for “{query}”.',
  noResultsHint: 'Try fewer words, or another word for it.',
  trySuggestion: 'Or one of these:',
  startTitle: 'Type a word, a name or a question.',
  startHint: '{sections} sections of these docs, searched in your browser.',
  emptyIndex: 'There is nothing to search yet: the search files hold no sections.',
  start: 'Searches to start with',
  recent: 'Recent search',
  suggestion: 'Suggestion',
  clearRecent: 'Clear recent searches',
  keyOpen: 'open',
  keyChoose: 'search',
  keyNewTab: 'new tab',
  keyMove: 'move',
  keyClose: 'close',
};
