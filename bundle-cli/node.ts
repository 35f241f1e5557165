/**
 * `@hevmind/ask/node`: what reads and writes folders, and the command line and MCP server for programs of one's own.
 * @module
 *
 * @example
 * const { digest, warnings } = await readDigestFolder('.hev-ask');
 * const find = await createSearch(digest); // from '@hevmind/ask'
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { decodeTree, encodeTree, type DecodedTree } from '../src/digest/index.js';
import type { Digest, Warning } from '../src/model/index.js';
import type { CliIo } from './cli-io.js';
import { keepUnreadFiles, readTree, writeTree, type WrittenTree } from './fs/index.js';
import { createProcessIo } from './process-io.js';

export { writeBundle } from './bundle.js';
export type { BundleOptions, WrittenBundle } from './bundle.js';
export { createSiteBundler, formatWarning } from './bundler/index.js';
export type { BundleSize, SiteBundler, SiteBundlerOptions } from './bundler/index.js';
export type { CliIo, CliOutput } from './cli-io.js';
export { createAskCommand } from './create-ask-command.js';
export { folderSource, readDocs } from './fs/index.js';
export type { ReadDocs, ReadDocsOptions, WrittenTree } from './fs/index.js';
export { createProcessIo } from './process-io.js';
export { runCli } from './run.js';

/**
 * Reads the `.hev-ask/` tree in a folder. One that isn't there is an empty digest; what can't be read in it is left
 * out, each with a warning.
 *
 * @throws HevAskError `HEV_ASK_TREE_UNREADABLE`
 */
export async function readDigestFolder(dir: string): Promise<DecodedTree> {
  return decodeTree(await readTree(resolve(dir)));
}

/** What a digest's writing changed, and what it left alone. */
export interface WrittenDigest extends WrittenTree {
  /** Files of the tree before that can't be read: they are kept, since nobody knows what is in them. */
  warnings: Warning[];
}

/**
 * Writes a digest as a `.hev-ask/` tree: only what changed is written, and files of the tree before that this one
 * lacks are removed. One that can't be read is kept, with a warning.
 *
 * @throws HevAskError `HEV_ASK_OUTPUT_*`, with nothing changed
 */
export async function writeDigestFolder(dir: string, digest: Digest): Promise<WrittenDigest> {
  const folder = resolve(dir);
  const files = encodeTree(digest);
  const before = existsSync(folder) ? await readTree(folder) : new Map<string, string>();
  const { warnings } = await decodeTree(before);
  const unread = keepUnreadFiles(warnings, before, files);
  return { ...(await writeTree(folder, files)), warnings: unread };
}

/** What an MCP server speaks over, and where it tells of failures; default: this process. */
export interface McpServerOptions {
  stdin?: Readable;
  stdout?: Writable;
  io?: CliIo;
}

/**
 * Serves a `.hev-ask/` tree to an agent by the Model Context Protocol over standard input and output, as `ask mcp`
 * does, until the other side closes its end. A tree that is built again is read again.
 */
export async function serveMcpOverStdio(dir: string, options: McpServerOptions = {}): Promise<void> {
  const { stdin = process.stdin, stdout = process.stdout, io = createProcessIo() } = options;
  const [{ createLocalSource }, { serveMcp }] = await Promise.all([
    import('./mcp/local-source.js'),
    import('./mcp/serve-mcp.js'),
  ]);
  await serveMcp(io, createLocalSource(io, resolve(dir)), { stdin, stdout });
}
