import type { Command } from 'commander';
import { addModelOptions, chooseModel, type ModelFlags } from '../answer/choose-model.js';
import type { CliContext } from '../cli-io.js';
import { findDigestDir } from '../find-digest-dir.js';
import { createLocalSource } from '../mcp/local-source.js';
import { createRemoteSource } from '../mcp/remote-source.js';
import { serveMcp } from '../mcp/serve-mcp.js';
import { addDigestDirOption } from '../options.js';

interface McpFlags extends ModelFlags {
  digestDir?: string;
  endpoint?: string;
}

/** `ask mcp`: the docs for an agent, by the Model Context Protocol over standard input and output. */
export function addMcpCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('mcp')
    .description('serve the docs to an agent over standard input and output (MCP)')
    .option('--endpoint <url>', 'read a deployed endpoint (…/api/ask) in place of a tree on disk');
  addDigestDirOption(addModelOptions(command)).action(async (flags: McpFlags) => {
    const { digestDir, endpoint } = flags;
    const source =
      endpoint === undefined
        ? createLocalSource(io, findDigestDir(io, digestDir), chooseModel(io, flags))
        : createRemoteSource(io, endpoint);
    await serveMcp(io, source, { stdin: process.stdin, stdout: process.stdout });
  });
}
