let sheet: CSSStyleSheet | undefined;

/**
 * Stops the page from scrolling without moving it, and without touching an attribute of it: a style sheet is
 * added to the document and taken away again.
 *
 * The lock goes on the element whose `overflow` the viewport uses: on `html` it would turn a body that clips
 * its own overflow into a scroll box, and sticky headers would jump. The gutter is kept only where a classic
 * scrollbar takes room now; sites that reserve one already are left as they are.
 */
export function lockScroll(): void {
  if (sheet) return;
  const root = document.documentElement;
  const overflowOf = (element: Element) => getComputedStyle(element).overflow;
  const propagated = overflowOf(root) === 'visible' && overflowOf(document.body) !== 'visible';
  const gutter = innerWidth > root.clientWidth && getComputedStyle(root).scrollbarGutter === 'auto';
  sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${propagated ? 'body' : 'html'}{overflow:hidden!important}${gutter ? 'html{scrollbar-gutter:stable!important}' : ''}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Undoes `lockScroll`. */
export function unlockScroll(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = undefined;
}
