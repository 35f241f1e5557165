import type { Authorship, DigestNode } from '../../src/model/index.js';
import type { Reading } from './open-reading.js';

/** A section as `head --json` and `cat --json` show it; `cat` adds the text. */
export interface Description {
  id: string;
  title: string;
  /** `null` for a page's intro. */
  heading: string | null;
  /** Headings that enclose this one, outermost first. */
  parents: string[];
  group: string;
  /** Joined with the base path. */
  url: string;
  mode: DigestNode['mode'];
  by?: Authorship;
  lang?: string;
  docsVersion?: string;
  /** Slug of the page that this one, without text of its own, points to. */
  copyOf?: string;
  /** What its scores are multiplied by, where that isn't 1. */
  boost?: number;
  summary: string;
  questions?: string[];
  text?: string;
}

/** One section. @param withText what `cat` adds */
export function describeNode({ pathOf }: Reading, node: DigestNode, withText: boolean): Description {
  const { by, lang, docsVersion, copyOf, boost, questions } = node;
  return {
    id: node.id,
    title: node.title,
    heading: node.heading,
    parents: node.parents ?? [],
    group: node.group,
    url: pathOf(node.url),
    mode: node.mode,
    ...(by !== undefined && { by }),
    ...(lang !== undefined && { lang }),
    ...(docsVersion !== undefined && { docsVersion }),
    ...(copyOf !== undefined && { copyOf }),
    ...(boost !== undefined && { boost }),
    summary: node.summary,
    ...(questions !== undefined && { questions }),
    ...(withText && { text: node.text ?? '' }),
  };
}
