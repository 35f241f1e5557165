import type { Authorship, DigestNode, Fact, FactKind, InnerHeading } from '../model/index.js';

const FACT_KINDS: readonly string[] = ['flag', 'code', 'value', 'default', 'key'] satisfies FactKind[];
const AUTHORS: readonly string[] = ['extractive', 'model', 'hand'] satisfies Authorship[];

/** A string; a number or boolean as somebody may have left it unquoted in YAML; else `undefined`. */
export function readString(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The strings of a list, or one string as a list of it; `undefined` for anything else. */
export function readStrings(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  return value.map(readString).filter((item) => item !== undefined);
}

export function readAuthor(value: unknown): Authorship | undefined {
  return typeof value === 'string' && AUTHORS.includes(value) ? (value as Authorship) : undefined;
}

/** Which of `context` and `suggestions` a list names; empty for anything that is no list. */
export function readParts(value: unknown): ('context' | 'suggestions')[] {
  const named = readStrings(value) ?? [];
  return (['context', 'suggestions'] as const).filter((part) => named.includes(part));
}

/** The well-formed facts of a list; others are dropped. `id` stands for a missing `chunkId`. */
export function readFacts(value: unknown, id: string): Fact[] {
  return readObjects(value).flatMap((item) => {
    const literal = readString(item['literal']);
    if (literal === undefined || typeof item['kind'] !== 'string' || !FACT_KINDS.includes(item['kind']))
      return [];
    return [{ kind: item['kind'] as FactKind, literal, chunkId: readString(item['chunkId']) ?? id }];
  });
}

export function readSources(value: unknown, id: string, url: string): DigestNode['sources'] {
  return readObjects(value).map((item) => ({
    chunkId: readString(item['chunkId']) ?? id,
    url: readString(item['url']) ?? url,
    anchor: readString(item['anchor']) ?? null,
  }));
}

/** The inner headings that have both their parts; `undefined` where there are none. */
export function readInner(value: unknown): InnerHeading[] | undefined {
  const inner = readObjects(value).flatMap((item) => {
    const heading = readString(item['heading']);
    const anchor = readString(item['anchor']);
    return heading === undefined || anchor === undefined ? [] : [{ heading, anchor }];
  });
  return inner.length > 0 ? inner : undefined;
}

/** The objects among the items of a list; empty for anything that is no list. */
export function readObjects(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item) => item !== null && typeof item === 'object' && !Array.isArray(item));
}
