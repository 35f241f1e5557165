import { isCommonWord } from './common-words.js';
import { toName, toSymbols } from './name.js';
import { tokenize } from './tokenize.js';

/**
 * How a name belongs to a section: `title`, its page's title or the last part of its page's path, for the first section of
 * a page; `titleForm`, the title's stems; `about`, these without common words; its `heading`; the `symbol` in its heading;
 * a name for something `inner`, a deeper heading. The order is that of the payload's numbers.
 */
export const NAME_KINDS = ['title', 'titleForm', 'heading', 'symbol', 'about', 'inner'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A name as it is compared: letter for letter (`toName`), or by stems with spaces between. */
export interface NameForm {
  form: string;
  kind: NameKind;
}

/**
 * All names of a section but those of deeper headings, each form once, by its strongest kind of its sort.
 * @param first whether it is the first section of its page, which bears the page's names
 */
export function listNames(
  { title, heading, page }: { title: string; heading: string | null; page: string },
  first: boolean,
): NameForm[] {
  const { stems, telling } = toStems(first ? title : '');
  const titles = first ? [title, page.slice(page.lastIndexOf('/') + 1)] : [];
  const names: NameForm[] = [
    ...titles.map((name) => ({ form: toName(name), kind: 'title' as const })),
    { form: toName(heading ?? ''), kind: 'heading' },
    ...toSymbols(heading ?? title).map((form) => ({ form, kind: 'symbol' as const })),
  ];
  const distinct = names.filter(({ form }, at) => names.findIndex((name) => name.form === form) === at);
  const forms: NameForm[] = [
    { form: stems, kind: 'titleForm' },
    { form: telling, kind: 'about' },
  ];
  return [...distinct, ...forms].filter(({ form }) => form !== '');
}

/**
 * A text by its stems, and by those of them that tell something: `start` for `how to get started`.
 * @param isKnown by position in the text, whether the word tells anything; default: all
 */
export function toStems(text: string, isKnown = (_: number) => true): { stems: string; telling: string } {
  const words = tokenize(text).filter(({ kind }) => kind === 'word' || kind === 'part' || kind === 'literal');
  const join = (some: typeof words): string => some.map(({ term }) => term).join(' ');
  const telling = words.filter(
    ({ surface, kind, position }) => isKnown(position) && (kind !== 'word' || !isCommonWord(surface)),
  );
  return { stems: join(words), telling: join(telling) };
}
