/** What the view of an answer says itself. */
export interface MarkdownStrings {
  copyCode: string;
  codeCopied: string;
  /** Names a block of code, which scrolls and so takes the focus. */
  codeBlock: string;
  /** Names a table, likewise. */
  table: string;
  /** Names a citation: `{number}`, `{title}`. */
  citation: string;
  /** Said behind a literal that stands in no source. */
  unsupported: string;
  /** Below an answer that has such literals. */
  unsupportedNote: string;
}

export const markdownEn: MarkdownStrings = {
  copyCode: 'Copy',
  codeCopied: 'Copied',
  codeBlock: 'Code',
  table: 'Table',
  citation: 'Source {number}: {title}',
  unsupported: 'not in the sources',
  unsupportedNote: 'Code with a dotted line stands in none of the sources: check it before you use it.',
};
