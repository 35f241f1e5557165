import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { admonitionSyntax } from './admonition-syntax.js';
import { braceCommentSyntax, braceExpressionSyntax } from './brace-syntax.js';
import { esmSyntax } from './esm-syntax.js';
import { jsxTagSyntax } from './jsx-tag-syntax.js';
import { importLineSyntax, markerLineSyntax } from './line-syntax.js';
import type { SyntaxExtension, SyntaxNode, TreeExtension } from './syntax-types.js';

/** A page's tree, and why strict MDX refused it, where it did. */
export interface ParsedMarkdown {
  root: SyntaxNode;
  /** 1-based line in the text that was parsed. */
  fault?: { line: number; reason: string };
}

const kinds: Record<string, 'jsxTag' | 'expression' | 'marker' | 'esm' | 'admonition'> = {
  mdxJsxFlowTag: 'jsxTag',
  mdxJsxTextTag: 'jsxTag',
  mdxFlowExpression: 'expression',
  mdxTextExpression: 'expression',
  containerMarker: 'marker',
  mdxjsEsm: 'esm',
  admonition: 'admonition',
};

/** Tags, expressions and markers become flat leaves: they nest nothing, so none can be left open. */
function flatNodes(): TreeExtension {
  const enter: NonNullable<TreeExtension['enter']> = {};
  const exit: NonNullable<TreeExtension['exit']> = {};
  for (const [token, type] of Object.entries(kinds)) {
    enter[token] = function (at) {
      this.enter((type === 'admonition' ? { type, children: [] } : { type, value: '' }) as never, at);
    };
    exit[token] = function (at) {
      this.exit(at);
    };
  }
  return { enter, exit };
}

/**
 * GFM's nodes, without the search for addresses that its syntax has left as text: it takes as long as a tenth of all
 * parsing, and what it makes has no position.
 */
const gfmNodes: TreeExtension[] = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

const noIndentedCode: SyntaxExtension = { disable: { null: ['codeIndented'] } };

function parseWith(text: string, extensions: SyntaxExtension[]): SyntaxNode {
  return fromMarkdown(text, {
    extensions: [gfm(), markerLineSyntax(), ...extensions],
    mdastExtensions: [gfmNodes, flatNodes()],
  }) as SyntaxNode;
}

/** Whether any node, at any depth, passes. */
function someNode(node: SyntaxNode, test: (node: SyntaxNode) => boolean): boolean {
  const queue = [node];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (test(next)) return true;
    for (const child of next.children ?? []) queue.push(child);
  }
  return false;
}

function parsePlainMarkdown(text: string): SyntaxNode {
  const syntax = [admonitionSyntax(), importLineSyntax(), jsxTagSyntax(false), braceCommentSyntax()];
  const root = parseWith(text, syntax);
  const jsx = root.children?.some((node) => node.type === 'jsxTag') ?? false;
  // Between component tags an indented line is content, as in MDX, where indented code doesn't exist.
  const indented =
    jsx && someNode(root, (node) => node.type === 'code' && /^[ \t]/.test(sliceOf(text, node)));
  return indented ? parseWith(text, [...syntax, noIndentedCode]) : root;
}

function sliceOf(text: string, node: SyntaxNode): string {
  const start = node.position?.start.offset ?? 0;
  return text.slice(start, node.position?.end.offset ?? start);
}

/**
 * Markdown or MDX → a tree of mdast nodes plus `jsxTag`, `expression`, `marker` and `esm` leaves.
 *
 * `.mdx` is read by MDX's own tokenizers first; where they refuse, a tolerant reading salvages the page and
 * `fault` says why. `.md` is always CommonMark and GFM with JSX component tags and braced comments as transparent
 * tokens. MDX proper refuses 58 of the 673 `.md` files of Fastify's, Next's, FastAPI's and Vite's docs and
 * eats the braces of the rest; CommonMark alone leaves tags, comments or container markers in the text of 327.
 */
export function parseMarkdown(text: string, format: 'md' | 'mdx'): ParsedMarkdown {
  if (format === 'md') return { root: parsePlainMarkdown(text) };
  try {
    return { root: parseWith(text, [esmSyntax(), mdxMd(), mdxJsx(), mdxExpression()]) };
  } catch (error) {
    const root = parseWith(text, [esmSyntax(), noIndentedCode, jsxTagSyntax(true), braceExpressionSyntax()]);
    const fault = { line: lineOfError(error), reason: reasonOf(error) };
    // MDX has no HTML comments, sites have them all the same; they say nothing, so nobody needs to be told.
    return /character `!`/.test(fault.reason) ? { root } : { root, fault };
  }
}

function lineOfError(error: unknown): number {
  const { line, place } = error as { line?: number; place?: { line?: number; start?: { line?: number } } };
  return line ?? place?.line ?? place?.start?.line ?? 1;
}

function reasonOf(error: unknown): string {
  const { reason, message } = error as { reason?: string; message?: string };
  return (reason ?? message ?? 'not MDX').replace(/\s*\(note: [^]*$/, '');
}
