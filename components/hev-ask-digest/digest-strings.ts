import { de as overlayDe } from '../strings/de.js';
import { en as engineEn } from '../strings/en.js';
import { shellEn } from '../strings/shell-en.js';

/** Words by plural category of the language; `{count}` is filled in. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What `<hev-ask-digest>` shows. `{…}` places are filled in. The sentences for failures go by the error's code. */
export interface DigestStrings {
  loading: string;
  retry: string;
  pages: PluralForms;
  sections: PluralForms;
  facts: PluralForms;
  terms: PluralForms;
  version: string;
  built: string;
  /** Beside the hash over the docs' own texts. */
  contentHash: string;
  /** Beside the hash over everything that readers are served. */
  digestHash: string;
  download: string;
  copy: string;
  copied: string;
  copyFailed: string;
  orientation: string;
  suggestions: string;
  glossary: string;
  alsoCalled: string;
  tree: string;
  filter: string;
  found: PluralForms;
  notFound: string;
  more: string;
  intro: string;
  copyOf: string;
  noSummary: string;
  questions: string;
  flag: string;
  code: string;
  value: string;
  default: string;
  key: string;
  text: string;
  open: string;
  empty: string;
  HEV_ASK_FILE_PROTOCOL: string;
  HEV_ASK_PAYLOAD_MISSING: string;
  HEV_ASK_PAYLOAD_NOT_DATA: string;
  HEV_ASK_PAYLOAD_TRUNCATED: string;
  HEV_ASK_PAYLOAD_UNREACHABLE: string;
}

const en: DigestStrings = {
  ...shellEn,
  ...engineEn,
  pages: { one: 'page', other: 'pages' },
  sections: { one: 'section', other: 'sections' },
  facts: { one: 'fact', other: 'facts' },
  terms: { one: 'glossary entry', other: 'glossary entries' },
  version: 'Version {version}',
  built: 'built {date}',
  contentHash: 'Content',
  digestHash: 'Digest',
  download: 'Download JSON',
  copy: 'Copy JSON',
  copied: 'Copied',
  copyFailed: 'Not copied: download it instead',
  orientation: 'Orientation',
  suggestions: 'Example questions',
  glossary: 'Glossary',
  alsoCalled: 'also {aliases}',
  tree: 'Sections',
  filter: 'Find by title or id',
  found: { one: '{count} section', other: '{count} sections' },
  notFound: 'Nothing here is called “{query}”.',
  more: 'and {count} more: another word narrows it down.',
  intro: 'Introduction',
  copyOf: 'The same page as {page}.',
  noSummary: 'No summary.',
  questions: 'Questions it answers',
  flag: 'Flags',
  code: 'Code',
  value: 'Values',
  default: 'Defaults',
  key: 'Keys',
  text: 'Text',
  open: 'Open in the docs',
  empty: 'This digest holds no sections yet. Build it with “ask digest build”.',
};

const de: DigestStrings = {
  ...overlayDe,
  pages: { one: 'Seite', other: 'Seiten' },
  sections: { one: 'Abschnitt', other: 'Abschnitte' },
  facts: { one: 'Fakt', other: 'Fakten' },
  terms: { one: 'Begriff', other: 'Begriffe' },
  version: 'Version {version}',
  built: 'erstellt am {date}',
  contentHash: 'Inhalt',
  digestHash: 'Auszug',
  download: 'JSON herunterladen',
  copy: 'JSON kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert: bitte herunterladen',
  orientation: 'Überblick',
  suggestions: 'Beispielfragen',
  glossary: 'Begriffe',
  alsoCalled: 'auch {aliases}',
  tree: 'Abschnitte',
  filter: 'Nach Titel oder Kennung suchen',
  found: { one: '{count} Abschnitt', other: '{count} Abschnitte' },
  notFound: 'Nichts heißt hier „{query}“.',
  more: 'und {count} weitere: Ein Wort mehr grenzt es ein.',
  intro: 'Einleitung',
  copyOf: 'Dieselbe Seite wie {page}.',
  noSummary: 'Keine Zusammenfassung.',
  questions: 'Fragen, die er beantwortet',
  flag: 'Schalter',
  code: 'Code',
  value: 'Werte',
  default: 'Vorgaben',
  key: 'Schlüssel',
  text: 'Text',
  open: 'In der Dokumentation öffnen',
  empty: 'Dieser Auszug enthält noch keine Abschnitte. „ask digest build“ erstellt ihn.',
};

const LANGUAGES: Readonly<Record<string, DigestStrings>> = { en, de };

/** The words for a BCP 47 tag and the language that they are in: `de-AT` gets `de`; English where there are none. */
export function chooseStrings(tag: string): { lang: string; strings: DigestStrings } {
  const lang = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const strings = Object.hasOwn(LANGUAGES, lang) ? LANGUAGES[lang] : undefined;
  return strings ? { lang, strings } : { lang: 'en', strings: en };
}

/** The form that goes with a number in a language. */
export function choosePlural(forms: PluralForms, count: number, lang: string): string {
  return forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
}
