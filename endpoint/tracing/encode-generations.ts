import type { Span } from './span.js';

/**
 * The calls of a model among some spans as PostHog's `$ai_generation` events, the body of its batch API
 * (posthog.com/docs, "Manual capture LLM analytics"); `null` where there is none. Readers are nobody to it: the id
 * that an event has to have is its trace's, and no profile is made of it.
 *
 * @param key the project's
 */
export function encodeGenerations(spans: readonly Span[], key: string): unknown {
  const calls = spans.filter(({ attributes }) => attributes['gen_ai.operation.name'] === 'chat');
  return calls.length === 0 ? null : { api_key: key, batch: calls.map(encodeGeneration) };
}

function encodeGeneration(span: Span): unknown {
  const { attributes: of } = span;
  return {
    event: '$ai_generation',
    distinct_id: span.traceId,
    timestamp: new Date(span.end).toISOString(),
    properties: {
      $process_person_profile: false,
      $ai_trace_id: span.traceId,
      $ai_span_id: span.spanId,
      $ai_parent_id: span.parentId,
      $ai_span_name: span.name,
      $ai_provider: of['gen_ai.provider.name'],
      $ai_model: of['gen_ai.response.model'] ?? of['gen_ai.request.model'],
      $ai_input_tokens: of['gen_ai.usage.input_tokens'],
      $ai_output_tokens: of['gen_ai.usage.output_tokens'],
      $ai_cache_read_input_tokens: of['gen_ai.usage.cache_read.input_tokens'],
      $ai_latency: (span.end - span.start) / 1000,
      $ai_time_to_first_token: of['gen_ai.response.time_to_first_chunk'],
      $ai_stream: true,
      $ai_is_error: span.error !== undefined,
      $ai_error: span.error,
      $ai_input: parse(of['gen_ai.input.messages']),
      $ai_output_choices: parse(of['gen_ai.output.messages']),
    },
  };
}

/** Messages are kept as JSON; both sides take a role and parts. */
function parse(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}
