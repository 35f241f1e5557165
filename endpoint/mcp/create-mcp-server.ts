import { HevAskError } from '../../src/model/index.js';
import type { DocsTool, ToolCall } from './docs-tool.js';
import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from './sdk.js';

/** What a server is, beside its tools. */
export interface McpServerSettings {
  tools: readonly DocsTool[];
  instructions: string;
  /** Of what is served: a digest's date, or the program's version. */
  version: string;
  /** Told of failures that are none of ours. */
  onError?: (error: unknown) => void;
}

/**
 * A server of the Model Context Protocol with these tools, to be connected to a transport. A tool's failure is a
 * result with `isError`, told in one sentence; a tool or method that isn't there is an error of the protocol.
 */
export function createMcpServer({ tools, instructions, version, onError }: McpServerSettings): Server {
  const server = new Server(
    { name: 'hev-ask', title: 'Documentation', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', async () => {
    const offered = await Promise.all(tools.map((tool) => tool.isOffered?.() ?? true));
    return {
      tools: tools
        .filter((_, at) => offered[at])
        .map(({ run: _run, isOffered: _isOffered, ...told }) => told),
    };
  });
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name.slice(0, 100)}.`,
      );
    try {
      const { text, data } = await tool.run(params.arguments ?? {}, followCall(context));
      return { content: [{ type: 'text', text }], structuredContent: data };
    } catch (error) {
      if (!(error instanceof HevAskError)) onError?.(error);
      return { content: [{ type: 'text', text: describeFailure(error) }], isError: true };
    }
  });
  return server;
}

/** A call's own progress, by the token that its client gave for it; without one nothing is sent. */
function followCall({ mcpReq }: ServerContext): ToolCall {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return {
    signal: mcpReq.signal,
    tell(message) {
      if (progressToken === undefined || mcpReq.signal.aborted) return;
      progress += 1;
      const params = { progressToken, progress, message };
      // A client that can't be told how far it is can't be told the result either, and that is where it shows.
      mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof HevAskError)) return 'Something went wrong here; try again.';
  return error.hint === '' ? error.message : `${error.message} ${error.hint}`;
}
