import type { AroundStrings } from './strings.js';

/** English, the part that comes after the first rows. */
export const aroundEn: AroundStrings = {
  clear: 'Clear',
  start: 'Searches to start with',
  recent: 'Recent search',
  suggestion: 'Suggestion',
  clearRecent: 'Clear recent searches',
  keyOpen: 'open',
  keyAsk: 'ask',
  enterAsks: 'Enter asks.',
  keyChoose: 'search',
  keyNewTab: 'new tab',
  keyMove: 'move',
  keyClose: 'close',
};
