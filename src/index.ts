/**
 * `@hevmind/ask`: what the author of a tool needs to make, read and search a digest. No disk and no network:
 * files come in as text and go out as maps of paths to contents; `@hevmind/ask/node` reads and writes folders.
 * @module
 *
 * @example
 * const { sections } = parseDocs([{ file: 'start.md', content: '# Start\n\nHow to start.' }], {
 *   scheme: createScheme('github'),
 * });
 * const digest = await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
 * const tree = encodeTree(digest); // 'start.md' → its contents, below `.hev-ask/`
 */
export { HevAskError } from './model/index.js';
export type {
  Digest,
  DigestNode,
  Fact,
  FactKind,
  GlossaryEntry,
  PayloadEntry,
  PayloadSource,
  Reason,
  SearchResponse,
  SearchResult,
  Section,
  TextRun,
  Warning,
} from './model/index.js';
export { joinUrl, toPlain, tokenize } from './text/index.js';
export { createScheme, parseDocs } from './sections/index.js';
export type { ParsedDocs, ParseOptions, Scheme, SourceFile } from './sections/index.js';
export {
  buildDigest,
  decodeTree,
  encodeTree,
  findNodes,
  findScope,
  fromDigestJson,
  groupByPage,
  toDigestJson,
} from './digest/index.js';
export type { BuildDigestOptions, DecodedTree, NodeMatch } from './digest/index.js';
export { createSearch } from './create-search.js';
export type { DigestSearch } from './create-search.js';
export { encodePayload } from './payload/encode/index.js';
export type { EncodedPayload } from './payload/encode/index.js';
export { memorySource, openPayload } from './payload/decode/index.js';
export { search } from './rank/index.js';
export type { Index, SearchOptions } from './rank/index.js';
