import { createSheet } from './create-sheet.js';

let sheet: CSSStyleSheet | undefined;

/**
 * Stops the page from scrolling without moving it, and without touching an attribute of it: a style sheet is
 * added to the document and taken away again.
 *
 * The lock goes on the element whose `overflow` the viewport uses: on `html` it would turn a body that clips
 * its own overflow into a scroll box, and sticky headers would jump. The gutter is kept only where a classic
 * scrollbar takes room now, and that room is not reserved already.
 */
export function lockScroll(): void {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const propagates = style.overflow === 'visible' && getComputedStyle(document.body).overflow !== 'visible';
  const gutter = innerWidth > root.clientWidth && style.scrollbarGutter === 'auto';
  sheet = createSheet(
    `${propagates ? 'body' : 'html'}{overflow:hidden!important}html{${gutter ? 'scrollbar-gutter:stable' : ''}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Lifts the lock from outside the file that has set it, by what its sheet says; `unlockScroll` finds nothing then. */
export function liftScrollLock(): void {
  const isLock = ({ cssRules }: CSSStyleSheet) =>
    cssRules.length === 2 &&
    /^(html|body) { overflow: hidden !important; }$/.test(cssRules[0]?.cssText ?? '');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => !isLock(other));
}

/** Undoes `lockScroll`. */
export function unlockScroll(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
