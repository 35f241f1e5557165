/** A constructed style sheet: a policy without `unsafe-inline` lets these through. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
