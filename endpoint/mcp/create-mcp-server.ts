import { HevAskError } from '../../src/model/index.js';
import type { DocsTool } from './docs-tool.js';
import { ProtocolError, ProtocolErrorCode, Server } from './sdk.js';

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
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ run: _run, ...told }) => told),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name.slice(0, 100)}.`,
      );
    try {
      const { text, data } = await tool.run(params.arguments ?? {});
      return { content: [{ type: 'text', text }], structuredContent: data };
    } catch (error) {
      if (!(error instanceof HevAskError)) onError?.(error);
      return { content: [{ type: 'text', text: describeFailure(error) }], isError: true };
    }
  });
  return server;
}

function describeFailure(error: unknown): string {
  if (!(error instanceof HevAskError)) return 'Something went wrong here; try again.';
  return error.hint === '' ? error.message : `${error.message} ${error.hint}`;
}
