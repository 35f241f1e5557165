import type { LanguageModel } from 'ai';
import { readFailure } from '../../endpoint/loop/read-failure.js';
import { rest, waitFor } from '../../endpoint/loop/wait.js';
import { waitBefore } from '../../endpoint/loop/wait-before.js';

/** Who distils, and how long is waited for it. */
export interface DistillBy {
  sdk: typeof import('ai');
  model: LanguageModel;
  /** What it is asked by: it is left out of what failures tell. */
  key?: string | undefined;
  /** Most tokens of one reply. */
  maxOutput: number;
  timings: DistillTimings;
  /** Aborted once another request has failed for good. */
  signal: AbortSignal;
  /** Told before a wait for the next try; seconds. */
  onWait(seconds: number): void;
  /** Tokens of every request, as they were used. */
  used: { input: number; output: number };
}

/** Milliseconds. */
export interface DistillTimings {
  /** Longest silence within a reply, and before it: some models think for minutes. */
  silence: number;
  /** Before each further try of what fails passingly; as many as there are. */
  retries: readonly number[];
  /** Longest wait that a provider's `Retry-After` is honoured for. */
  longestRetry: number;
}

export const DISTILL_TIMINGS: DistillTimings = {
  silence: 300_000,
  retries: [1000, 5000, 20_000, 60_000],
  longestRetry: 120_000,
};

/** One request for JSON of a shape. */
export interface DistillRequest {
  system: string;
  prompt: string;
  /** JSON schema that the reply is held to, where the provider can. */
  schema: object;
}

/** What came. */
export interface DistillReply {
  /** `undefined`: nothing that can be read. What was cut off is read as far as it goes. */
  json: unknown;
  /** Whether the reply has no end. */
  isCut: boolean;
}

/**
 * Asks the model for JSON. What fails passingly is tried again after a while, or after what the provider asks for.
 *
 * @throws AskFailure when it fails for good
 */
export async function askModel(by: DistillBy, request: DistillRequest): Promise<DistillReply> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(by, request);
    } catch (error) {
      by.signal.throwIfAborted();
      const failure = readFailure(error, by.key);
      const wait = waitBefore(failure, attempt, by.timings);
      if (wait === undefined) throw failure;
      by.onWait(Math.ceil(wait / 1000));
      await rest(wait, by.signal);
    }
  }
}

async function askOnce(by: DistillBy, { system, prompt, schema }: DistillRequest): Promise<DistillReply> {
  const { sdk, model, maxOutput, timings } = by;
  const own = new AbortController();
  const follow = (): void => own.abort(by.signal.reason);
  by.signal.addEventListener('abort', follow, { once: true });
  // Streamed, since a long reply would outlast what servers and proxies hold a silent connection open for.
  const result = sdk.streamText({
    model,
    system,
    prompt,
    output: sdk.Output.object({ schema: sdk.jsonSchema(schema) }),
    maxOutputTokens: maxOutput,
    maxRetries: 0,
    abortSignal: own.signal,
    // Left out, it would write to the console.
    onError: () => undefined,
  });
  const parts = result.fullStream[Symbol.asyncIterator]();
  let text = '';
  let isCut = true;
  try {
    for (;;) {
      const next = await waitFor(parts.next(), {
        limit: timings.silence,
        signal: by.signal,
        onLimit: () => new Error(`The model sent nothing for ${timings.silence / 1000} s.`),
      });
      if (next.done) break;
      const part = next.value;
      if (part.type === 'error') throw readFailure(part.error, by.key);
      if (part.type === 'text-delta') text += part.text;
      if (part.type !== 'finish-step') continue;
      // So ends a stream that was closed before the provider said why.
      if (part.finishReason === 'other' && part.rawFinishReason === undefined)
        throw new Error('The connection broke before the reply had an end.');
      isCut = part.finishReason === 'length';
      by.used.input += part.usage.inputTokens ?? 0;
      by.used.output += part.usage.outputTokens ?? 0;
    }
  } finally {
    by.signal.removeEventListener('abort', follow);
    own.abort();
    void parts.return?.().catch(() => undefined);
  }
  return { json: await readJson(sdk, text), isCut };
}

async function readJson(sdk: DistillBy['sdk'], text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return (await sdk.parsePartialJson(text)).value;
  }
}
