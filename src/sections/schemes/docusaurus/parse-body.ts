import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { SyntaxExtension } from '../../markdown/syntax-types.js';
import { commentFromMarkdown, commentSyntax } from './comment-syntax.js';
import type { DocNode } from './doc-node.js';

/** The parser that Docusaurus has for one format: the last extension goes first, so their order is its own. */
function parseWith(text: string, mdx: SyntaxExtension[], comments: boolean): DocNode {
  return fromMarkdown(text, {
    extensions: [...mdx, directive(), gfm(), ...(comments ? [commentSyntax()] : [])],
    mdastExtensions: [
      ...(mdx.length > 0 ? [mdxFromMarkdown()] : []),
      directiveFromMarkdown(),
      gfmFromMarkdown(),
      ...(comments ? [commentFromMarkdown()] : []),
    ],
  }) as DocNode;
}

/** MDX whose expressions need only balanced braces, for what a plugin of the site may have made of them. */
function looseMdx(): SyntaxExtension[] {
  return [mdxExpression(), mdxJsx(), mdxMd()];
}

/**
 * A body's tree. Where MDX refuses the page, Docusaurus builds none: then braces are read without JavaScript (a
 * plugin for formulas allows such pages), and if tags don't balance either, the page is read as Markdown.
 *
 * @param comments Whether `<!-- … -->` is dropped; always so in Docusaurus unless it is told otherwise.
 */
export function parseBody(text: string, format: 'md' | 'mdx', comments: boolean): DocNode {
  const ways = format === 'md' ? [] : [[mdxjs()], looseMdx()];
  for (const mdx of ways) {
    try {
      return parseWith(text, mdx, comments);
    } catch {
      // Refused: the next way is more forgiving, and Markdown refuses nothing.
    }
  }
  return parseWith(text, [], comments);
}
