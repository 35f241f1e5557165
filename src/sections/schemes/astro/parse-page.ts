import type { Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Extension as FromExtension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
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

function parseMarkdown(body: string, settings: AstroPageSettings, mdx: boolean): Root {
  const extensions: MicromarkExtension[] = [];
  const mdastExtensions: (FromExtension | FromExtension[])[] = [];
  if (mdx) {
    extensions.push(mdxjs());
    mdastExtensions.push(mdxFromMarkdown());
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

/** The tree of a body; one that isn't valid MDX, which Astro refuses to build, is read as Markdown. */
function parseBody(body: string, settings: AstroPageSettings): { tree: Root; mdx: boolean } {
  if (settings.format === 'mdx') {
    try {
      return { tree: parseMarkdown(body, settings, true), mdx: true };
    } catch {
      return { tree: parseMarkdown(body, settings, false), mdx: false };
    }
  }
  return { tree: parseMarkdown(body, settings, false), mdx: false };
}

function sourceOf(node: Nodes, body: string): string | null {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? null : body.slice(start, end);
}

function applySmartypants(tree: Root, body: string, native: boolean): void {
  visit(tree, 'text', (node, _index, parent) => {
    if (!native) node.value = smartenText(node.value);
    // Astro 7's parser leaves a bare address as it is.
    else if (parent?.type !== 'link' || sourceOf(parent, body)?.startsWith('[')) {
      node.value = smartenSource(node.value, sourceOf(node, body));
    }
  });
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
  if (settings.smartypants) applySmartypants(tree, body, settings.native);
  if (settings.starlight) restoreDirectives(tree);
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    passThrough: mdx
      ? ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']
      : [],
  });
  return { tree: hast as HastRoot, mdx };
}
