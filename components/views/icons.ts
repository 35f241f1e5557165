import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';

/** A clock: searched before. */
export const clockIcon: TemplateResult = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path d="M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M10 6.5V10l2.5 1.5" />
</svg>`;

/** A light bulb: a suggestion of the docs. */
export const ideaIcon: TemplateResult = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path d="M8 14.5c0-1.6-2.5-2.6-2.5-5.7a4.5 4.5 0 0 1 9 0c0 3.1-2.5 4.1-2.5 5.7zM8.5 17h3" />
</svg>`;

/** A cross: empties the field. */
export const crossIcon: TemplateResult = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path d="M5 5l10 10M15 5L5 15" />
</svg>`;
