import { isApple } from '../hev-ask/hotkeys.js';
import type { EngineStrings } from '../strings/strings.js';
import { createElement } from './create-element.js';

/** What the list holds, which decides what keys do. */
export type ListKind = 'results' | 'queries' | 'none';

/**
 * The keys that work right now, as items of the footer's list.
 * @param marked whether Enter has a row to act on
 */
export function keysView(kind: ListKind, marked: boolean, strings: EngineStrings): HTMLElement[] {
  const keys: [string, string][] = [];
  if (kind === 'results') keys.push(['↵', strings.keyOpen], [isApple() ? '⌘↵' : 'Ctrl ↵', strings.keyNewTab]);
  if (kind === 'queries' && marked) keys.push(['↵', strings.keyChoose]);
  if (kind !== 'none') keys.push(['↑↓', strings.keyMove]);
  keys.push(['esc', strings.keyClose]);
  return keys.map(([key, does]) => createElement('li', {}, createElement('kbd', {}, key), ` ${does}`));
}
