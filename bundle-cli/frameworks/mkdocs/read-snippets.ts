import { resolve } from 'node:path';
import { isWithin } from '../paths.js';
import { readText } from '../read-version.js';

type Fields = Readonly<Record<string, unknown>>;

/** Reads what `--8<--` includes: a file below one of the `base_path`s of `pymdownx.snippets`, or a part of one. */
export function createSnippetReader(
  root: string,
  extensions: readonly [string, Fields | null][],
): (path: string) => string | null {
  const options = extensions.find(([name]) => name === 'pymdownx.snippets')?.[1];
  const given = options?.['base_path'] ?? '.';
  const bases = (Array.isArray(given) ? given : [given]).map((base) => resolve(root, String(base)));
  return (path) => {
    const [, name = path, part] = /^(.*?):([\w-]*(?::\d*)?)$/.exec(path) ?? [];
    for (const base of bases) {
      const file = resolve(base, name);
      const text = isWithin(file, base) ? readText(file) : undefined;
      if (text !== undefined) return part === undefined ? text : cutPart(text, part);
    }
    return null;
  };
}

/** `from:to`, `from`, or the name of a part between `--8<-- [start:name]` and `--8<-- [end:name]`. */
function cutPart(text: string, part: string): string {
  const lines = text.split(/\r?\n/);
  const range = /^(\d*)(?::(\d*))?$/.exec(part);
  if (range) {
    const from = Number(range[1] || 1);
    const to = range[2] === undefined || range[2] === '' ? lines.length : Number(range[2]);
    return lines.slice(from - 1, to).join('\n');
  }
  const mark = (kind: string): number =>
    lines.findIndex((line) => new RegExp(`-{2,}8<-{2,}\\s*\\[\\s*${kind}:\\s*${part}\\s*\\]`).test(line));
  const start = mark('start');
  const end = mark('end');
  return start < 0 ? '' : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}
