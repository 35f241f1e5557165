import type { PayloadSource } from './model/index.js';
import { memorySource } from './payload/decode/index.js';
import type { EncodedPayload } from './payload/encode/index.js';

/** An encoded payload as a source in memory: `openPayload` opens it as it would the bundle's folder. */
export function toPayloadSource({ files, entry }: EncodedPayload): PayloadSource {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
  return memorySource(new Map(files).set('entry.json', bytes));
}
