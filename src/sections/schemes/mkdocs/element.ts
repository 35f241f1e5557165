/** A node of the page as it is being built: text before the first child, and after the node itself. */
export interface Element {
  tag: string;
  attributes: Map<string, string>;
  text: string;
  /** `text` is final: no inline markup is looked for in it. */
  atomic: boolean;
  tail: string;
  children: Element[];
  /** 1-based line of the body; 0 where it isn't known. */
  line: number;
  /** Of a heading with an underline: its words as written. */
  source?: string;
}

/** A new node without content. */
export function createElement(tag: string, text = '', atomic = false): Element {
  return { tag, attributes: new Map(), text, atomic, tail: '', children: [], line: 0 };
}

/** Appends a new node to `parent` and returns it. */
export function appendElement(parent: Element, tag: string, text = ''): Element {
  const element = createElement(tag, text);
  parent.children.push(element);
  return element;
}

/** The last child, if there is one. */
export function lastChild(parent: Element): Element | undefined {
  return parent.children.at(-1);
}

/** The node and all below it, in document order. */
export function* walkElements(root: Element): Generator<Element> {
  yield root;
  for (const child of root.children) yield* walkElements(child);
}

/** Whether the node is one of `h1` to `h6`. */
export function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tag);
}

const blockTags = new Set(
  (
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre section table ul canvas colgroup dd body dt group iframe li legend ' +
    'math map noscript output object option progress script style summary tbody td textarea tfoot th thead tr video'
  ).split(' '),
);

/** Whether Python-Markdown takes the tag for a block: it is not looked into unless `markdown` is set on it. */
export function isBlockTag(tag: string): boolean {
  return blockTags.has(tag.toLowerCase().replace(/\/+$/, ''));
}

/** All tags of blocks. */
export const allBlockTags: ReadonlySet<string> = blockTags;
