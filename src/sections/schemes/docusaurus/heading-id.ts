import type GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import type { DocNode } from './doc-node.js';

const classicId = /\{#((?:.(?!\{#|\}))*.)\}$/;

/** The id of a comment: its first word, if that starts with `#`. */
function idOfComment(comment: string): string | null {
  const word = comment.trim().split(' ')[0] ?? '';
  return word.startsWith('#') && word.length > 1 ? word.slice(1) : null;
}

/** `null` for an expression that is more than one comment. */
function commentOf({ type, data, value = '' }: DocNode): string | null {
  if (type === 'html') return /^<!--([^]*)-->$/.exec(value)?.[1] ?? null;
  if (type !== 'mdxTextExpression') return null;
  const program = data?.estree;
  // Read without JavaScript, there is no program.
  if (!program) return /^\s*\/\*((?:[^*]|\*(?!\/))*)\*\/\s*$/.exec(value)?.[1] ?? null;
  return program.body.length === 0 && program.comments?.length === 1
    ? (program.comments[0]?.value ?? null)
    : null;
}

/**
 * The id that Docusaurus gives to a Markdown heading: that of a comment at its end, that of a `{#id}` at its end, else
 * the next free slug of its text. Explicit ids don't count as taken.
 *
 * @param comments Whether a comment may say the id: since version 3.10.
 */
export function headingId(
  heading: DocNode,
  slugger: GithubSlugger,
  { maintainCase, comments }: { maintainCase: boolean; comments: boolean },
): string {
  const children = heading.children ?? [];
  const last = children.at(-1);
  const comment = comments && last ? commentOf(last) : null;
  const commented = comment === null ? null : idOfComment(comment);
  if (commented !== null) return commented;

  const visible = children.filter(({ type }) => type !== 'html');
  const text = toString(visible.length > 0 ? visible : heading);
  return classicId.exec(text)?.[1]?.trim() ?? slugger.slug(text, maintainCase);
}
