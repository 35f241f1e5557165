import type { ModelMessage } from 'ai';
import type { ChosenProvider } from '../providers/index.js';
import type { ActiveSpan, Attributes } from '../tracing/index.js';
import { AskFailure } from './ask-failure.js';
import { runTurn, type Turn, type TurnModel, type TurnResult } from './model-turn.js';

/** What a model is asked by, and the span of the answer that its calls are for. */
export interface TracedModel extends TurnModel {
  span: ActiveSpan;
}

/** OpenTelemetry's name of a provider, where it has another. */
const NAMES: Readonly<Record<string, string>> = { google: 'gcp.gemini' };

/** Which model is asked, and of whom; the names here and below are those of OpenTelemetry's GenAI conventions. */
export function describeModel({ name, model }: ChosenProvider): Attributes {
  return { 'gen_ai.provider.name': NAMES[name] ?? name, 'gen_ai.request.model': model };
}

/** `runTurn` as a span of its own, with all its tries; what is asked and answered is in it only where that may be recorded. */
export async function* runTracedTurn(by: TracedModel, turn: Turn): AsyncGenerator<string, TurnResult> {
  const span = by.span.start(`chat ${by.chosen.model}`, 'client', {
    'gen_ai.operation.name': 'chat',
    ...describeModel(by.chosen),
    'gen_ai.request.max_tokens': turn.maxOutputTokens,
    'gen_ai.request.stream': true,
    ...(by.span.isContentRecorded && describeInput(turn)),
  });
  const began = performance.now();
  const replies = runTurn(by, turn);
  let isFirst = true;
  // Whoever takes no more than a part of it says so by nothing else.
  let ending: string | undefined = 'aborted';
  try {
    for (;;) {
      const { done, value } = await replies.next();
      if (done) {
        ending = undefined;
        span.set(describeResult(value));
        if (by.span.isContentRecorded) span.set(describeOutput(value));
        return value;
      }
      if (isFirst) span.set({ 'gen_ai.response.time_to_first_chunk': (performance.now() - began) / 1000 });
      isFirst = false;
      yield value;
    }
  } catch (error) {
    ending = nameFailure(error, by.signal);
    throw error;
  } finally {
    if (ending !== undefined) span.fail(ending);
    span.end();
    await replies.return(undefined as never);
  }
}

/** What ended an answer early, as a code: `aborted` where its reader has gone. */
export function nameFailure(error: unknown, signal: AbortSignal): string {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof AskFailure) return cause.code;
  return signal.aborted ? 'aborted' : 'HEV_ASK_INTERNAL';
}

function describeResult({ finish, usage, reply }: TurnResult): Attributes {
  return {
    'gen_ai.response.finish_reasons': [finish],
    'gen_ai.response.id': reply?.id,
    'gen_ai.response.model': reply?.model,
    'gen_ai.usage.input_tokens': usage.inputTokens,
    'gen_ai.usage.output_tokens': usage.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': reply?.cachedTokens,
  };
}

function describeInput({ system, messages }: Turn): Attributes {
  return {
    'gen_ai.system_instructions': JSON.stringify([{ type: 'text', content: system.content }]),
    'gen_ai.input.messages': JSON.stringify(messages.map(describeMessage)),
  };
}

function describeOutput({ text, calls, finish }: TurnResult): Attributes {
  const parts = [
    ...(text === '' ? [] : [{ type: 'text', content: text }]),
    ...calls.map(({ id, name, input }) => ({ type: 'tool_call', id, name, arguments: input })),
  ];
  return { 'gen_ai.output.messages': JSON.stringify([{ role: 'assistant', parts, finish_reason: finish }]) };
}

function describeMessage({ role, content }: ModelMessage): unknown {
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  return { role, parts: parts.map(describePart) };
}

function describePart(part: Exclude<ModelMessage['content'], string>[number]): unknown {
  if (part.type === 'text') return { type: 'text', content: part.text };
  if (part.type === 'tool-call')
    return { type: 'tool_call', id: part.toolCallId, name: part.toolName, arguments: part.input };
  if (part.type === 'tool-result')
    return { type: 'tool_call_response', id: part.toolCallId, response: part.output };
  return { type: part.type };
}
