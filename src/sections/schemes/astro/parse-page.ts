import type { Root as HastRoot } from 'hast';
import type { Nodes, Parents, Root, Text } from 'mdast';
import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Extension as FromExtension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjs } from 'micromark-extension-mdxjs';
import { visit } from 'unist-util-visit';
import { smartenSource, smartenText } from './smart-dashes.js';

/** What Astro's configuration and the kind of file make of a page. */
export interface AstroPageSettings {
  /** Astro 7's own parser, rather than remark. */
  native: boolean;
  format: 'md' | 'mdx';
  smartypants: boolean;
  gfm: boolean;
  /** Starlight reads `:::` directives. */
  starlight: boolean;
}

type MicromarkExtension = ReturnType<typeof gfm>;

function sourceOf(node: Nodes, body: string): string | null {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? null : body.slice(start, end);
}

/** Astro 7's parser leaves an address without link syntax as it is, but for what stands before an `@`. */
function smartenNative(node: Text, parent: Parents | undefined, body: string): string {
  const source = sourceOf(node, body);
  const link = parent?.type === 'link' ? sourceOf(parent, body) : null;
  if (link === null || link.startsWith('[')) return smartenSource(node.value, source);
  if (link.startsWith('<') || /^[a-z]+:/i.test(node.value)) return node.value;
  return node.value.replace(/^[^@]*(?=@)/, (local) => smartenSource(local, local));
}

function applySmartypants(tree: Root, body: string, native: boolean): void {
  visit(tree, 'text', (node, _index, parent) => {
    if (!native) node.value = smartenText(node.value);
    else node.value = smartenNative(node, parent, body);
  });
}

function parseMarkdown(body: string, settings: AstroPageSettings, mdx: readonly MicromarkExtension[]): Root {
  const extensions: MicromarkExtension[] = [...mdx];
  const mdastExtensions: (FromExtension | FromExtension[])[] = [];
  if (mdx.length > 0) mdastExtensions.push(mdxFromMarkdown());
  if (settings.smartypants && settings.native) {
    // Before the search for bare addresses in texts, which loses where they are written.
    mdastExtensions.push({ transforms: [(tree) => applySmartypants(tree, body, true)] });
  }
  if (settings.gfm) {
    extensions.push(gfm());
    mdastExtensions.push(gfmFromMarkdown());
  }
  if (settings.starlight) {
    extensions.push(directive());
    mdastExtensions.push(directiveFromMarkdown());
  }
  return fromMarkdown(body, { extensions, mdastExtensions });
}

/**
 * The tree of a body. One whose scripts are no valid JavaScript is read without looking into them, and one that
 * isn't MDX at all, which Astro refuses to build, as Markdown.
 */
function parseBody(body: string, settings: AstroPageSettings): { tree: Root; mdx: boolean } {
  if (settings.format === 'mdx') {
    for (const extensions of [[mdxjs()], [mdxExpression(), mdxJsx(), mdxMd()]]) {
      try {
        return { tree: parseMarkdown(body, settings, extensions), mdx: true };
      } catch {
        // The next reading is more lenient.
      }
    }
  }
  return { tree: parseMarkdown(body, settings, []), mdx: false };
}

/** Starlight writes a text or leaf directive back as the Markdown it came from: `foo:bar` stays text. */
function restoreDirectives(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    if (node.type !== 'textDirective' && node.type !== 'leafDirective') return;
    const value = toMarkdown(node, { extensions: [directiveToMarkdown()] }).replace(/\n$/, '');
    const text = { type: 'text' as const, value };
    parent.children[index] = node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] };
  });
}

/** The HTML tree from which Astro reads headings: HTML of the source is `raw`, JSX and expressions as parsed. */
export function parseAstroPage(body: string, settings: AstroPageSettings): { tree: HastRoot; mdx: boolean } {
  const { tree, mdx } = parseBody(body, settings);
  if (settings.smartypants && !settings.native) applySmartypants(tree, body, false);
  if (settings.starlight) restoreDirectives(tree);
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    passThrough: mdx
      ? ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']
      : [],
  });
  return { tree: hast as HastRoot, mdx };
}
