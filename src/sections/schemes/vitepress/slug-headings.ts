import { slugify } from '@mdit-vue/shared';
import { slug as githubSlug } from 'github-slugger';
import type Token from 'markdown-it/lib/token.mjs';
import { slugsPictures, type VitepressMarkdown } from './settings.js';

const slugifiers = new Map<string, (text: string) => string>([
  ['@mdit-vue/shared', slugify],
  ['github-slugger', (text) => githubSlug(text)],
  ['markdown-it-anchor', (text) => encodeURIComponent(text.trim().toLowerCase().replace(/\s+/g, '-'))],
]);

/** Whether what the site makes slugs with is known here: see `VitepressMarkdown.anchor.slugify`. */
export function isKnownSlugify(name: NonNullable<VitepressMarkdown['anchor']>['slugify']): boolean {
  return typeof name !== 'string' || slugifiers.has(name);
}

/**
 * Ids as markdown-it-anchor gives them: one written in the page stays and counts; any other is the slug of the
 * heading's texts and code, numbered until it is free. A heading of no `level` keeps what was written.
 *
 * @returns What gives one heading after the other its id, for one page.
 */
export function createIdGiver(
  markdown: VitepressMarkdown,
): (open: Token, inline: Token | undefined) => string | null {
  const { anchor = {} } = markdown;
  const { level = 1, uniqueSlugStartIndex = 1 } = anchor;
  const counts = slugsPictures(markdown)
    ? (type: string) => type !== 'html_inline' && type !== 'emoji'
    : (type: string) => type === 'text' || type === 'code_inline';
  const given = anchor.slugify ?? '';
  const toSlug = typeof given === 'function' ? given : (slugifiers.get(given) ?? slugify);
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (open, inline) => {
    const depth = Number(open.tag.slice(1));
    const written = open.attrGet('id');
    if (typeof level === 'number' ? depth < level : !level.includes(depth)) return written;
    const id = written ?? findFree(toSlug(textOf(inline, counts)), taken, next, uniqueSlugStartIndex);
    taken.add(id);
    return id;
  };
}

/** @param next what to count on from, by slug: thousands of equal headings would else each count from the start */
function findFree(
  slug: string,
  taken: ReadonlySet<string>,
  next: Map<string, number>,
  first: number,
): string {
  if (!taken.has(slug)) return slug;
  let n = next.get(slug) ?? first;
  while (taken.has(`${slug}-${String(n)}`)) n += 1;
  next.set(slug, n + 1);
  return `${slug}-${String(n)}`;
}

function textOf(inline: Token | undefined, counts: (type: string) => boolean): string {
  const texts = inline?.children?.filter(({ type }) => counts(type)) ?? [];
  return texts.map(({ content }) => content).join('');
}
