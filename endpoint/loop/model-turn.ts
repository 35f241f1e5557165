import type {
  FinishReason,
  LanguageModel,
  LanguageModelUsage,
  ModelMessage,
  SystemModelMessage,
  ToolSet,
} from 'ai';
import type { AskUsage } from '../../src/protocol/index.js';
import type { ChosenProvider, settingsForAnswers } from '../providers/index.js';
import { AskFailure } from './ask-failure.js';
import { readFailure } from './read-failure.js';
import type { AskTimings } from './timings.js';
import { rest, waitFor } from './wait.js';
import { waitBefore } from './wait-before.js';

type Sdk = typeof import('ai');

/** What a model is asked by: the same for all turns of one question. */
export interface TurnModel {
  sdk: Sdk;
  model: LanguageModel;
  /** Who that is; its key is left out of what failures tell. */
  chosen: ChosenProvider;
  /** What its provider is asked beside the prompt. */
  settings: ReturnType<typeof settingsForAnswers>;
  timings: AskTimings;
  /** Aborted by whoever asked, or once all has taken too long. */
  signal: AbortSignal;
  /** Pays for one request, before it is made; throws where nothing is left. */
  spend: () => Promise<void>;
}

/** One request to a model. */
export interface Turn {
  system: SystemModelMessage;
  messages: ModelMessage[];
  tools?: ToolSet;
  maxOutputTokens: number;
  /** Whether its text is for nobody: none is yielded, and it may be tried again wherever it fails. Default `false`. */
  isHidden?: boolean;
  /** Whether its first request is paid for already. Default `false`. */
  isPaid?: boolean;
}

/** A tool that the model calls. */
export interface TurnCall {
  id: string;
  name: string;
  input: unknown;
  /** Arguments that are no JSON or don't fit, or a tool that there isn't. */
  isInvalid: boolean;
}

/** A provider's reply, as it names it itself. */
export interface TurnReply {
  id?: string;
  model?: string;
  /** Tokens of the prompt that it had kept from an earlier one. */
  cachedTokens?: number;
}

/** How a turn ended. */
export interface TurnResult {
  text: string;
  calls: TurnCall[];
  finish: FinishReason;
  usage: AskUsage;
  /** What else the provider tells of its reply; left out where it was cut off here. */
  reply?: TurnReply;
  /** The model's own turn, to be sent back with what its calls gave. */
  messages: ModelMessage[];
}

/** Letters that a token may have at most, on the average of a whole reply: past that a provider ignores the limit. */
const LETTERS_A_TOKEN = 12;

/** Connections, closed before a reply, that are passed over: after a pause of the process all idle ones may be. */
const MOST_CLOSED = 3;
/** Milliseconds in which such a process learns of the others. */
const CLOSED_REST = 20;

/**
 * Asks a model once and yields its text as it comes. What fails passingly is tried again as long as no text was
 * yielded; a wait that the provider asks for is honoured up to a limit. A connection that was closed before a reply
 * began is no try: the request is sent anew at once, a few times.
 *
 * @throws AskFailure; the signal's reason where it is aborted
 */
export async function* runTurn(by: TurnModel, turn: Turn): AsyncGenerator<string, TurnResult> {
  let isPaid = turn.isPaid ?? false;
  let closed = 0;
  for (let attempt = 0; ;) {
    let isShown = false;
    if (!isPaid) await by.spend();
    isPaid = false;
    const replies = streamOnce(by, turn);
    try {
      for (;;) {
        const { done, value } = await replies.next();
        if (done) return value;
        if (turn.isHidden) continue;
        isShown = true;
        yield value;
      }
    } catch (error) {
      by.signal.throwIfAborted();
      const failure = readFailure(error, by.chosen.apiKey);
      if (failure.isUnanswered && closed < MOST_CLOSED) {
        closed += 1;
        isPaid = true;
        await rest(CLOSED_REST, by.signal);
        continue;
      }
      const wait = isShown ? undefined : waitBefore(failure, attempt, by.timings);
      if (wait === undefined) throw failure;
      attempt += 1;
      await rest(wait, by.signal);
    } finally {
      await replies.return(undefined as never);
    }
  }
}

async function* streamOnce(by: TurnModel, turn: Turn): AsyncGenerator<string, TurnResult> {
  const { sdk, model, settings, timings } = by;
  // One of its own: the provider's stream is to be closed whatever ends this turn.
  const own = new AbortController();
  const follow = (): void => own.abort(by.signal.reason);
  by.signal.addEventListener('abort', follow, { once: true });
  const began = performance.now();
  const { tools, maxOutputTokens, system, messages } = turn;
  const result = sdk.streamText({
    model,
    system,
    messages,
    maxOutputTokens,
    providerOptions: settings,
    ...(tools && { tools }),
    maxRetries: 0,
    abortSignal: own.signal,
    // Left out, it would write to the console.
    onError: () => undefined,
  });
  const parts = result.fullStream[Symbol.asyncIterator]();
  const calls: TurnCall[] = [];
  let end: TurnEnd | undefined;
  let text = '';
  let letters = 0;
  let hasBegun = false;
  let limit = timings.firstByte;
  try {
    for (;;) {
      const left = timings.step - (performance.now() - began);
      const next = await waitFor(parts.next(), {
        limit: Math.min(limit, left),
        signal: by.signal,
        onLimit: () => new AskFailure('HEV_ASK_TIMEOUT', `The model sent nothing for ${limit} ms.`),
      });
      if (next.done) break;
      const part = next.value;
      if (part.type === 'error') throw readFailure(part.error, by.chosen.apiKey, hasBegun);
      if (part.type === 'abort') throw new AskFailure('HEV_ASK_TIMEOUT', 'The model was stopped.');
      // These are the SDK's own and say nothing of the provider.
      if (part.type === 'start' || part.type === 'start-step') continue;
      hasBegun = true;
      limit = timings.chunk;
      if (part.type === 'text-delta' || part.type === 'tool-input-delta')
        letters += (part.type === 'text-delta' ? part.text : part.delta).length;
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text;
        yield part.text;
      }
      if (part.type === 'tool-call')
        calls.push({
          id: part.toolCallId,
          name: part.toolName,
          input: part.input,
          isInvalid: part.dynamic === true && part.invalid === true,
        });
      if (part.type === 'finish-step') end = readEnd(part);
      if (letters > maxOutputTokens * LETTERS_A_TOKEN)
        return { text, calls, finish: 'length', usage: {}, messages: [] };
    }
    if (!end) throw new AskFailure('HEV_ASK_CUT_OFF', 'The reply had no end.', { isPassing: true });
    const { messages: replied } = await result.response;
    return { ...end, text, calls, messages: replied.filter(({ role }) => role === 'assistant') };
  } finally {
    by.signal.removeEventListener('abort', follow);
    own.abort();
    void parts.return?.().catch(() => undefined);
  }
}

type TurnEnd = Pick<TurnResult, 'finish' | 'usage' | 'reply'>;

function readEnd(part: {
  finishReason: FinishReason;
  rawFinishReason: string | undefined;
  usage: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens' | 'inputTokenDetails'>;
  response: { id: string; modelId: string };
}): TurnEnd | undefined {
  // So ends a stream that was closed before the provider said why.
  if (part.finishReason === 'other' && part.rawFinishReason === undefined) return undefined;
  const { inputTokens, outputTokens, inputTokenDetails } = part.usage;
  const { cacheReadTokens } = inputTokenDetails;
  const { id, modelId } = part.response;
  return {
    finish: part.finishReason,
    usage: {
      ...(inputTokens !== undefined && { inputTokens }),
      ...(outputTokens !== undefined && { outputTokens }),
    },
    reply: {
      id,
      model: modelId,
      ...(cacheReadTokens !== undefined && { cachedTokens: cacheReadTokens }),
    },
  };
}
