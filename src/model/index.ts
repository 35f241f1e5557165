export type { Fact, FactKind, InnerHeading, Section, Warning } from './section.js';
export type { Authorship, Digest, DigestNode, GlossaryEntry } from './digest.js';
export type { Reason, SearchResponse, SearchResult, TextRun } from './result.js';
export type { PayloadEntry, PayloadSource } from './payload.js';
export { HevAskError } from './error.js';
