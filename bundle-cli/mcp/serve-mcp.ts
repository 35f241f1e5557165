import type { Readable, Writable } from 'node:stream';
import { createMcpServer } from '../../endpoint/mcp/create-mcp-server.js';
import { writeInstructions } from '../../endpoint/mcp/instructions.js';
import { createReadTool } from '../../endpoint/mcp/read-doc.js';
import { createSearchTool } from '../../endpoint/mcp/search-docs.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { readVersion } from '../read-version.js';
import type { DocsSource } from './docs-source.js';
import { createFetchTool } from './fetch-docs.js';
import { serveStdio, StdioServerTransport } from './sdk-stdio.js';

/** What the protocol is spoken over. */
export interface McpStreams {
  stdin: Readable;
  stdout: Writable;
}

/** Speaks MCP until the other side closes its end; nothing but the protocol goes to `stdout`. */
export async function serveMcp(io: CliIo, source: DocsSource, { stdin, stdout }: McpStreams): Promise<void> {
  const ended = new Promise<void>((resolve) => stdin.once('end', resolve).once('close', resolve));
  const report = (error: unknown): void =>
    printNotice(io, `error: ${error instanceof Error ? error.message : String(error)}`);
  const openDocs = () => source.open();
  const tools = [createFetchTool(source), createSearchTool(openDocs), createReadTool(openDocs)];
  const settings = {
    tools,
    instructions: writeInstructions({ fetches: true }),
    version: readVersion(),
    onError: report,
  };
  const handle = serveStdio(() => createMcpServer(settings), {
    transport: new StdioServerTransport(stdin, stdout),
    onerror: report,
  });
  await ended;
  await handle.close();
}
