import type { Digest } from '../../src/model/index.js';
import { joinUrl } from '../../src/text/index.js';
import { printLine, type CliIo } from '../cli-io.js';
import { findDigestDir } from '../find-digest-dir.js';
import { readDigest } from '../read-digest.js';
import { columnsOf, createPaint, printPages, toJsonText, type Paint } from '../terminal/index.js';
import { readDigestWithTexts } from './read-digest-with-texts.js';
import type { ReadFlags } from './read-options.js';

/** How one command's output is written. */
export interface Output {
  io: CliIo;
  json: boolean;
  paint: Paint;
  /** Columns that text is wrapped to; none outside a terminal. */
  columns: number;
  /** Writes the one form that is wanted. The lines are ready for a terminal. */
  print(value: unknown, lines: readonly string[]): Promise<void>;
}

/** A digest, and how to write about it. */
export interface Reading extends Output {
  digest: Digest;
  /** A node's link with the base path, as JSON shows it. */
  pathOf(url: string): string;
  /** A node's link for a person: absolute where the site's address is known. */
  linkOf(url: string): string;
}

/** Reads the flags on output alone. */
export function openOutput(io: CliIo, flags: ReadFlags): Output {
  const json = flags.json ?? io.stdout.isTTY !== true;
  const { page: _, ...unpaged } = io;
  return {
    io,
    json,
    paint: createPaint(io, flags.color),
    columns: columnsOf(io),
    async print(value, lines) {
      if (json) printLine(io, toJsonText(value));
      else await printPages(flags.pager === false ? unpaged : io, lines);
    },
  };
}

/**
 * Opens the digest that the flags name: a tree on this disk, or what a deployed endpoint serves.
 *
 * @param needs `text` where the command shows or searches the sections' text: of a tree without, it is read
 * from the docs
 */
export async function openReading(io: CliIo, flags: ReadFlags, needs: { text: boolean }): Promise<Reading> {
  const digest =
    flags.endpoint === undefined
      ? await readLocal(io, flags.digestDir, needs.text)
      : await readRemote(io, flags.endpoint);
  return {
    ...openOutput(io, flags),
    digest,
    pathOf: (url) => joinUrl(digest.basePath ?? '', url),
    linkOf: (url) => joinUrl(joinUrl(digest.siteUrl ?? '', digest.basePath ?? ''), url),
  };
}

async function readLocal(io: CliIo, flag: string | undefined, needsText: boolean): Promise<Digest> {
  const dir = findDigestDir(io, flag);
  return needsText ? readDigestWithTexts(io, dir) : readDigest(io, dir);
}

async function readRemote(io: CliIo, url: string): Promise<Digest> {
  const { openEndpoint } = await import('../remote/index.js');
  return openEndpoint(io, url).digest();
}
