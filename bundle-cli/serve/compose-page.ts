import type { Definition, FootnoteDefinition, Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import type { Section } from '../../src/model/index.js';
import { restoreAlerts } from './restore-alerts.js';
import { restorePictures } from './restore-pictures.js';
import type { SitePage } from './site-pages.js';

declare module 'mdast' {
  interface HeadingData {
    /** The section that this heading starts; none for the headings inside a section's text. */
    section?: Section;
    /** It is the page's title. */
    title?: boolean;
  }
}

/**
 * Puts a page together again from its sections: one tree, its title first, then each section's heading in
 * front of its text. Links by reference and footnotes may be defined in another section of the page.
 */
export function composePage({ title, sections }: SitePage): Root {
  const definitions = collectDefinitions(sections);
  const ids = new Set(sections.map(({ anchor }) => anchor));
  const children: RootContent[] = [];
  for (const section of sections) {
    // A first heading that repeats the title is the title.
    const isTitle = children.length === 0 && section.heading === title;
    if (section.heading !== null) children.push(composeHeading(section, isTitle));
    const content = parseMarkdown(definitions + section.text).children;
    restoreAlerts(content, section);
    children.push(...composeTargets(section, ids), ...restorePictures(content, section));
  }
  const [first] = children;
  if (first?.type === 'heading' && first.data?.title) return { type: 'root', children };
  const heading: Heading = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: title }],
    data: { title: true },
  };
  return { type: 'root', children: [heading, ...children] };
}

const TARGET = /<a\s[^<>]*?\b(?:id|name)\s*=\s*["']([^"']+)["'][^<>]*>/g;

/**
 * Targets that an author set by `<a id="…">`: links lead to them, so they stand at the section that held them.
 * What is also in the section's text is code that shows such a tag.
 */
function composeTargets({ source, text }: Section, ids: Set<string | null>): RootContent[] {
  return [...source.matchAll(TARGET)].flatMap(([tag, id = '']): RootContent[] => {
    if (ids.has(id) || text.includes(tag)) return [];
    ids.add(id);
    return [{ type: 'paragraph', children: [], data: { hName: 'span', hProperties: { id } } }];
  });
}

function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** All the page's definitions as Markdown: a reference is only read as one where its definition is in sight. */
function collectDefinitions(sections: readonly Section[]): string {
  const found: (Definition | FootnoteDefinition)[] = [];
  for (const { text } of sections) {
    if (!/^\s*\[[^\]]+\]:/m.test(text)) continue;
    visit(parseMarkdown(text), ['definition', 'footnoteDefinition'], (node) => {
      found.push(node as Definition | FootnoteDefinition);
    });
  }
  if (found.length === 0) return '';
  return toMarkdown({ type: 'root', children: found }, { extensions: [gfmToMarkdown()] }) + '\n';
}

function composeHeading(section: Section, title: boolean): Heading {
  const depth = Math.min(Math.max(section.depth, 1), 6) as Heading['depth'];
  return { type: 'heading', depth, children: headingContent(section), data: { section, title } };
}

/** The heading's own markup (code, emphasis) where the source still says the same words; else its plain text. */
function headingContent(section: Section): PhrasingContent[] {
  const heading = section.heading ?? '';
  const plain: PhrasingContent[] = [{ type: 'text', value: heading }];
  const [line = ''] = section.source.trimStart().split('\n', 1);
  if (!line.includes('`') && !line.includes('*')) return plain;
  const [parsed] = parseMarkdown(line.replace(/^[ \t]*#*/, '#')).children;
  if (parsed?.type !== 'heading' || toString(parsed) !== heading) return plain;
  const content = parsed.children.flatMap((node) => (node.type === 'link' ? node.children : [node]));
  return content.every((node) => INLINE.has(node.type)) ? content : plain;
}

const INLINE: ReadonlySet<string> = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'delete']);
