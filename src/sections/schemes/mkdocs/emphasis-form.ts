/** One way to write emphasis: groups are the mark, the text, and perhaps more text. */
export interface EmphasisForm {
  pattern: RegExp;
  build: 'single' | 'double' | 'double2';
  tags: [string, string?];
}
