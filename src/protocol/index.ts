export { MAX_HISTORY_TURNS, MAX_LIMIT, MAX_QUERY_LENGTH, readAskRequest } from './ask-request.js';
export type { AskMode, AskRequest, AskTurn } from './ask-request.js';
export { ASK_ERROR_CODES, readAskEvent } from './ask-event.js';
export type { AskErrorCode, AskEvent, AskEventData, AskEventName, AskSource, AskUsage } from './ask-event.js';
export { decodeFrames, encodeFrame } from './frames.js';
