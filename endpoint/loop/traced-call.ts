import type { ActiveSpan } from '../tracing/index.js';
import type { TurnCall } from './model-turn.js';

/** Tools that there are: whatever else a model may call is text of its own. */
const TOOLS: readonly string[] = ['open_section', 'search_docs'];

/** Answers a call within a span of its own; what is asked for and given is in it only where that may be recorded. */
export async function traceCall<Answer extends { text: string }>(
  within: ActiveSpan,
  call: TurnCall,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const name = TOOLS.includes(call.name) ? call.name : 'unknown';
  const span = within.start(`execute_tool ${name}`, 'internal', {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': name,
    'gen_ai.tool.type': 'function',
    'gen_ai.tool.call.id': call.id,
    ...(within.isContentRecorded && { 'gen_ai.tool.call.arguments': JSON.stringify(call.input) }),
  });
  try {
    const answered = await answer();
    if (within.isContentRecorded) span.set({ 'gen_ai.tool.call.result': answered.text });
    return answered;
  } catch (error) {
    span.fail('HEV_ASK_INTERNAL');
    throw error;
  } finally {
    span.end();
  }
}
