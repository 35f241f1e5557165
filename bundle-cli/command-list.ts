import type { Command } from 'commander';
import type { CliContext } from './cli-io.js';

/** Adds a command with its arguments, options and action to its parent. */
export type AddCommand = (parent: Command, context: CliContext) => unknown;

/** One command of `ask`, known by name before its code is loaded. */
export interface CommandEntry {
  /** `serve`, or `digest build` for a command of a group. */
  name: string;
  /** Heading in the list that `ask --help` prints. */
  heading: 'Read' | 'Digest' | 'Serve' | 'Check';
  /** Said in lists; the command's own description says the same. */
  description: string;
  load: () => Promise<AddCommand>;
}

/**
 * Every command, in the order of the help. Each one's code is loaded only when it is called: reading a title
 * takes no Markdown parser. To add one: an entry here, and its `add…Command` in `commands/`.
 */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'tree',
    heading: 'Read',
    description: 'the titles as a tree: groups, pages, sections',
    load: async () => (await import('./commands/tree.js')).addTreeCommand,
  },
  {
    name: 'ls',
    heading: 'Read',
    description: 'what a group, page or section holds',
    load: async () => (await import('./commands/ls.js')).addLsCommand,
  },
  {
    name: 'head',
    heading: 'Read',
    description: "a section's summary",
    load: async () => (await import('./commands/head.js')).addHeadCommand,
  },
  {
    name: 'cat',
    heading: 'Read',
    description: "a section's summary and text",
    load: async () => (await import('./commands/cat.js')).addCatCommand,
  },
  {
    name: 'facts',
    heading: 'Read',
    description: 'flags, keys, values and code, letter for letter',
    load: async () => (await import('./commands/facts.js')).addFactsCommand,
  },
  {
    name: 'grep',
    heading: 'Read',
    description: 'sections that hold a text, letter for letter',
    load: async () => (await import('./commands/grep.js')).addGrepCommand,
  },
  {
    name: 'search',
    heading: 'Read',
    description: 'search the digest',
    load: async () => (await import('./commands/search.js')).addSearchCommand,
  },
  {
    name: 'answer',
    heading: 'Read',
    description: 'answer a question: by a model or an endpoint, else by the passages that fit best',
    load: async () => (await import('./commands/answer.js')).addAnswerCommand,
  },
  {
    name: 'digest build',
    heading: 'Digest',
    description: 'read the docs and write their digest',
    load: async () => (await import('./commands/digest-build.js')).addDigestBuildCommand,
  },
  {
    name: 'digest corpus',
    heading: 'Digest',
    description: 'hand out the sections to be distilled',
    load: async () => (await import('./commands/digest-corpus.js')).addDigestCorpusCommand,
  },
  {
    name: 'digest status',
    heading: 'Digest',
    description: 'tell which shards are distilled, pending or stale',
    load: async () => (await import('./commands/digest-status.js')).addDigestStatusCommand,
  },
  {
    name: 'digest assemble',
    heading: 'Digest',
    description: 'put distilled shards into the digest',
    load: async () => (await import('./commands/digest-assemble.js')).addDigestAssembleCommand,
  },
  {
    name: 'digest migrate',
    heading: 'Digest',
    description: 'turn a digest.json of version 1 or 2 into the tree',
    load: async () => (await import('./commands/digest-migrate.js')).addDigestMigrateCommand,
  },
  {
    name: 'digest embed',
    heading: 'Digest',
    description: "write the sections' vectors, for an endpoint that searches by meaning too",
    load: async () => (await import('./commands/digest-embed.js')).addDigestEmbedCommand,
  },
  {
    name: 'digest bundle',
    heading: 'Digest',
    description: 'write what a static host serves',
    load: async () => (await import('./commands/digest-bundle.js')).addDigestBundleCommand,
  },
  {
    name: 'digest verify',
    heading: 'Digest',
    description: 'hold every url and anchor against the built site',
    load: async () => (await import('./commands/digest-verify.js')).addDigestVerifyCommand,
  },
  {
    name: 'init',
    heading: 'Serve',
    description: 'set up the search of a site: show the few lines, then write them',
    load: async () => (await import('./commands/init.js')).addInitCommand,
  },
  {
    name: 'serve',
    heading: 'Serve',
    description: 'serve the docs as a site with the search overlay; writes nothing',
    load: async () => (await import('./commands/serve.js')).addServeCommand,
  },
  {
    name: 'mcp',
    heading: 'Serve',
    description: 'serve the docs to an agent over standard input and output (MCP)',
    load: async () => (await import('./commands/mcp.js')).addMcpCommand,
  },
  {
    name: 'endpoint init',
    heading: 'Serve',
    description: 'write the few files that an endpoint needs on a host',
    load: async () => (await import('./commands/endpoint-init.js')).addEndpointInitCommand,
  },
  {
    name: 'doctor',
    heading: 'Check',
    description: 'look for what is missing, stale or broken, and say what to do',
    load: async () => (await import('./commands/doctor.js')).addDoctorCommand,
  },
  {
    name: 'eval',
    heading: 'Check',
    description: 'measure search on labelled questions',
    load: async () => (await import('./commands/eval.js')).addEvalCommand,
  },
];

/** Commands that hold others, by name. */
export const COMMAND_GROUPS: Readonly<Record<string, Pick<CommandEntry, 'heading' | 'description'>>> = {
  digest: { heading: 'Digest', description: 'make, check and bundle a digest of the docs' },
  endpoint: { heading: 'Serve', description: 'put an endpoint on a host' },
};
