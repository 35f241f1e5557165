import { PassThrough, type Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createMcpServer } from '../../endpoint/mcp/create-mcp-server.js';
import type { DocsTool } from '../../endpoint/mcp/docs-tool.js';
import { writeInstructions } from '../../endpoint/mcp/instructions.js';
import { createReadTool } from '../../endpoint/mcp/read-doc.js';
import { createSearchTool } from '../../endpoint/mcp/search-docs.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { readVersion } from '../read-version.js';
import type { DocsSource } from './docs-source.js';
import { createAskTool } from './ask-docs.js';
import { createFetchTool } from './fetch-docs.js';
import { serveStdio, StdioServerTransport } from './sdk-stdio.js';

/** What the protocol is spoken over. */
export interface McpStreams {
  stdin: Readable;
  stdout: Writable;
}

/**
 * Speaks MCP until the other side closes its end and has been answered all it asked before; nothing but the
 * protocol goes to `stdout`.
 */
export async function serveMcp(io: CliIo, source: DocsSource, { stdin, stdout }: McpStreams): Promise<void> {
  const ended = new Promise<void>((resolve) => stdin.once('end', resolve).once('close', resolve));
  const report = (error: unknown): void => printNotice(io, `error: ${describeError(error)}`);
  const openDocs = () => source.open();
  const running = new Set<Promise<unknown>>();
  const tools = [
    createFetchTool(source),
    createSearchTool(openDocs),
    createReadTool(openDocs),
    ...(source.answers ? [createAskTool(openDocs, source.answers)] : []),
  ].map((tool) => trackRuns(tool, running));
  const settings = {
    tools,
    instructions: writeInstructions({ fetches: true }),
    version: readVersion(),
    onError: report,
  };
  // The transport drops what is not answered yet when its input ends; a pipe with a few requests ends at once.
  const relay = stdin.pipe(new PassThrough(), { end: false });
  const handle = serveStdio(() => createMcpServer(settings), {
    transport: new StdioServerTransport(relay, stdout),
    onerror: report,
  });
  await ended;
  do {
    await Promise.allSettled(running);
    await setImmediate();
  } while (running.size > 0);
  relay.end();
  await handle.close();
}

/** A parser's list of complaints about a message says nothing to people. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'issues' in error ? 'A message that is none of MCP was passed over.' : error.message;
}

function trackRuns(tool: DocsTool, running: Set<Promise<unknown>>): DocsTool {
  return {
    ...tool,
    run(args, call) {
      const run = tool.run(args, call);
      running.add(run);
      const forget = (): unknown => running.delete(run);
      run.then(forget, forget);
      return run;
    },
  };
}
