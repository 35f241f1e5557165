/**
 * What the shell itself shows: needed before the engine is there, or when it can't come. The sentences for
 * failures go by the error's code; `{url}` in them stands for the folder of the search files.
 */
export interface ShellStrings {
  /** Name of the dialog and of the search field. */
  search: string;
  /** Shown in the empty field unless the `placeholder` option says otherwise. */
  placeholder: string;
  close: string;
  loading: string;
  retry: string;
  HEV_ASK_FILE_PROTOCOL: string;
  HEV_ASK_PAYLOAD_MISSING: string;
  HEV_ASK_PAYLOAD_UNREACHABLE: string;
  HEV_ASK_PAYLOAD_NOT_DATA: string;
  /** Also where nothing closer is known. */
  HEV_ASK_PAYLOAD_TRUNCATED: string;
}

/** What the engine's views show. `{count}`, `{query}`, `{sections}` and `{title}` are filled in. */
export interface EngineStrings {
  clear: string;
  results: string;
  /** Between groups of three digits. */
  thousands: string;
  /** By plural category of the language; `other` is the one that must be there. */
  resultCount: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  noResults: string;
  noResultsHint: string;
  trySuggestion: string;
  /** Above rows that may not be what was asked for. */
  notCovered: string;
  /** Above rows that are not all: some of the search files can't be read at present. */
  incomplete: string;
  /** Name of the passage above the rows. */
  instantAnswer: string;
  /** Name of the section beside the rows; `{title}` is where it stands. */
  preview: string;
  startTitle: string;
  startHint: string;
  emptyIndex: string;
  start: string;
  recent: string;
  suggestion: string;
  clearRecent: string;
  keyOpen: string;
  keyChoose: string;
  keyNewTab: string;
  keyMove: string;
  keyClose: string;
  HEV_ASK_PAYLOAD_MISMATCH: string;
  HEV_ASK_FAILED: string;
}

/** All words of the overlay, in one language. */
export type Strings = ShellStrings & EngineStrings;

/** Puts values into `{name}` places. Unknown places stay as they are. */
export function fillString(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
