import type { AskSource } from '../protocol/index.js';

/** A source with the text of its section, where that is at hand. */
export type CheckedSource = AskSource & { text?: string };
