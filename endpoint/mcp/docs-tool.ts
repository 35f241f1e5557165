import { HevAskError } from '../../src/model/index.js';
import { joinUrl } from '../../src/text/index.js';
import type { Site } from '../open-site.js';

/** What the tools read. */
export interface Docs {
  site: Site;
  /** What links are joined with: an address and the base path, or the base path alone where no address is known. */
  base: string;
  /** The site's address alone, for links that have the base path already; `''` where none is known. */
  address: string;
}

/** What a tool found: text for the model, the same as data. */
export interface ToolOutcome {
  text: string;
  data: Record<string, unknown>;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A JSON Schema of an object. */
export type ObjectSchema = {
  type: 'object';
  properties: { [key: string]: { [key: string]: Json } };
  required?: string[];
};

/** One call of a tool, as whoever makes it follows it. */
export interface ToolCall {
  /** Aborted when the result isn't waited for any longer. */
  signal: AbortSignal;
  /** Says how far it has come; heard where the client asks for progress. */
  tell(message: string): void;
}

/** One tool, whatever library speaks the protocol. */
export interface DocsTool {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    /** Whether it reaches beyond the docs it serves. */
    openWorldHint: boolean;
  };
  /** Whether it is listed just now; left out: always. */
  isOffered?(): Promise<boolean>;
  /** @throws HevAskError whose sentences the model is shown */
  run(args: Readonly<Record<string, unknown>>, call: ToolCall): Promise<ToolOutcome>;
}

/** Annotations of a tool that reads, and reads the docs alone. */
export const READS_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** @param address where the site is when its digest doesn't know: `https://example.com` */
export function describeDocs(site: Site, address = ''): Docs {
  const { siteUrl = address, basePath = '' } = site.digest;
  return { site, base: joinUrl(siteUrl, basePath), address: siteUrl };
}

/** @returns `undefined` where it is left out */
export function readText(
  args: Readonly<Record<string, unknown>>,
  name: string,
  maxLength: number,
): string | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badArgument(`\`${name}\` must be a text`);
  if (value.length > maxLength) throw badArgument(`\`${name}\` is longer than ${maxLength} characters`);
  return value.trim();
}

export function readWhole(
  args: Readonly<Record<string, unknown>>,
  name: string,
  bounds: { least: number; most: number; default: number },
): number {
  const value = args[name] ?? bounds.default;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < bounds.least || value > bounds.most)
    throw badArgument(`\`${name}\` must be a whole number from ${bounds.least} to ${bounds.most}`);
  return value;
}

export function badArgument(what: string): HevAskError {
  return new HevAskError('HEV_ASK_TOOL_ARGUMENT', `${what}.`, 'Call the tool again with it put right.');
}
