import type { Digest, DigestNode } from '../../src/model/index.js';
import { fold } from '../../src/text/index.js';

/** Finds the nodes that a label `file#heading` of a question means. */
export interface LabelResolver {
  /** Ids of the nodes; empty where the digest has no such place. */
  resolve(label: string): string[];
  /** Source file of a node. */
  fileOf(id: string): string;
}

/**
 * Labels are compared by `file` and normalised heading. The heading that is the page's title means its intro, or, where
 * the intro has no node, the page's first section; one deeper than sections go means the section that holds it.
 */
export function createLabelResolver(digest: Digest): LabelResolver {
  const pages = new Map<string, DigestNode[]>();
  const files = new Map<string, string>();
  for (const node of digest.nodes) {
    const file = node.file ?? '';
    files.set(node.id, file);
    pages.set(file, [...(pages.get(file) ?? []), node]);
  }
  for (const nodes of pages.values()) nodes.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    fileOf: (id) => files.get(id) ?? '',
    resolve(label) {
      const at = label.indexOf('#');
      const file = at < 0 ? label : label.slice(0, at);
      const heading = at < 0 ? '' : normalise(label.slice(at + 1));
      return findInPage(pages.get(file) ?? [], heading).map(({ id }) => id);
    },
  };
}

function findInPage(nodes: readonly DigestNode[], heading: string): DigestNode[] {
  const [first] = nodes;
  if (!first) return [];
  const isTitle = heading === '' || normalise(first.title) === heading;
  const same = nodes.filter((node) => node.heading !== null && normalise(node.heading) === heading);
  // A section may repeat the title: the label may mean either.
  if (isTitle && first.heading === null) return [first, ...same];
  if (same.length > 0) return same;
  if (isTitle) return [first];
  const holding = nodes.find((node) => headingsIn(node.text ?? '').includes(heading));
  return holding ? [holding] : [];
}

const fencedCode = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1[`~]*[ \t]*$/gm;

/** Headings inside a section's Markdown: those deeper than sections go. A `# comment` in code is none. */
function headingsIn(text: string): string[] {
  return [...text.replace(fencedCode, '').matchAll(/^ {0,3}#{1,6}\s+(.+)$/gm)].map(([, heading = '']) =>
    normalise(heading),
  );
}

// Marks, signs and capitals don't matter: `` `Reply.send()` `` is `replysend`.
function normalise(heading: string): string {
  return fold(heading.replace(/\s*\{#[^}]*\}\s*$/, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')).replace(
    /[^\p{L}\p{N}]+/gu,
    '',
  );
}
