import type { AskOptions } from '../ask-options.js';

/**
 * Answers one request of the Model Context Protocol over Streamable HTTP, for a path of your own beside
 * `/api/ask/mcp`, where `handleAsk` answers it. The protocol's library is loaded at the first call.
 */
export async function handleMcp(request: Request, options: AskOptions): Promise<Response> {
  const { answerMcp } = await import('./answer-mcp.js');
  return answerMcp(request, options);
}
