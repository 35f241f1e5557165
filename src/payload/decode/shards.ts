import { HevAskError, type PayloadSource } from '../../model/index.js';
import type { Settled } from '../../rank/ranking-index.js';
import { shardName, type ShardKind } from '../format.js';
import { openFile, readBody } from './open-file.js';

/** Keeps what a reading of several kinds of shards has missed. */
export class Desk {
  /** By file name, what loads it. */
  wanted = new Map<string, () => Promise<void>>();
  /** Names of files that count as empty. */
  failed = new Set<string>();

  /** See `Index`. */
  async settle<T>(read: () => T): Promise<Settled<T>> {
    const failed = new Set<string>();
    let problem: HevAskError | undefined;
    for (;;) {
      // Set anew each time: other readings go on meanwhile.
      const wanted = (this.wanted = new Map<string, () => Promise<void>>());
      this.failed = failed;
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
}

/** The shards of one kind; each is read once, when it is asked for. */
export class Shards<T> {
  readonly #there: (T | undefined)[] = [];
  readonly #coming = new Map<number, Promise<void>>();
  readonly #desk: Desk;
  readonly #source: PayloadSource;
  readonly #kind: ShardKind;
  readonly #sums: Uint32Array;
  readonly #decode: (body: Uint8Array, at: number) => T;
  readonly #needs: ((at: number) => Promise<void>) | undefined;

  /** @param needs loads what it takes to decode a shard */
  constructor(
    desk: Desk,
    source: PayloadSource,
    kind: ShardKind,
    sums: Uint32Array,
    decode: (body: Uint8Array, at: number) => T,
    needs?: (at: number) => Promise<void>,
  ) {
    this.#desk = desk;
    this.#source = source;
    this.#kind = kind;
    this.#sums = sums;
    this.#decode = decode;
    this.#needs = needs;
  }

  /** The shard, or `undefined`, which the desk takes down. */
  get(at: number): T | undefined {
    const there = this.#there[at];
    const sum = this.#sums[at];
    if (there !== undefined || sum === undefined) return there;
    const name = shardName(this.#kind, sum);
    if (!this.#desk.failed.has(name)) this.#desk.wanted.set(name, () => this.load(at));
    return undefined;
  }

  /** The shard, where it is there. */
  peek(at: number): T | undefined {
    return this.#there[at];
  }

  /** Whether the present reading waits for it. */
  isComing(at: number): boolean {
    return this.#desk.wanted.has(shardName(this.#kind, this.#sums[at] ?? 0));
  }

  /** @throws HevAskError where it can't be read */
  load(at: number): Promise<void> {
    const sum = this.#sums[at];
    if (this.#there[at] !== undefined || sum === undefined) return Promise.resolve();
    let coming = this.#coming.get(at);
    if (!coming) {
      coming = this.#read(at, sum).finally(() => this.#coming.delete(at));
      this.#coming.set(at, coming);
    }
    return coming;
  }

  async #read(at: number, sum: number): Promise<void> {
    const name = shardName(this.#kind, sum);
    const [body] = await Promise.all([openFile(this.#source, name, sum), this.#needs?.(at)]);
    this.#there[at] = readBody(name, () => this.#decode(body, at));
  }
}
