import { cutText } from '../../endpoint/mcp/cut-text.js';
import { badArgument, type DocsTool } from '../../endpoint/mcp/docs-tool.js';
import { formatTitleTree } from '../../endpoint/mcp/title-tree.js';
import type { DocsSource } from './docs-source.js';

/** `fetch_docs`: the docs as a folder of files that can be read and searched like any other. */
export function createFetchTool(source: DocsSource): DocsTool {
  return {
    name: 'fetch_docs',
    title: 'Fetch the docs',
    description:
      'Puts the documentation on this machine as a folder of Markdown files, one a section, and gives the folder’s path and the tree of titles. Call it first; then open only the files whose titles promise an answer, or grep the folder. A second call writes only what changed.',
    inputSchema: {
      type: 'object',
      properties: {
        force: {
          type: 'boolean',
          default: false,
          description: 'Fetch and check everything anew, though nothing seems to have changed.',
        },
      },
    },
    outputSchema: {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          description: 'The folder, absolute. A section `guide/start#set-up` lies in guide/start/set-up.md.',
        },
        contentHash: { type: 'string', description: 'Changes whenever the docs do.' },
        sections: { type: 'integer' },
        tree: { type: 'string', description: 'Titles by group, each with its id.' },
        upToDate: { type: 'boolean', description: 'Whether all of it was there already.' },
      },
      required: ['path', 'contentHash', 'sections', 'tree', 'upToDate'],
    },
    // It writes: into a cache of its own, and nothing that anybody else wrote.
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async run({ force = false }) {
      if (typeof force !== 'boolean') throw badArgument('`force` must be true or false');
      const { path, digest, upToDate, docsDir } = await source.fetchTree(force);
      const cut = cutText(formatTitleTree(digest), 0);
      const tree =
        cut.next === null ? cut.text : `${cut.text}\n… the rest: read_doc without a path, offset ${cut.next}`;
      const sections = digest.nodes.length;
      const state = upToDate ? 'they were there already' : 'they are new or have changed';
      const textless =
        docsDir === undefined
          ? ''
          : `\nThe files hold summaries without the text: read it by read_doc, grep it in ${docsDir}.`;
      return {
        text: `${sections} sections are in ${path} (${state}; content ${digest.contentHash.slice(0, 12)}).${textless}\n\n${tree}`,
        data: { path, contentHash: digest.contentHash, sections, tree, upToDate },
      };
    },
  };
}
