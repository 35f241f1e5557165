import { isApple } from '../hev-ask/hotkeys.js';
import type { Strings } from '../strings/strings.js';
import { createElement } from './create-element.js';
import type { Row } from './rows.js';

/**
 * The keys that work right now, as items of the footer's list.
 * @param marked what Enter acts on, if anything
 * @param moves whether there are rows
 */
export function keysView(marked: Row['kind'] | undefined, moves: boolean, strings: Strings): HTMLElement[] {
  const keys: [string, string][] = [];
  if (marked === 'result')
    keys.push(['↵', strings.keyOpen], [isApple() ? '⌘↵' : 'Ctrl ↵', strings.keyNewTab]);
  else if (marked) keys.push(['↵', marked === 'ask' ? strings.keyAsk : strings.keyChoose]);
  if (moves) keys.push(['↑↓', strings.keyMove]);
  keys.push(['esc', strings.keyClose]);
  return keys.map(([key, does]) => createElement('li', {}, createElement('kbd', {}, key), ` ${does}`));
}
