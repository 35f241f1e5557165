import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';
import type { DocNode } from '../docusaurus/doc-node.js';
import { readAttribute } from '../docusaurus/jsx-element.js';
import type { FrameworkHeading } from '../framework-heading.js';
import { type AstroPageSettings, parseAstroPage } from './parse-page.js';
import { readText } from './read-text.js';

/** Settings of Astro that change ids, and what is known of the page. */
export interface AstroHeadingOptions {
  major: 5 | 6 | 7;
  /** Default `md`. */
  format?: 'md' | 'mdx';
  /** Default true, as Astro's. */
  smartypants?: boolean;
  /** Default true, as Astro's. */
  gfm?: boolean;
  /** Astro 7's `markdown.processor`; `unified` is that of the versions before. Default `satteri`. */
  processor?: 'satteri' | 'unified';
  /** Astro 5's `experimental.headingIdCompat`: in collections it reaches `.mdx` only. Default false. */
  headingIdCompat?: boolean;
  /** The page is one of `src/pages`. Default false. */
  pages?: boolean;
  /** Starlight's directives are read. Default false. */
  starlight?: boolean;
  /** For `{frontmatter.x}` in the headings of MDX. */
  frontmatter?: Readonly<Record<string, unknown>>;
}

const headingTag = /^h([1-6])$/;

/** The headings that a piece of HTML holds, with their own ids. */
function readRawHeadings(html: string, line: number): FrameworkHeading[] {
  const found: FrameworkHeading[] = [];
  const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const depth = headingTag.exec(node.tagName)?.[1];
      if (depth !== undefined) {
        const id = node.attrs.find(({ name }) => name === 'id')?.value ?? null;
        const offset = (node.sourceCodeLocation?.startLine ?? 1) - 1;
        found.push({ id, depth: Number(depth), line: line + offset });
      }
      walk(node.childNodes);
    }
  };
  if (/<h[1-6]/i.test(html)) walk(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes);
  return found;
}

/** The heading that a JSX tag `<h2>` is, with its own id where that is literal. */
function readJsxHeading(node: Nodes, line: number): FrameworkHeading | null {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return null;
  const depth = headingTag.exec(node.name ?? '')?.[1];
  if (depth === undefined) return null;
  const id = readAttribute(node as DocNode, 'id');
  return { id: typeof id === 'string' ? id : null, depth: Number(depth), line };
}

function collectHeadings(tree: Root, idOf: (heading: Element) => string): FrameworkHeading[] {
  const found: FrameworkHeading[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line;
    // What has no place in the source is generated: the footnotes' own heading.
    if (line === undefined) return;
    if (node.type === 'raw') {
      found.push(...readRawHeadings(node.value, line));
      return;
    }
    const depth = node.type === 'element' ? headingTag.exec(node.tagName)?.[1] : undefined;
    if (node.type === 'element' && depth !== undefined) {
      found.push({ id: idOf(node), depth: Number(depth), line });
      return SKIP;
    }
    const jsx = readJsxHeading(node, line);
    if (jsx) found.push(jsx);
    return;
  });
  return found;
}

/**
 * All headings that Astro renders for a page, in document order: github-slugger over the text of the HTML, one
 * counter a page. Astro 5 cuts one trailing hyphen from an id after counting, so two ids can end up equal.
 *
 * @param body The page without its frontmatter.
 */
export function readAstroHeadings(body: string, options: AstroHeadingOptions): FrameworkHeading[] {
  const settings: AstroPageSettings = {
    native: options.major >= 7 && options.processor !== 'unified',
    format: options.format ?? 'md',
    smartypants: options.smartypants ?? true,
    gfm: options.gfm ?? true,
    starlight: options.starlight ?? false,
  };
  const { tree, mdx } = parseAstroPage(body, settings);
  const cut =
    options.major === 5 &&
    !(options.headingIdCompat && (settings.format === 'mdx' || options.pages === true));
  const frontmatter = (mdx && options.frontmatter) || {};
  const slugger = new GithubSlugger();
  return collectHeadings(tree, (heading) => {
    const slug = slugger.slug(readText(heading, frontmatter, settings.native));
    return cut ? slug.replace(/-$/, '') : slug;
  });
}
