export { encodeBodies, encodePayload } from './encode-payload.js';
export type { EncodedPayload, PayloadBodies } from './encode-payload.js';
