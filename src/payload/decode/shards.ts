import { HevAskError, type PayloadSource } from '../../model/index.js';
import type { Settled } from '../../rank/ranking-index.js';
import { shardName, type ShardKind } from '../format.js';
import { openFile, readBody } from './open-file.js';

/** Keeps what a reading of several kinds of shards has missed. */
export interface Desk {
  /** By file name, what loads it. */
  wanted: Map<string, () => Promise<void>>;
  /** Names of files that count as empty. */
  failed: Set<string>;
}

/** See `Index`. */
export async function settle<T>(desk: Desk, read: () => T): Promise<Settled<T>> {
  const failed = new Set<string>();
  let problem: HevAskError | undefined;
  for (;;) {
    // Set anew each time: other readings go on meanwhile.
    const wanted = (desk.wanted = new Map<string, () => Promise<void>>());
    desk.failed = failed;
    const value = read();
    if (!wanted.size) return { value, problem };
    const load = async ([name, start]: [string, () => Promise<void>]): Promise<void> => {
      try {
        await start();
      } catch (error) {
        if (!(error instanceof HevAskError)) throw error;
        failed.add(name);
        problem ??= error;
      }
    };
    await Promise.all([...wanted].map(load));
  }
}

/** The shards of one kind; each is read once, when it is asked for. */
export interface Shards<T> {
  /** The shard, or `undefined`, which the desk takes down. */
  get(at: number): T | undefined;
  /** The shard, where it is there. */
  peek(at: number): T | undefined;
  /** @throws HevAskError where it can't be read */
  load(at: number): Promise<void>;
}

/** What shards are made of. */
export interface ShardMaker<T> {
  kind: ShardKind;
  sums: Uint32Array;
  decode(body: Uint8Array, at: number): T;
  /** Loads what it takes to decode a shard. */
  prepare?(at: number): Promise<void>;
}

export function createShards<T>(
  desk: Desk,
  source: PayloadSource,
  { kind, sums, decode, prepare }: ShardMaker<T>,
): Shards<T> {
  const there: (T | undefined)[] = [];
  const coming = new Map<number, Promise<void>>();
  const nameOf = (at: number): string => shardName(kind, sums[at] ?? 0);

  async function read(at: number): Promise<void> {
    const name = nameOf(at);
    const [body] = await Promise.all([openFile(source, name, kind, sums[at] ?? 0), prepare?.(at)]);
    there[at] = readBody(name, () => decode(body, at));
  }

  function load(at: number): Promise<void> {
    if (there[at] !== undefined || at >= sums.length) return Promise.resolve();
    let reading = coming.get(at);
    if (!reading) {
      reading = read(at).finally(() => coming.delete(at));
      coming.set(at, reading);
    }
    return reading;
  }

  return {
    get(at) {
      const found = there[at];
      if (found === undefined && at < sums.length && !desk.failed.has(nameOf(at)))
        desk.wanted.set(nameOf(at), () => load(at));
      return found;
    },
    peek: (at) => there[at],
    load,
  };
}
