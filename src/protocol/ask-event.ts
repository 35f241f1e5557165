/** A section that an answer may rest on; `[n]` in the answer is its 1-based index. */
export interface AskSource {
  title: string;
  heading?: string;
  url: string;
  group?: string;
  /** Distinctive words of the section, which support for a link is checked against. */
  terms?: string[];
  /** The text that the answer rests on. */
  passage?: string;
}

/** Tokens that an answer cost, where the provider tells. */
export interface AskUsage {
  inputTokens?: number;
  outputTokens?: number;
}

/** Failures that a stream or a JSON answer names; readers are shown a fixed string for each. */
export const ASK_ERROR_CODES = [
  'HEV_ASK_BAD_REQUEST',
  'HEV_ASK_RATE_LIMITED',
  'HEV_ASK_BUDGET_SPENT',
  'HEV_ASK_PROVIDER_KEY',
  'HEV_ASK_PROVIDER_BUSY',
  'HEV_ASK_PROVIDER_FAILED',
  'HEV_ASK_TIMEOUT',
  'HEV_ASK_CUT_OFF',
  'HEV_ASK_INTERNAL',
] as const;
export type AskErrorCode = (typeof ASK_ERROR_CODES)[number];

/** The data of each event of an answer's stream, by the event's name. */
export interface AskEventData {
  /** A sub-query, or the heading of a section that was opened. */
  search: { query: string };
  /** Once, before any token. */
  sources: { sources: AskSource[]; model: string; mode: 'agentic' };
  /** A piece of the Markdown answer. */
  token: { text: string };
  /** The end. */
  done: {
    /** Whether the answer cites a source, or links to one. */
    verified?: boolean;
    /** Numbers of the sources that it does so with, ascending. */
    citations?: number[];
    /** Links, images and citations that led to no source, and are text now. */
    removed?: number;
    /** Code of the answer that stands in no opened section. */
    unsupported?: string[];
    /** No sources, one plain sentence as token. */
    refused?: boolean;
    /** `length`: the answer was as long as it may be, and breaks off. */
    finish?: 'length';
    usage?: AskUsage;
  };
  /** A failure after the stream began; `retryAfter` in seconds. */
  error: { error: string; code: string; retryAfter?: number };
}

export type AskEventName = keyof AskEventData;

/** One event of an answer's stream. */
export type AskEvent = { [Name in AskEventName]: { event: Name; data: AskEventData[Name] } }[AskEventName];

/** What the data of an event must hold; anything more is passed on. */
const SHAPES: { [Name in AskEventName]: (data: Record<string, unknown>) => boolean } = {
  search: ({ query }) => typeof query === 'string',
  sources: ({ sources }) => Array.isArray(sources) && sources.every(isSource),
  token: ({ text }) => typeof text === 'string',
  done: () => true,
  error: ({ error, code }) => typeof error === 'string' && typeof code === 'string',
};

/** What the optional fields of an event, and of a source, are where they are there at all. */
const OPTIONAL: { [Name in AskEventName | 'source']?: Record<string, (value: unknown) => boolean> } = {
  done: {
    verified: isBoolean,
    citations: (value) => isList(value, (each) => Number.isInteger(each)),
    removed: isNumber,
    unsupported: (value) => isList(value, isString),
    refused: isBoolean,
    finish: (value) => value === 'length',
    usage: isObject,
  },
  error: { retryAfter: isNumber },
  source: {
    heading: isString,
    group: isString,
    terms: (value) => isList(value, isString),
    passage: isString,
  },
};

/**
 * An event from its name and its parsed data; `null` for one that is unknown or lacks what it must hold. An optional
 * field of another kind than it should be is left out.
 */
export function readAskEvent(event: string | undefined, data: unknown): AskEvent | null {
  if (event === undefined || !Object.hasOwn(SHAPES, event) || !isObject(data)) return null;
  const name = event as AskEventName;
  if (!SHAPES[name](data)) return null;
  const read = leaveOut(data, OPTIONAL[name]);
  if (name === 'sources')
    read['sources'] = (data['sources'] as Record<string, unknown>[]).map((source) =>
      leaveOut(source, OPTIONAL.source),
    );
  return { event: name, data: read } as unknown as AskEvent;
}

function leaveOut(
  data: Record<string, unknown>,
  kinds: Record<string, (value: unknown) => boolean> = {},
): Record<string, unknown> {
  const fits = ([name, value]: [string, unknown]): boolean =>
    !Object.hasOwn(kinds, name) || (kinds[name]?.(value) ?? true);
  return Object.fromEntries(Object.entries(data).filter(fits));
}

function isSource(value: unknown): boolean {
  return isObject(value) && isString(value['title']) && isString(value['url']);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isList(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
