import type { Authorship, DigestNode, Warning } from '../model/index.js';
import { TEXT_MARK, unescapeLines, writtenMark } from './encode-tree.js';
import { parseFrontmatter, type FrontmatterFile } from './frontmatter.js';
import { warnOfLost, type TreeFile } from './parse-tree-file.js';
import { readNode } from './read-node.js';
import { readString } from './read-values.js';

const RANK: Record<Authorship, number> = { hand: 2, model: 1, extractive: 0 };

/** How much an author's words weigh in a merge: a hand's more than a model's, and a model's more than a build's. */
export function rankOf(by: Authorship | undefined): number {
  return by === undefined ? 0 : RANK[by];
}

/** The marks of what a build wrote: of both sides, where a merge may have taken the text from the other one. */
export function marksOf({ ours, theirs }: TreeFile): string[] {
  return [ours, theirs].flatMap((side) => readString(side?.data?.['written']) ?? []);
}

/** The node that a section's file describes; a sentence that says why where it describes none. */
export function decodeNode(file: TreeFile, warnings: Warning[]): DigestNode | string {
  const marks = marksOf(file);
  const ours = readSide(file.ours, marks);
  const theirs = file.theirs ? readSide(file.theirs, marks) : 'it has one side';
  if (typeof theirs === 'string') return ours;
  if (typeof ours === 'string' || rankOf(theirs.by) > rankOf(ours.by)) return theirs;
  const lost = describe(theirs);
  if (rankOf(ours.by) > 0 && rankOf(ours.by) === rankOf(theirs.by) && describe(ours) !== lost) {
    warnings.push(warnOfLost(file, 'summary or questions', lost));
  }
  return ours;
}

function describe({ summary, questions, sources }: DigestNode): string {
  return [summary, ...(questions ?? []), `#${sources[0]?.anchor ?? ''}`].join('\n');
}

/**
 * The node of a file whose frontmatter is no YAML any more, read line by line, so that a slip of the pen doesn't cost a
 * text written by hand; `null` where too little can be read.
 */
export function rescueNode(content: string): DigestNode | null {
  const [, head = '', body = ''] = /^\ufeff?---[ \t]*\r?\n([^]*?)^---[ \t]*\r?$([^]*)$/m.exec(content) ?? [];
  const data: Record<string, unknown> = {};
  for (const line of head.split('\n'))
    Object.assign(data, parseFrontmatter(`---\n${line.trimEnd()}\n---\n`).data);
  const marks = readString(data['written']);
  const node = readSide({ data, body, problems: [] }, marks === undefined ? [] : [marks]);
  return typeof node === 'string' ? null : node;
}

function readSide({ data, body }: FrontmatterFile, marks: readonly string[]): DigestNode | string {
  const mark = /^<!-- text -->[ \t]*\r?$/m.exec(body);
  const summary = unescapeLines(mark ? body.slice(0, mark.index) : body, TEXT_MARK).trim();
  const node = readNode({ ...data, summary, text: undefined });
  if (typeof node === 'string') return node;
  if (mark) node.text = readText(body.slice(mark.index + mark[0].length));
  if (marks.length > 0 && !marks.includes(writtenMark(node))) node.by = 'hand';
  applyAnchor(node, data?.['anchor']);
  return node;
}

/** Drops what `encodeTree` puts around a text: the end of the mark's line, one empty line, one last line end. */
function readText(rest: string): string {
  const text = rest.replace(/^\n/, '');
  return text.replace(/^\n/, '').replace(/\n$/, '');
}

/** The frontmatter's `anchor` repeats the first source's; where somebody edited it, it leads. */
function applyAnchor(node: DigestNode, value: unknown): void {
  const anchor = readString(value);
  const source = node.sources[0] ?? { chunkId: node.id, url: node.url, anchor: null };
  if (anchor === undefined || anchor === source.anchor) return;
  node.url = `${node.url.replace(/#.*$/s, '')}#${anchor}`;
  node.sources = [{ ...source, anchor, url: node.url }, ...node.sources.slice(1)];
  node.by = 'hand';
}
