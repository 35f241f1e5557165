import { MAX_QUERY_LENGTH } from '../../src/protocol/index.js';
import { toResultRow } from '../result-rows.js';
import { badArgument, READS_ONLY, readText, readWhole, type Docs, type DocsTool } from './docs-tool.js';

const LIMIT = { least: 1, most: 20, default: 8 };

/** `search_docs`: what the overlay finds. */
export function createSearchTool(openDocs: () => Promise<Docs>): DocsTool {
  return {
    name: 'search_docs',
    title: 'Search the docs',
    description:
      'Finds sections of the documentation for a few words, a flag, a key or an error message: keyword ranking that forgives typos and knows the docs’ glossary. Gives each section’s id (for read_doc), its deep link (to be cited) and an excerpt.',
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: MAX_QUERY_LENGTH,
          description: 'What to look for; few distinctive words find more than a sentence.',
        },
        limit: {
          type: 'integer',
          minimum: LIMIT.least,
          maximum: LIMIT.most,
          default: LIMIT.default,
          description: 'Most sections to give.',
        },
      },
      required: ['query'],
    },
    outputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string' },
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              title: { type: 'string', description: 'Title of the page.' },
              heading: { type: ['string', 'null'], description: 'null: the beginning of the page.' },
              group: { type: 'string' },
              url: { type: 'string', description: 'Deep link, to be cited.' },
              snippet: { type: 'string' },
              score: { type: 'number' },
            },
            required: ['id', 'title', 'heading', 'group', 'url', 'snippet', 'score'],
          },
        },
        covered: { type: 'boolean', description: 'false: nothing here clearly covers the query.' },
      },
      required: ['query', 'results', 'covered'],
    },
    annotations: READS_ONLY,
    async run(args) {
      const query = readText(args, 'query', MAX_QUERY_LENGTH);
      if (!query) throw badArgument('`query` must say what to look for');
      const limit = readWhole(args, 'limit', LIMIT);
      const { site, base } = await openDocs();
      const { results, covered } = await site.search(query, { limit });
      const rows = results.map((result) => toResultRow(result, base));
      const blocks = results.map(({ title, parents, heading, id }, at) => {
        const { url = '', snippet = '' } = rows[at] ?? {};
        const name = [title, ...parents, ...(heading === null ? [] : [heading])].join(' › ');
        return [
          `${at + 1}. ${name}`,
          `   id: ${id}`,
          `   ${url}`,
          ...(snippet ? [`   ${snippet}`] : []),
        ].join('\n');
      });
      const text =
        rows.length === 0
          ? `Nothing in these docs matches ${JSON.stringify(query)}. Try the docs' own words: read_doc without a path gives the tree of titles.`
          : blocks.join('\n\n');
      return { text, data: { query, results: rows, covered } };
    },
  };
}
