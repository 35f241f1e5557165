import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { isApple } from '../hev-ask/hotkeys.js';
import type { EngineStrings } from '../strings/strings.js';

/** What the list holds, which decides what keys do. */
export type ListKind = 'results' | 'queries' | 'none';

/**
 * The keys that work right now, and the name.
 * @param marked whether Enter has a row to act on
 */
export function footerView(kind: ListKind, marked: boolean, strings: EngineStrings): TemplateResult {
  const keys: [string, string][] = [];
  if (kind === 'results') keys.push(['↵', strings.keyOpen], [isApple() ? '⌘↵' : 'Ctrl ↵', strings.keyNewTab]);
  if (kind === 'queries' && marked) keys.push(['↵', strings.keyChoose]);
  if (kind !== 'none') keys.push(['↑↓', strings.keyMove]);
  keys.push(['esc', strings.keyClose]);
  return html`<div part="footer" class="footer">
    <ul class="keys">
      ${keys.map(([key, does]) => html`<li><kbd>${key}</kbd> ${does}</li>`)}
    </ul>
    <span class="name" lang="en">hev ask</span>
  </div>`;
}
