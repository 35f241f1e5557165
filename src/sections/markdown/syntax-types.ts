import type { Extension as TreeExtension, Options } from 'mdast-util-from-markdown';

/** A micromark syntax extension. */
export type SyntaxExtension = Exclude<NonNullable<NonNullable<Options['extensions']>[number]>, unknown[]>;
type ConstructRecord = NonNullable<SyntaxExtension['text']>;
/** One micromark construct: how one piece of syntax is recognised. */
export type Construct = Exclude<NonNullable<ConstructRecord[string]>, unknown[]>;
/** A micromark state machine. */
export type Tokenizer = Construct['tokenize'];
type Effects = Parameters<Tokenizer>[0];
/** One state of a micromark state machine. */
export type State = Parameters<Tokenizer>[1];
/** A character, or one of micromark's negative codes, or `null` at the end. */
export type Code = Parameters<State>[0];
/** The name of a token. */
export type TokenType = Parameters<Effects['enter']>[0];
export type { TreeExtension };

/** A node of the tree, ours or mdast's, seen without its kind. */
export interface SyntaxNode {
  type: string;
  children?: SyntaxNode[];
  value?: string;
  depth?: number;
  alt?: string | null;
  lang?: string | null;
  position?: { start: { offset?: number; line: number }; end: { offset?: number; line: number } };
}

/** Half-open range of offsets in a page's body. */
export interface Span {
  start: number;
  end: number;
}

/** Whether a range lies in one of the spans. */
export function isWithin({ start, end }: Span, spans: readonly Span[] = []): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}

/**
 * The range that a node covers.
 *
 * @throws Error for a node without a position, which the parser never makes.
 */
export function spanOf(node: SyntaxNode): Span {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) throw new Error(`a ${node.type} node has no position`);
  return { start, end };
}
