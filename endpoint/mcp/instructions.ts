/** Most of the docs' own orientation that is repeated in a server's instructions, in UTF-16 units. */
const MAX_CONTEXT = 2000;

/**
 * What a server tells the model that uses it: how to find its way, and to cite.
 *
 * @param options `fetches`: whether the tree can be had as files; `context`: the digest's, where it is at hand
 */
export function writeInstructions(options: { fetches: boolean; context?: string }): string {
  const { fetches, context = '' } = options;
  const lines = [
    'This server holds a documentation site, cut into sections: each has an id, a title, a summary, its text and a deep link.',
    '',
    'Find your way by titles:',
    fetches
      ? '1. Call fetch_docs once. It gives the tree of titles and a folder of Markdown files, one a section; `upToDate` says whether they had changed.'
      : '1. Call read_doc without a path: it gives the tree of titles with the ids to read.',
    '2. Read the tree and open only what its title promises: read_doc with that id. Don’t read sections in turn.',
    fetches
      ? '3. For specifics (a flag, a key, an error message) grep the folder, or call search_docs.'
      : '3. For specifics (a flag, a key, an error message), or where no title fits, call search_docs with a few distinctive words.',
    '',
    'Answer from what the sections say. Cite every claim with the deep link (`url`) of the section it comes from. Where the docs don’t cover a question, say so.',
  ];
  if (context !== '') lines.push('', 'About these docs:', '', context.slice(0, MAX_CONTEXT));
  return lines.join('\n');
}
