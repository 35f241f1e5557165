/** A node of a page's tree, seen without its kind: what the scheme reads of it. */
export interface DocNode {
  type: string;
  children?: DocNode[];
  value?: string;
  depth?: number;
  /** Of a JSX element (`null`: a fragment) or a directive. */
  name?: string | null;
  attributes?: unknown;
  identifier?: string;
  data?: { estree?: Program };
  position?: { start: { line: number; offset?: number }; end: { line: number } };
}

/** As much of an ESTree program as the scheme reads. */
export interface Program {
  body: readonly Statement[];
  comments?: readonly { value: string }[];
}

/** As much of a statement as the scheme reads. */
export interface Statement {
  type: string;
  source?: { value?: unknown } | null;
  specifiers?: readonly { type: string; local?: { name: string }; imported?: { name?: string } }[];
  expression?: {
    type: string;
    value?: unknown;
    /** Of a template. */
    quasis?: readonly { value: { cooked?: string | null } }[];
  };
}

/**
 * All nodes below and including `node`, in the order of the page.
 *
 * @param childrenOf Which children of a node to go to; default all.
 */
export function* walkNodes(
  node: DocNode,
  childrenOf: (node: DocNode) => readonly DocNode[] = ({ children = [] }) => children,
): Generator<DocNode> {
  const stack = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const children = childrenOf(next);
    for (let at = children.length - 1; at >= 0; at -= 1) stack.push(children[at] as DocNode);
  }
}
