export { encodePayload } from './encode-payload.js';
export type { EncodedPayload } from './encode-payload.js';
