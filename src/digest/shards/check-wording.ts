import type { Section } from '../../model/index.js';
import type { DistilledSection } from './read-distillation.js';

/** Nobody reads a longer one; the text itself is one click away. */
const MAX_SUMMARY = 1500;
const MAX_QUESTION = 300;
const MAX_QUESTIONS = 8;

const CODE_SPAN = /(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)/g;
const LINK_TARGET = /\]\(\s*<?([^)\s>]+)/g;
const BARE_URL = /\bhttps?:\/\/[^\s)<>\]"'`]+/gi;

/** What of a section counts. */
type Spoken = Pick<Section, 'source' | 'title' | 'heading' | 'parents' | 'text'>;

/** Texts of a section that may be used, and why the others may not. */
export interface CheckedTexts {
  summary?: string;
  questions: string[];
  /** In words that follow "the summary of `id` …". */
  refused: string[];
}

/**
 * Holds the texts against the section that they describe: what stands in backticks, and every address, must occur
 * in its source byte for byte (a `\|` of a table reads as `|`). A text that names anything else was invented or was
 * put there by what was read, and is refused as a whole.
 */
export function checkWording({ summary, questions }: DistilledSection, section: Spoken): CheckedTexts {
  const spoken = [section.source, section.title, section.heading ?? '', ...section.parents].join('\n');
  const known = `${spoken}\n${spoken.replaceAll('\\|', '|')}\n${section.text}`;
  const refused: string[] = [];
  const accept = (text: string, what: string, limit: number): boolean => {
    const invented = findLiterals(text).find((literal) => !known.includes(literal));
    if (invented !== undefined) {
      refused.push(`${what} names \`${cut(invented)}\`, which the section doesn't have`);
    } else if (text.length > limit) refused.push(`${what} is longer than ${limit} characters`);
    else return true;
    return false;
  };
  const kept = questions.filter((question, at) => accept(question, `question ${at + 1}`, MAX_QUESTION));
  if (kept.length > MAX_QUESTIONS) refused.push(`only the first ${MAX_QUESTIONS} questions are used`);
  const checked: CheckedTexts = { questions: [...new Set(kept)].slice(0, MAX_QUESTIONS), refused };
  if (summary !== undefined && accept(summary, 'the summary', MAX_SUMMARY)) checked.summary = summary;
  return checked;
}

/** What a text claims to take from the docs as it is written there. */
export function findLiterals(text: string): string[] {
  const code = [...text.matchAll(CODE_SPAN)].map((match) => (match[2] ?? '').trim());
  const prose = text.replace(CODE_SPAN, ' ');
  const targets = [...prose.matchAll(LINK_TARGET)].map((match) => match[1] ?? '');
  const urls = [...prose.matchAll(BARE_URL)].map((match) => match[0].replace(/[.,;:!?]+$/, ''));
  return [...code, ...targets, ...urls].filter((literal) => literal !== '');
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
