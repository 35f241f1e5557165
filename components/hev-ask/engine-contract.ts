import type { fetchFile } from './fetch-file.js';
import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineStrings, Strings } from '../strings/strings.js';

/** What has been fetched before the engine starts. */
export interface LoadedFiles {
  readonly entry: PayloadEntry;
  /** `entry.json` as it came. */
  readonly entryBytes: Uint8Array;
}

/**
 * What the shell gives the engine. The two are built apart and meet only here, so that the shell stays small
 * and an engine of one build never meets data of another.
 */
export interface ShellHost extends LoadedFiles {
  readonly element: HTMLElement & {
    /** What was selected in the page when the box was opened. */
    readonly selected: string;
    /** What is to be asked, where that is possible; the engine takes it away. */
    question?: string | undefined;
    open(query?: string): void;
    close(): void;
  };
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  /** The last button of the input row. */
  readonly close: HTMLElement;
  /** Below the input row: the engine's to fill. */
  readonly body: HTMLElement;
  /** The bundle's, absolute, with a slash at its end. */
  readonly folder: string;
  /** For files that are still to be fetched. */
  readonly cache: RequestCache;
  /** The shell's own: it has it already. */
  readonly fetchFile: typeof fetchFile;
  /** Gives the shell the words of a language; returns all that are in force, the owner's own included. */
  useStrings(strings: Partial<Strings> & EngineStrings): Strings;
  /** Shows a sentence by the error's code and a button that begins anew. */
  fail(error: Error): void;
}

/** What the engine does for the shell. */
export interface Engine {
  /** The box was opened or its text has changed: show what belongs to it. */
  update(): void;
  /** The box was closed. */
  closed(): void;
  /** A key in the box; the engine prevents what it handles. */
  keydown(event: KeyboardEvent): void;
  /** Gives everything back. */
  stop(): void;
}

/** The engine's main module. */
export interface EngineModule {
  startEngine(host: ShellHost): Promise<Engine>;
}
