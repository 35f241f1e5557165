export { memorySource, openPayload } from './open-payload.js';
