const sheets = new Map<string, CSSStyleSheet>();

/** A constructed style sheet, made once a page: a policy without `unsafe-inline` lets these through. */
export function createSheet(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}
