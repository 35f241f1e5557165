/**
 * `@hevmind/ask/search`: search a bundle from any JavaScript runtime, with what the overlay itself uses.
 * @module
 *
 * @example
 * const read = async (name: string) => new Uint8Array(await (await fetch(`/hev-ask/${name}`)).arrayBuffer());
 * const { index } = await openPayload({ read });
 * const { results } = await search(index, 'cancel a request', { limit: 5 });
 */
export { HevAskError } from './model/index.js';
export type {
  PayloadEntry,
  PayloadSource,
  Reason,
  SearchResponse,
  SearchResult,
  TextRun,
} from './model/index.js';
export { joinUrl } from './text/index.js';
export { memorySource, openPayload } from './payload/decode/index.js';
export { search } from './rank/index.js';
export type { Index, SearchOptions } from './rank/index.js';
