import type { Section } from '../model/index.js';
import { readBlocks, toInline, type Block } from './sentences.js';

const MAX_LENGTH = 240;
const MAX_ITEM = 110;
const MAX_NAMES = 6;
const FENCE = /^([ \t>]*)(`{3,}|~{3,})([^\n`]*)\n([^]*?)^\1\2[`~]*[ \t]*$/gm;
const COMMENT = /^\s*(?:#|\/\/).*$|\s\/\/ .*$/gm;
const FILE = /\.(?:[cm]?[jt]sx?|json|py|md|html|css|ya?ml|toml|tld|example|vue)$/;
/** What code calls, or reaches into: `app.listen`, `createServer(`. */
const NAME = /(?<![\w$.'"/@-])(?:[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+|[A-Za-z_$][\w$]*(?=\())/g;
const KEYWORD =
  /^(?:if|for|while|switch|catch|function|return|await|async|import|export|require|print|console\.\w+|super|self|this|new|typeof|def|class|with|and|or|not|in|is|len|str|int|list|dict)$/;

/**
 * What a section without a sentence of its own shows: the line that leads on to a list and the list, the list alone,
 * the head and first column of a table, or the names in its code. Takes the docs' own words; `''` where it shows
 * nothing.
 */
export function outline(section: Section): string {
  const blocks = readBlocks(section.text);
  return readList(blocks) || readTable(section.text) || readCode(section);
}

function readList(blocks: readonly Block[]): string {
  const first = blocks.findIndex(({ kind }) => kind === 'item');
  if (first < 0) return '';
  const lead = first > 0 ? toInline(blocks[first - 1]?.lines.join(' ') ?? '') : '';
  const end = blocks.findIndex(({ kind }, at) => at > first && kind !== 'item');
  const listed = blocks.slice(first, end < 0 ? undefined : end);
  // A table of contents says what the sections after it say.
  if (listed.some(({ lines }) => /\]\(#/.test(lines.join(' ')))) return '';
  const items = listed
    .map(({ lines }) => toInline(lines.join(' ')).replace(/[.;,:：。]$/u, ''))
    .filter((item) => item !== '' && item.length <= MAX_ITEM && !/^https?:/.test(item));
  const opening = /[:：]$/.test(lead) && lead.length <= MAX_LENGTH / 2 ? `${lead} ` : '';
  return join(opening, [...new Set(items)], '; ');
}

function readTable(text: string): string {
  const rows = text
    .split('\n')
    .filter((line) => /^\s*\|.*\|\s*$/.test(line))
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => toInline(cell.trim())),
    );
  const [head, rule, ...body] = rows;
  if (!head || !rule?.every((cell) => /^:?-*:?$/.test(cell)) || body.length === 0) return '';
  const names = head.filter((cell) => cell !== '');
  const cells = [...new Set(body.map(([cell = '']) => cell))].filter(
    (cell) => cell !== '' && cell.length <= 60,
  );
  return join(names.length > 0 ? `${names.join(', ')}: ` : '', cells, ', ');
}

function readCode({ text, heading, title }: Section): string {
  const code = [...text.matchAll(FENCE)].map(({ 4: body = '' }) => body.replace(COMMENT, '').trim());
  const [only = ''] = code;
  if (code.length === 1 && only !== '' && !only.includes('\n') && only.length <= 100 && !only.includes('`')) {
    return `${heading ?? title}: \`${only}\``;
  }
  const names = [...new Set(code.flatMap((body) => body.match(NAME) ?? []))].filter(
    (name) => !KEYWORD.test(name) && !FILE.test(name),
  );
  return join(
    `${heading ?? title}: `,
    names.slice(0, MAX_NAMES).map((name) => `\`${name}\``),
    ', ',
  );
}

/** As many items as there is room for; `''` for none. */
function join(opening: string, items: readonly string[], between: string): string {
  let text = '';
  for (const item of items) {
    const longer = text === '' ? `${opening}${item}` : `${text}${between}${item}`;
    if (longer.length > MAX_LENGTH - 2) return text === '' ? '' : `${text}${between}…`;
    text = longer;
  }
  return text;
}
