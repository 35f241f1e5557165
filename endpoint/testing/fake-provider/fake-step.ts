import type { FakePrompt } from './fake-prompt.js';

/**
 * Ways to fail. With a status: `bad-request` 400, `unauthorized` 401, `no-model` 404, `rate-limited` 429, `failed` 500, `overloaded` 529.
 * Without: `silent` takes the request and never answers; `stall` begins and goes silent; `drop` begins and breaks the
 * connection; `garbled` begins and sends what is no frame of the format.
 */
export type FakeFault =
  | 'bad-request'
  | 'unauthorized'
  | 'no-model'
  | 'rate-limited'
  | 'failed'
  | 'overloaded'
  | 'silent'
  | 'stall'
  | 'drop'
  | 'garbled';

/** One call of a tool. `input` as text is sent as it is, whether or not it is JSON. */
export interface FakeCall {
  name: string;
  input: unknown;
}

/** What the model does with one request. */
export type FakeStep =
  | {
      /** The reply, in pieces as they are streamed. */
      text: string | readonly string[];
      /** Milliseconds before each piece; default 0. */
      delay?: number;
      /** Milliseconds before the reply begins; default 0. */
      firstDelay?: number;
      /** `length`: cut off by the limit of tokens. */
      finish?: 'stop' | 'length';
    }
  | {
      /** Tools that it calls, all in one turn. */
      calls: readonly FakeCall[];
      /** What it says before. */
      text?: string;
    }
  | {
      /** Structured output: sent as JSON text. */
      object: unknown;
      finish?: 'stop' | 'length';
    }
  | {
      fault: FakeFault;
      /** `Retry-After`, in seconds or as a date. */
      retryAfter?: number | string;
      /** What `stall`, `drop` and `garbled` send before. Default: `Half an ans`. */
      text?: string | readonly string[];
      /** Message in the failure's body; default: one that must never reach a reader. */
      message?: string;
    };

/** A step, or how to find it from what is asked for. */
export type ScriptedStep = FakeStep | ((prompt: FakePrompt) => FakeStep);

/** The status of a fault that has one. */
export const FAULT_STATUS: Partial<Record<FakeFault, number>> = {
  'bad-request': 400,
  unauthorized: 401,
  'no-model': 404,
  'rate-limited': 429,
  failed: 500,
  overloaded: 529,
};
