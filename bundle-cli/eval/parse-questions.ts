import { HevAskError } from '../../src/model/index.js';

/** A question with the places that answer it. */
export interface Question {
  id: string;
  q: string;
  /** `keyword`, `paraphrase`, `typo`, `identifier`, or a kind of one's own; `offtopic`: these docs don't answer it. */
  kind: string;
  /** Source files that answer it, as `file` in the digest. */
  pages: string[];
  /** `file#heading` of the sections that answer it; may be empty where only the page counts. */
  sections: string[];
  /** What it is counted with beside its kind: a site or a set. Default: the question file's name, without ending. */
  site: string;
}

/** A question whose docs have no answer: counted by what comes back empty, never as a hit or a miss. */
export const OFF_TOPIC = 'offtopic';

/**
 * Reads a question file: one JSON object a line, empty lines and lines that start with `//` passed over.
 *
 * @throws HevAskError `HEV_ASK_QUESTIONS_INVALID` naming file, line and field; `HEV_ASK_QUESTIONS_EMPTY`
 */
export function parseQuestions(content: string, file: string): Question[] {
  const questions: Question[] = [];
  content
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .forEach((line, at) => {
      if (!line.trim() || line.trim().startsWith('//')) return;
      questions.push(readQuestion(line, `${file}:${at + 1}`, at + 1));
    });
  if (!questions.length) {
    throw new HevAskError(
      'HEV_ASK_QUESTIONS_EMPTY',
      `${file} holds no questions.`,
      'Write one JSON object a line: {"q": "…", "kind": "keyword", "pages": ["guide/start.md"], "sections": ["guide/start.md#Install"]}.',
    );
  }
  return questions;
}

function readQuestion(line: string, where: string, number: number): Question {
  const fail = (what: string): never => {
    throw new HevAskError(
      'HEV_ASK_QUESTIONS_INVALID',
      `${where}: ${what}.`,
      'Every line is a JSON object with "q" (text), "pages" and "sections" (lists of text).',
    );
  };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    fail('not valid JSON');
  }
  if (typeof value !== 'object' || value === null) return fail('not an object');
  const { id, q, kind, site, pages = [], sections = [] } = value as Record<string, unknown>;
  if (typeof q !== 'string' || !q.trim()) return fail('"q" is missing or no text');
  if (!isTexts(pages)) return fail('"pages" is no list of text');
  if (!isTexts(sections)) return fail('"sections" is no list of text');
  const offTopic = kind === OFF_TOPIC;
  if (!offTopic && !pages.length && !sections.length)
    return fail('neither "pages" nor "sections" name an answer');
  return {
    id: typeof id === 'string' ? id : String(number),
    q,
    kind: typeof kind === 'string' && kind ? kind : 'question',
    // A section's page counts as a page, where only sections are given.
    pages: pages.length ? pages : [...new Set(sections.map((label) => label.replace(/#[^]*$/, '')))],
    sections,
    site: typeof site === 'string' && site ? site : nameOf(where),
  };
}

/** `questions/vite.jsonl:3` → `vite`. */
function nameOf(where: string): string {
  const name = where.replace(/:\d+$/, '').replace(/^.*[/\\]/, '');
  return name.replace(/\.[a-z]+$/i, '') || name;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
