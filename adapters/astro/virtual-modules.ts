import type { PayloadEntry } from '../../src/index.js';
import type { AskChoices } from './options.js';
import type { VitePlugin } from './astro-types.js';

type Files = ReadonlyMap<string, Uint8Array>;

/** Declarations of the virtual modules, for the site's own TypeScript. */
export const VIRTUAL_TYPES = `declare module 'virtual:hev-ask/digest' {
  /** What is known of the docs. */
  export const digest: import('@hevmind/ask').Digest;
}
declare module 'virtual:hev-ask/payload' {
  /** The bundle's search data. */
  export const payload: import('@hevmind/ask').PayloadSource;
  /** What \`ask digest embed\` wrote, for \`readVectors\`. */
  export const vectors: string | undefined;
}
declare module 'virtual:hev-ask/options' {
  /** What the integration was told for the endpoint. */
  export const options: Omit<import('@hevmind/ask/endpoint').AskOptions, 'digest'>;
}
`;

const MODULES: Readonly<Record<string, (files: () => Promise<Files>, options: object) => Promise<string>>> = {
  'virtual:hev-ask/digest': async (files) => writeDigest(await files()),
  'virtual:hev-ask/payload': async (files) => writePayload(await files()),
  'virtual:hev-ask/options': async (_, options) => `export const options = ${writeOptions(options)};\n`,
};

/** Ids of the modules that change with the docs, as Vite's graph has them. */
export const CHANGING = ['virtual:hev-ask/digest', 'virtual:hev-ask/payload'].map(markVirtual);

/**
 * What a site's server answers from, as modules of its own build: a Worker has no files to read, and a server that is
 * moved elsewhere needs none.
 *
 * @param files the bundle's, asked for once a module is wanted
 */
export function createVirtualModules(
  files: () => Promise<Files>,
  options: AskChoices & { base: string },
): VitePlugin {
  return {
    name: 'hev-ask',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? markVirtual(id) : undefined),
    load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.(files, options) : undefined),
  };
}

/** By convention no other plugin touches an id that begins so. */
function markVirtual(id: string): string {
  return `\0${id}`;
}

function readEntry(files: Files): PayloadEntry {
  return JSON.parse(textOf(files, 'entry.json')) as PayloadEntry;
}

function textOf(files: Files, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

/** `Infinity`, which lifts a limit, is none of JSON's numbers; a number that is too great reads as it. */
function writeOptions(options: object): string {
  const mark = '\0Infinity';
  return JSON.stringify(options, (_, value: unknown) => (value === Infinity ? mark : value)).replaceAll(
    JSON.stringify(mark),
    '1e999',
  );
}

/** JSON within a string is read several times faster than an object of the language. */
function writeDigest(files: Files): string {
  const json = textOf(files, readEntry(files).digest);
  return `export const digest = JSON.parse(${JSON.stringify(json)});\n`;
}

/** The files that searching reads, in base64: neither those of the pages nor those of agents. */
function writePayload(files: Files): string {
  const entry = readEntry(files);
  const others = new Set([...entry.engine, ...(entry.page ?? []), entry.digest, entry.vectors, 'overlay.js']);
  const wanted = [...files].filter(([name]) => !others.has(name) && !/^llms.*\.txt$/.test(name));
  const texts = wanted.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  const vectors = entry.vectors === undefined ? undefined : textOf(files, entry.vectors);
  return `const files = ${JSON.stringify(Object.fromEntries(texts))};
export const payload = {
  async read(name) {
    if (!Object.hasOwn(files, name)) throw new Error('The bundle has no file ' + name + '.');
    return Uint8Array.from(atob(files[name]), (char) => char.charCodeAt(0));
  },
};
export const vectors = ${vectors === undefined ? 'undefined' : JSON.stringify(vectors)};
`;
}
