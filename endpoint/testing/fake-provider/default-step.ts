import { fillSchema } from './fill-schema.js';
import type { FakePrompt } from './fake-prompt.js';
import type { FakeStep } from './fake-step.js';

/**
 * What a well-behaved model would do with a prompt, told from the prompt alone: opens the section of the map that
 * shares most words with the question (searching first where there is a search tool), then answers by quoting the
 * sentence that does, with its citation and its link. Fits a schema where one is asked for.
 */
export function chooseStep(prompt: FakePrompt): FakeStep {
  if (prompt.schema !== undefined) return { object: fillSchema(prompt.schema, promptText(prompt)) };
  const question = lastLine([...prompt.turns].reverse().find(({ role }) => role === 'user')?.text ?? '');
  const given = textsGiven(prompt);
  if (prompt.tools.includes('search_docs') && given.length === 0)
    return { calls: [{ name: 'search_docs', input: { query: question.slice(0, 200) } }] };
  const isOpened = prompt.turns.some(({ calls }) => calls.some(({ name }) => name === 'open_section'));
  if (prompt.tools.includes('open_section') && !isOpened) {
    const id = findBestId(given.at(-1) ?? promptText(prompt), question);
    if (id !== undefined) return { calls: [{ name: 'open_section', input: { id } }] };
  }
  if (prompt.tools.length > 0) return { text: 'Ready.' };
  return { text: splitWords(quoteBest(prompt, question)) };
}

/** Text in the pieces that a model streams: words with the space before them. */
export function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*?/g) ?? [];
}

function promptText({ system, turns }: FakePrompt): string {
  return [system, ...turns.map(({ text }) => text)].join('\n');
}

function textsGiven({ turns }: FakePrompt): string[] {
  return turns.flatMap(({ role, text }) => (role === 'tool' ? [text] : []));
}

function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line.replace(/^Question: /, '');
}

/** Ids stand in backticks at the end of a map's lines, or after `id:`. */
function findBestId(text: string, question: string): string | undefined {
  let best: { id: string; score: number } | undefined;
  for (const line of text.split('\n')) {
    const id = /(?:— |id: )`([^`]+)`/.exec(line)?.[1];
    if (id === undefined) continue;
    const score = countShared(line, question) - line.length / 1e4;
    if (!best || score > best.score) best = { id, score };
  }
  return best?.id;
}

/** Sections stand as `<doc_section n="1" … title="…" heading="…" url="…">`. */
function quoteBest(prompt: FakePrompt, question: string): string {
  const sections = [
    ...promptText(prompt).matchAll(/<doc_section n="(\d+)"([^>]*)>\n?([\s\S]*?)<\/doc_section>/g),
  ].map(([, n = '', head = '', text = '']) => {
    const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1] ?? '';
    return { n, name: read('heading') || read('title'), url: read('url'), text };
  });
  const sentences = sections.flatMap((section) =>
    section.text
      .split(/(?<=[.!?])\s+|\n+/)
      .filter((sentence) => /\w/.test(sentence))
      .map((sentence) => ({ ...section, sentence, score: countShared(sentence, question) })),
  );
  sentences.sort((a, b) => b.score - a.score);
  const [best] = sentences;
  if (!best) return 'The docs say nothing about that.';
  return `${best.sentence.trim()} [${best.n}]\n\nRead more: [${best.name}](${best.url}) [${best.n}].`;
}

function countShared(text: string, question: string): number {
  const words = toWords(text);
  return [...toWords(question)].filter((word) => words.has(word)).length;
}

function toWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 6)));
}
