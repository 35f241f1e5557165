import type { ExpandedText } from '../../scheme.js';
import { cutRegion } from './cut-region.js';

type ReadInclude = (path: string) => string | undefined;

const includeComment = /<!--\s*@include:\s*(.*?)\s*-->/g;
const frontmatter = /^---(?!-)[^\n]*\n(?:[^]*?\n)??---[^\n]*(?:\n|$)/;

/**
 * Puts the files in place of `<!--@include: path#region{from,to}-->`, as VitePress does before it parses a page:
 * in code too, and in included files again. What can't be read stays a comment.
 *
 * @param file The page's path: includes are relative to it; with `@` they are relative to `srcDir`.
 */
export function expandIncludes(body: string, file: string, read?: ReadInclude): ExpandedText {
  if (!read) return { text: body, lineOf: (line) => line, missing: [] };
  const missing: { path: string; line: number }[] = [];
  let text = '';
  let end = 0;
  let line = 1;
  const lines: number[] = [1];
  for (const match of body.matchAll(includeComment)) {
    for (const char of body.slice(end, match.index)) if (char === '\n') lines.push((line += 1));
    const at = line;
    const included = readIncluded(match, [file], read, (path) => missing.push({ path, line: at }));
    for (const char of included) if (char === '\n') lines.push(line);
    text += body.slice(end, match.index) + included;
    end = match.index + match[0].length;
    line += match[0].split('\n').length - 1;
    lines[lines.length - 1] = line;
  }
  for (const char of body.slice(end)) if (char === '\n') lines.push((line += 1));
  text += body.slice(end);
  return { text, lineOf: (at) => lines[at - 1] ?? line, missing };
}

function readIncluded(
  match: RegExpMatchArray,
  chain: readonly string[],
  read: ReadInclude,
  miss: (path: string) => void,
): string {
  const [comment, target = ''] = match;
  if (target === '') return comment;
  const range = /\{(\d*),(\d*)\}$/.exec(target);
  const region = /#[\w-]+/.exec(target)?.[0] ?? '';
  const cut = region.length + (range?.[0].length ?? 0);
  const name = cut > 0 ? target.slice(0, -cut) : target;
  const path = name.startsWith('@')
    ? joinPath('', name.slice(1))
    : joinPath(folderOf(chain.at(-1) ?? ''), name);
  // A file that includes itself has no end.
  const content = chain.includes(path) ? undefined : read(path);
  if (content === undefined) {
    miss(name);
    return comment;
  }
  const part = takePart(content.replace(/\r\n/g, '\n'), path, region, range);
  return part.replace(includeComment, (...found) =>
    readIncluded(found.slice(0, 2) as RegExpMatchArray, [...chain, path], read, miss),
  );
}

function takePart(content: string, path: string, region: string, range: RegExpExecArray | null): string {
  if (region === '' && !range) return path.endsWith('.md') ? content.replace(frontmatter, '') : content;
  const lines = region === '' ? content.split('\n') : cutRegion(content.split('\n'), region.slice(1));
  const from = range?.[1] ? Number(range[1]) - 1 : 0;
  const to = range?.[2] ? Number(range[2]) : lines.length;
  return lines.slice(from, to).join('\n');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
