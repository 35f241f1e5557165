import type { MarkdownStrings } from '../markdown/markdown-strings.js';

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
  results: string;
  /** Between groups of three digits. */
  thousands: string;
  resultCount: PluralForms;
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
  HEV_ASK_PAYLOAD_MISMATCH: string;
  HEV_ASK_FAILED: string;
}

/** What stands around a search: comes after the first rows. */
export interface AroundStrings {
  clear: string;
  start: string;
  recent: string;
  suggestion: string;
  clearRecent: string;
  keyOpen: string;
  keyAsk: string;
  /** Said after the number of results where Enter asks instead of opening. */
  enterAsks: string;
  keyChoose: string;
  keyNewTab: string;
  keyMove: string;
  keyClose: string;
}

/** What comes with an endpoint. `{query}` and `{text}` are filled in. */
export interface AskStrings {
  /** The row that asks. */
  ask: string;
  /** Its second line, where text of the page was selected. */
  askAbout: string;
  /** Its second line after the answer's view could not be loaded. */
  askFailed: string;
  /** What is asked about selected text when nothing is typed. */
  explain: string;
  /** Shown in the empty field while there is a conversation. */
  followUp: string;
  modeAnswers: string;
  modeKeywords: string;
}

/** Forms by plural category of the language; `other` is the one that must be there. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What the answer's view shows. `{query}`, `{title}`, `{count}`, `{seconds}` and `{time}` are filled in. */
export interface AnswerStrings extends MarkdownStrings {
  /** Said and shown when a question is on its way. */
  thinking: string;
  /** One line a sub-query or an opened section. */
  searched: string;
  sources: string;
  /** Name of the button that shows a source's passage. */
  passage: string;
  /** Said when an answer is there. */
  answerDone: PluralForms;
  answerUncited: string;
  /** What the answer is and how far to trust it: the owner's words, if they have others. */
  aiLabel: string;
  mayBeWrong: string;
  unverified: string;
  stopped: string;
  cutOff: string;
  closest: string;
  meanwhile: string;
  offlineBack: string;
  retryIn: string;
  retryAt: string;
  stop: string;
  askAgain: string;
  goOn: string;
  /** What is asked to get the rest of an answer. */
  goOnQuestion: string;
  copy: string;
  copied: string;
  helpful: string;
  unhelpful: string;
  whyUnhelpful: string;
  reasonWrong: string;
  reasonIncomplete: string;
  reasonOutdated: string;
  reasonUnclear: string;
  thanks: string;
  report: string;
  startOver: string;
  aboutText: string;
  HEV_ASK_RATE_LIMITED: string;
  HEV_ASK_BUDGET_SPENT: string;
  HEV_ASK_PROVIDER_KEY: string;
  HEV_ASK_PROVIDER_BUSY: string;
  HEV_ASK_PROVIDER_FAILED: string;
  HEV_ASK_TIMEOUT: string;
  HEV_ASK_CUT_OFF: string;
  HEV_ASK_INTERNAL: string;
  HEV_ASK_BAD_REQUEST: string;
  HEV_ASK_OFFLINE: string;
  HEV_ASK_ENDPOINT_UNREACHABLE: string;
}

/** All words of the overlay, in one language. English ones of what is loaded later come with its files. */
export type Strings = ShellStrings & EngineStrings & AroundStrings & Partial<AskStrings & AnswerStrings>;

/** Puts values into `{name}` places. Unknown places stay as they are. */
export function fillString(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
