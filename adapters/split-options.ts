import type { SiteBundlerOptions } from '../bundle-cli/bundler/index.js';
import type { HevAskOptions } from '../components/hev-ask/options.js';
import { HevAskError } from '../src/index.js';
import {
  BUNDLER_OPTIONS,
  ELEMENT_OPTIONS,
  type BundlerOption,
  type OptionKind,
  type OptionTable,
} from './option-kinds.js';

/** What an adapter takes beside the element's options. */
export interface HostOptions<Name extends BundlerOption> {
  /** The adapter as it is imported: `@hevmind/ask/vitepress`. */
  module: string;
  /** Of the bundler's options those that the host doesn't know itself. */
  bundler: readonly Name[];
  /** Those of the endpoint, where the site answers questions itself. */
  endpoint?: OptionTable;
  /** Its own; one that the element has too is not handed on to that. */
  own: OptionTable;
}

/** A config's options, by whom they are for; what is left out, `null` or the default is in none of them. */
export interface SplitOptions<Name extends BundlerOption> {
  bundler: Partial<Pick<SiteBundlerOptions, Name>>;
  endpoint: Record<string, unknown>;
  element: HevAskOptions;
  /** One sentence for each name that is no option. */
  unknown: string[];
}

/**
 * Checks what a site's config says, and sorts it by whom it is for.
 *
 * @throws HevAskError `HEV_ASK_OPTION` for a value that makes no sense
 */
export function splitOptions<Name extends BundlerOption>(
  host: HostOptions<Name>,
  options: object,
): SplitOptions<Name> {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw refuse(`${host.module} takes an object of options, not ${describe(options)}.`);
  }
  const bundler = Object.fromEntries(host.bundler.map((name) => [name, BUNDLER_OPTIONS[name]]));
  const split = { bundler: {}, endpoint: {}, element: {} };
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    const takers = [
      ...list(host.own, name, undefined),
      ...list(bundler, name, split.bundler),
      ...list(host.endpoint ?? {}, name, split.endpoint),
      ...(Object.hasOwn(host.own, name) ? [] : list(ELEMENT_OPTIONS, name, split.element)),
    ];
    if (takers.length === 0) unknown.push(`${host.module} has no option \`${name}\`.`);
    for (const { kind, into } of takers) {
      const read = kind.read(value);
      if (read === null) {
        throw refuse(
          `The option \`${name}\` of ${host.module} has to be ${kind.words}, not ${describe(value)}.`,
        );
      }
      if (into && read !== undefined) Object.assign(into, { [name]: read });
    }
  }
  return { ...split, unknown };
}

/** The options that there are, by name. */
export function listOptions<Name extends BundlerOption>(host: HostOptions<Name>): string[] {
  const tables = [ELEMENT_OPTIONS, host.endpoint ?? {}, host.own].flatMap((table) => Object.keys(table));
  return [...new Set([...tables, ...host.bundler])].sort();
}

/** The error for a name that is no option, by its sentence in `unknown`. */
export function refuseUnknown<Name extends BundlerOption>(
  host: HostOptions<Name>,
  sentence: string,
): HevAskError {
  return refuse(sentence, `there are: ${listOptions(host).join(', ')}.`);
}

function refuse(
  message: string,
  more = 'docs/element.md and the page of the host say what there is.',
): HevAskError {
  return new HevAskError('HEV_ASK_OPTION', message, `Mend it in the site's config; ${more}`);
}

function list(
  table: OptionTable,
  name: string,
  into: object | undefined,
): { kind: OptionKind; into: object | undefined }[] {
  const kind = Object.hasOwn(table, name) ? table[name] : undefined;
  return kind ? [{ kind, into }] : [];
}

function describe(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
