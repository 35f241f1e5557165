import type { DigestNode } from '../model/index.js';
import {
  readAuthor,
  readFacts,
  readInner,
  readNumber,
  readSources,
  readString,
  readStrings,
} from './read-values.js';

/**
 * A node out of whatever a file holds: fields of a wrong type are dropped or take their default, unknown ones
 * are ignored. Returns a sentence that says why where there is no node to be had: no id, or no url.
 */
export function readNode(data: Readonly<Record<string, unknown>>): DigestNode | string {
  const id = readString(data['id']);
  if (id === undefined || id === '') return 'it has no `id`';
  const url = readString(data['url']);
  if (url === undefined) return 'it has no `url`';
  const heading = readString(data['heading']) ?? null;
  const optional = {
    text: readString(data['text']),
    order: readNumber(data['order']),
    file: readString(data['file']),
    parents: readStrings(data['parents']),
    inner: readInner(data['inner']),
    questions: readStrings(data['questions']),
    lang: readString(data['lang']),
    docsVersion: readString(data['docsVersion']),
    by: readAuthor(data['by']),
    copyOf: readString(data['copyOf']),
    boost: readNodeBoost(data['boost']),
  };
  const node: DigestNode = {
    id,
    kind: 'section',
    title: readString(data['title']) ?? heading ?? id,
    heading,
    group: readString(data['group']) ?? 'Docs',
    url,
    summary: readString(data['summary']) ?? '',
    hash: readString(data['hash']) ?? '',
    facts: readFacts(data['facts'], id),
    sources: readSources(data['sources'], id, url),
    mode: data['mode'] === 'source-primary' ? 'source-primary' : 'agent-primary',
    terms: readStrings(data['terms']) ?? [],
    ...withoutUndefined(optional),
  };
  return node;
}

/** A multiplier that a browser can live with; anything else is none. */
function readNodeBoost(value: unknown): number | undefined {
  const boost = readNumber(value);
  return boost !== undefined && boost > 0 && boost <= 10 ? boost : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The same object without the keys whose value is `undefined`. */
export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}
