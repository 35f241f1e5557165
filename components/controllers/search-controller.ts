import type { SearchResponse } from '../../src/model/index.js';
import { findSections } from '../../src/rank/index.js';
import type { Finding, Index } from '../../src/rank/index.js';
import { createPause } from './create-pause.js';

/** Most results shown; the list is for finding, not for browsing. */
const LIMIT = 20;
/** Shown at once: what fits on a screen costs less than all. */
const FIRST = 8;
/** A pause in typing after which the others are worth their bytes. */
const REST_MS = 100;

/** What the controller needs from its host. */
export interface SearchHost {
  /** The index, once it is there. Rejects when it can't be read. */
  readonly index: Promise<Index>;
  /** Most sections of one page. */
  readonly perDocCap: number;
  /** The edition that the reader's page belongs to. */
  editionOf(index: Index): number | undefined;
  /** Results for the latest query have come. */
  searched(finding: Finding): void;
  /** The same results once more, with what was missing before. */
  completed(finding: Finding): void;
  /** The latest query could not be answered. */
  failed(error: unknown): void;
}

/** Runs one query at a time: a later one makes the earlier one's results worthless. */
export class SearchController {
  /** What is shown: the latest query's results, or while it runs the ones before. */
  finding: Finding | undefined;
  /** Whether the latest query is still running. */
  pending = false;
  readonly #host: SearchHost;
  #query = '';
  #call = 0;
  /** What was missing has come while the latest query was running, which may have given it up. */
  #isStale = false;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  get response(): SearchResponse | undefined {
    return this.finding?.response;
  }

  /** Answers a query; an empty one has no results. The same query again keeps what is there. */
  async run(text: string): Promise<void> {
    const query = text.trim();
    if (query === this.#query) return;
    this.#query = query;
    this.#call += 1;
    this.#isStale = false;
    this.pending = query !== '';
    if (this.pending) await this.#answer();
    else this.finding = undefined;
  }

  /** Answers the latest query once more: what it was missing has come. */
  async repeat(): Promise<void> {
    if (this.pending) this.#isStale = true;
    else if (this.#query) await this.#answer(true);
  }

  /** Drops what runs. */
  stop(): void {
    this.#call += 1;
    this.#query = '';
    this.pending = false;
  }

  async #answer(again = false): Promise<void> {
    const call = this.#call;
    const query = this.#query;
    try {
      const index = await this.#host.index;
      if (call !== this.#call) return;
      const { perDocCap } = this.#host;
      const options = { limit: LIMIT, perDocCap, edition: this.#host.editionOf(index), pause: createPause() };
      if (!again) {
        const first = await findSections(index, query, { ...options, first: FIRST });
        if (call !== this.#call) return;
        this.pending = false;
        this.finding = first;
        this.#host.searched(first);
        again = this.#isStale;
        if (first.sections.length < FIRST && !again) return;
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        if (call !== this.#call) return;
      }
      const finding = await findSections(index, query, options);
      if (call !== this.#call) return;
      if (!again && finding.sections.length === this.finding?.sections.length) return;
      this.finding = finding;
      this.#host.completed(finding);
    } catch (error) {
      if (call !== this.#call) return;
      this.pending = false;
      this.#host.failed(error);
    }
  }
}
