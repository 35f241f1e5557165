import type { DigestNode } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { cleanLine, cleanText } from '../terminal/index.js';
import { describeNode } from './describe-node.js';
import { findOne } from './find-one.js';
import { findTerms } from './find-terms.js';
import { formatHead, formatParagraph } from './format-head.js';
import { formatTerms } from './format-terms.js';
import { openReading, type Reading } from './open-reading.js';
import type { ReadFlags } from './read-options.js';

/** What `head` and `cat` show of a section. */
export interface ShowFlags extends ReadFlags {
  /** Its text, too. */
  text: boolean;
  /** Of a page, all sections in full. */
  all?: boolean;
}

/**
 * Shows one section, or a page: its intro, then what else is on it.
 *
 * @throws HevAskError `HEV_ASK_NOT_FOUND` | `HEV_ASK_NOT_ONE`, with the nearest ids
 */
export async function showSection(io: CliIo, path: string, flags: ShowFlags): Promise<void> {
  const reading = await openReading(io, flags, { text: flags.text });
  const terms = findTerms(reading.digest, path);
  if (terms) return reading.print({ path, terms }, formatTerms(reading, terms));
  const { node, rest } = findOne(reading.digest, path);
  const value = describeNode(reading, node, flags.text);
  const sections = rest.map((other) =>
    flags.all
      ? describeNode(reading, other, flags.text)
      : { id: other.id, heading: other.heading, url: reading.pathOf(other.url) },
  );
  const others = flags.all
    ? rest.flatMap((other) => ['', ...formatSection(reading, other, flags)])
    : formatList(reading, rest);
  await reading.print({ ...value, ...(rest.length > 0 && { sections }) }, [
    ...formatSection(reading, node, flags),
    ...others,
  ]);
}

function formatSection(reading: Reading, node: DigestNode, flags: ShowFlags): string[] {
  const lines = formatHead(reading, node);
  const text = flags.text ? cleanText(node.text ?? '').trim() : '';
  const summary = saysTheSame(node.summary, text) ? [] : formatParagraph(reading, node.summary);
  if (summary.length > 0) lines.push('', ...summary);
  if (text !== '') lines.push('', ...text.split('\n'));
  return lines;
}

/** A short text is its own summary, but for markup and line ends. */
function saysTheSame(summary: string, text: string): boolean {
  const [bareSummary, bareText] = [summary, text].map((part) => part.replace(/[\s`*_]+/g, ''));
  return bareText !== '' && bareSummary === bareText;
}

function formatList({ paint }: Reading, rest: readonly DigestNode[]): string[] {
  if (rest.length === 0) return [];
  const entries = rest.map(({ id, heading }) => `  ${cleanLine(heading ?? '')}  ${paint.dim(cleanLine(id))}`);
  return ['', paint.title('On this page'), ...entries];
}
