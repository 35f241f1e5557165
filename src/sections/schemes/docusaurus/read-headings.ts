import GithubSlugger from 'github-slugger';
import { readHtml } from '../../markdown/read-html.js';
import type { FrameworkHeading } from '../framework-heading.js';
import { walkNodes, type DocNode } from './doc-node.js';
import { headingId } from './heading-id.js';
import { importedNames, isElement, readAttribute } from './jsx-element.js';
import { parseBody } from './parse-body.js';
import { prepareBody, type AdmonitionOptions, type CompatOptions } from './prepare-body.js';
import { renderedChildren } from './rendered-children.js';

/** What changes the ids of a page, named as in Docusaurus' configuration. */
export interface DocusaurusHeadingOptions {
  /** How the page is read; default `mdx`, whatever its extension. */
  format?: 'md' | 'mdx';
  /** `markdown.anchors`: ids keep their capitals with `maintainCase`; default `false`. */
  anchors?: { maintainCase?: boolean };
  /** `markdown.mdx1Compat`; all on by default. */
  mdx1Compat?: CompatOptions;
  /** The content plugin's `admonitions`; default `true`. */
  admonitions?: AdmonitionOptions;
  /** The version that is installed, as `3.9.2`; default the newest. Before 3.10 no comment said an id. */
  version?: string;
  /** Whether a leading h1 is dropped before ids are given, as the blog does; default `false`. */
  removeContentTitle?: boolean;
}

const headingName = /^h([1-6])$/;

/** Drops the h1 that gives a blog post its title: the first of the page's headings and rules, if it is an h1. */
function dropContentTitle(root: DocNode): void {
  const parents = new Map<DocNode, DocNode>();
  for (const parent of walkNodes(root)) parent.children?.forEach((child) => parents.set(child, parent));
  for (const node of walkNodes(root)) {
    if (node.type !== 'heading' && node.type !== 'thematicBreak') continue;
    const parent = parents.get(node);
    if (node.depth === 1 && parent?.children)
      parent.children = parent.children.filter((child) => child !== node);
    return;
  }
}

function hasCommentIds(version = ''): boolean {
  const [, major, minor] = /^\D*(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined || Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 10);
}

/** The theme's heading has no id for an h1, nor an empty one. */
function themeHeading(depth: number, id: unknown, line: number): FrameworkHeading {
  return { id: depth > 1 && typeof id === 'string' && id !== '' ? id : null, depth, line };
}

/** HTML in Markdown goes through the theme's components. */
function readHtmlHeadings(html: string, line: number): FrameworkHeading[] {
  return readHtml(html, 0).flatMap((event) => {
    if (event.type !== 'open' && event.type !== 'self') return [];
    const depth = Number(headingName.exec(event.name)?.[1] ?? 0);
    const at = line + html.slice(0, event.start).split('\n').length - 1;
    return depth > 0 ? [themeHeading(depth, event.id, at)] : [];
  });
}

/** `<h2 id>` in MDX is rendered as it stands; `<Heading as="h2" id>` is the theme's. */
function readJsxHeadings(element: DocNode, line: number, theme: ReadonlySet<string>): FrameworkHeading[] {
  const name = element.name ?? '';
  const id = readAttribute(element, 'id');
  if (theme.has(name)) {
    const depth = Number(headingName.exec(String(readAttribute(element, 'as')))?.[1] ?? 0);
    return depth > 0 ? [themeHeading(depth, id, line)] : [];
  }
  const depth = Number(headingName.exec(name)?.[1] ?? 0);
  const literal = typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  return depth > 0 ? [{ id: literal, depth, line }] : [];
}

/**
 * A page's body → its headings as Docusaurus renders them, in order: those of Markdown, of HTML and JSX. Those of
 * components and of imported files aren't in the page's source.
 */
export function readDocusaurusHeadings(
  body: string,
  options: DocusaurusHeadingOptions = {},
): FrameworkHeading[] {
  const { format = 'mdx', anchors, mdx1Compat, admonitions, removeContentTitle = false } = options;
  const { text, lines } = prepareBody(body, mdx1Compat, admonitions);
  const root = parseBody(text, format, mdx1Compat?.comments ?? true);
  if (removeContentTitle) dropContentTitle(root);

  // Ids are given before anything is left out, so a heading in a tab that isn't rendered uses up its slug.
  const slugger = new GithubSlugger();
  const ways = { maintainCase: anchors?.maintainCase ?? false, comments: hasCommentIds(options.version) };
  const ids = new Map<DocNode, string>();
  for (const node of walkNodes(root)) {
    if (node.type === 'heading') ids.set(node, headingId(node, slugger, ways));
  }
  const theme = importedNames(root.children ?? [], '@theme/Heading');
  return [...walkNodes(root, renderedChildren(root))].flatMap((node) => {
    const start = node.position?.start.line ?? 1;
    const lineOf = ({ line, ...heading }: FrameworkHeading): FrameworkHeading => ({
      ...heading,
      line: lines[line - 1] ?? line,
    });
    if (node.type === 'heading') return [lineOf(themeHeading(node.depth ?? 1, ids.get(node), start))];
    if (node.type === 'html') return readHtmlHeadings(node.value ?? '', start).map(lineOf);
    return isElement(node) ? readJsxHeadings(node, start, theme).map(lineOf) : [];
  });
}
