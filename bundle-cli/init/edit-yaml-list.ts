import { isMap, isScalar, isSeq, parseDocument, type Document, type Scalar, type YAMLSeq } from 'yaml';
import { applyInsertions, lineIndent, type Insertion } from './insert-item.js';
import { readStyle } from './text-style.js';

/**
 * A YAML file with an item more in one of its lists, which is made where it isn't there; the same text where the list has it,
 * `null` where the file is written in a way that this can't edit for sure. All else stays byte for byte.
 *
 * @param key of the list, at the top
 * @param item a plain string: nothing in it is special to YAML
 * @param isDone what in the list says that it has it already
 */
export function addToYamlList(
  source: string,
  key: string,
  item: string,
  isDone: (value: string) => boolean,
): string | null {
  const document = parse(source);
  if (!document || !isMap(document.contents) || document.contents.flow) return null;
  const pair = document.contents.items.find(({ key: name }) => isScalar(name) && name.value === key);
  if (pair && listOf(document, key)?.some(isDone)) return source;
  // A list of its own would stand in the place of the one that is inherited.
  if (!pair && document.contents.has('INHERIT')) return null;
  const insertion = pair
    ? extendList(source, pair.key as Scalar, pair.value, item)
    : appendKey(source, key, item);
  const edited = insertion && applyInsertions(source, [insertion]);
  return edited && isSameBut(source, edited, key, item) ? edited : null;
}

function extendList(source: string, key: Scalar, value: unknown, item: string): Insertion | null {
  const { eol, indent } = readStyle(source);
  if (isSeq(value) && !value.anchor)
    return value.flow ? intoFlow(source, value, item) : afterLast(source, value, item);
  const isEmpty = value === null || (isScalar(value) && value.value === null && value.source === '');
  const start = key.range?.[1];
  if (!isEmpty || start === undefined) return null;
  const lineEnd = endOfLine(source, start);
  return { at: lineEnd, text: `${eol}${indent === '\t' ? '  ' : indent}- ${item}` };
}

function intoFlow(source: string, list: YAMLSeq, item: string): Insertion | null {
  const end = list.range?.[1];
  const last = list.items.at(-1);
  if (end === undefined) return null;
  const lastEnd = (last as Scalar | undefined)?.range?.[1];
  if (lastEnd !== undefined) return { at: lastEnd, text: `, ${item}` };
  return source.slice((list.range?.[0] ?? 0) + 1, end - 1).trim() === '' ? { at: end - 1, text: item } : null;
}

function afterLast(source: string, list: YAMLSeq, item: string): Insertion | null {
  const last = list.items.at(-1);
  const range = isScalar(last) || isMap(last) || isSeq(last) ? last.range : null;
  if (!range) return null;
  const { eol } = readStyle(source);
  const dash = source.lastIndexOf('-', range[0] - 1);
  const before = lineIndent(source, dash);
  // `key: - item` is no YAML; `- - item` is, and nobody's list of files.
  if (source.slice(source.lastIndexOf('\n', dash - 1) + 1, dash).trim() !== '') return null;
  return {
    at: endOfLine(source, range[1] - (source[range[1] - 1] === '\n' ? 1 : 0)),
    text: `${eol}${before}- ${item}`,
  };
}

function appendKey(source: string, key: string, item: string): Insertion | null {
  const { eol } = readStyle(source);
  if (/^\.\.\.[ \t]*\r?$/m.test(source)) return null;
  const at = source.length;
  const lead = source === '' || source.endsWith('\n') ? '' : eol;
  return { at, text: `${lead}${key}:${eol}  - ${item}${eol}` };
}

/** The offset before a line's end. */
function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  if (end < 0) return source.length;
  return source[end - 1] === '\r' ? end - 1 : end;
}

function parse(source: string): Document.Parsed | null {
  try {
    const document = parseDocument(source, { logLevel: 'silent', merge: true });
    return document.errors.length === 0 ? document : null;
  } catch {
    return null;
  }
}

function listOf(document: Document, key: string): string[] | null {
  const value: unknown = (document.toJS({ maxAliasCount: 1000 }) as Record<string, unknown> | null)?.[key];
  return Array.isArray(value) ? value.map(String) : null;
}

/** Whether the one thing that is new is the item, at the end of its list. */
function isSameBut(before: string, after: string, key: string, item: string): boolean {
  const [one, other] = [parse(before), parse(after)];
  if (!one || !other) return false;
  const read = (document: Document): Record<string, unknown> =>
    document.toJS({ maxAliasCount: 1000 }) as Record<string, unknown>;
  const expected = { ...read(one), [key]: [...(listOf(one, key) ?? []), item] };
  return JSON.stringify(sortKeys(read(other))) === JSON.stringify(sortKeys(expected));
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
