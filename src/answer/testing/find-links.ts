import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { Marked, type Token } from 'marked';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

/** Everything in Markdown that two readers of it, CommonMark with GitHub's additions and marked, find alive. */
export function findLive(markdown: string): string[] {
  const found: string[] = [];
  // Without what mdast looks for in the text when all is read: that finds links behind escapes too.
  const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions }), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      found.push(`${node.type} ${node.url}`);
    if (node.type === 'html' && !/^<br ?\/?>$/i.test(node.value)) found.push(`html ${node.value}`);
  });
  const marked = new Marked();
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image' || token.type === 'def')
      found.push(`${token.type} ${String(token['href'])}`);
    if (token.type === 'html' && !/^<br ?\/?>\n*$/i.test(token.raw)) found.push(`html ${token.raw}`);
  });
  return found;
}
