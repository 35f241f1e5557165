/**
 * `@hevmind/ask/docusaurus`: search and answers for a Docusaurus site, by one plugin in its config.
 * @module
 */
export { default } from './hev-ask.js';
export type { HevAskDocusaurusOptions } from './options.js';
