import { createSheet } from './create-sheet.js';

const sheets = new Map<string, CSSStyleSheet>();

/** Gives a shadow tree a style sheet, one for all trees and once each. */
export function adoptStyles({ adoptedStyleSheets }: ShadowRoot, css: string): void {
  const sheet = sheets.get(css) ?? createSheet(css);
  sheets.set(css, sheet);
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}
