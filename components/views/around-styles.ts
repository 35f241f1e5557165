import { queryStyles } from './query-styles.js';

/** Searches to start with, the line of keys, and what results can be without for a moment. */
const styles = /* css */ `
.keys { display: flex; flex-wrap: wrap; gap: 16px; height: 20px; margin: 0; padding: 0; overflow: hidden; list-style: none; white-space: nowrap; }
.footer kbd { display: inline-block; padding: 0 5px; font-size: 11px; }
.body { scrollbar-color: color-mix(in srgb, var(--_text) 30%, transparent) transparent; }
.forget { margin: 4px 4px 0; padding: 6px 8px; color: var(--_muted); font-size: 12.5px; }
@media (pointer: coarse) { .keys { display: none; } }
@media (forced-colors: active) {
  .group + .group, .footer { border-color: CanvasText; }
  .option[data-marked] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .option[data-marked] :is(.snippet, .path, .crumb, svg) { color: inherit; }
  mark { background: none; color: inherit; text-decoration: underline; }
  .option[data-marked] .snippet mark { color: inherit; }
}
`;

/**
 * Blurs the page behind the box: later than the first results, since all that changes before it is blurred anew, frame by frame.
 * For processors that can afford it.
 */
const blur = /* css */ `
::backdrop { backdrop-filter: blur(4px); transition: backdrop-filter 0s .5s; }
@media (prefers-reduced-transparency) { ::backdrop { backdrop-filter: none; } }
`;

/** What comes after the first rows. */
export const aroundStyles: string = queryStyles + styles + (navigator.hardwareConcurrency > 3 ? blur : '');
