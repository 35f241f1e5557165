import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';

/** A sentence where rows would be, with a quieter one below it. */
export function messageView(title: string, ...hints: string[]): TemplateResult {
  return html`<div class="message" dir="auto">
    <p>${title}</p>
    ${hints.map((hint) => (hint ? html`<p class="hint">${hint}</p>` : nothing))}
  </div>`;
}
