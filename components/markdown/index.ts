export { createMarkdownStream } from './create-markdown-stream.js';
export type { MarkdownStream, MarkdownStreamOptions } from './create-markdown-stream.js';
export { markdownEn } from './markdown-strings.js';
export type { MarkdownStrings } from './markdown-strings.js';
export { markdownStyles } from './markdown-styles.js';
