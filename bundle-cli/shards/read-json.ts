import { readFile } from 'node:fs/promises';
import { describeFault } from '../fs/index.js';

/** A JSON file: what it holds, or in a few words why that can't be told. */
export type JsonFile =
  { kind: 'read'; value: unknown } | { kind: 'missing' } | { kind: 'broken'; reason: string };

/** Reads a JSON file; nothing throws. */
export async function readJson(path: string): Promise<JsonFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'broken', reason: `it can't be read: ${describeFault(error)}` };
  }
  try {
    return { kind: 'read', value: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch (error) {
    return { kind: 'broken', reason: `it is no JSON: ${placeOf(error, text)}` };
  }
}

/** The parser's words, with the line in place of an offset. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const at = /position (\d+)/.exec(message)?.[1];
  const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length;
  return `${message.replace(/,? (?:in JSON )?at position \d+[^]*$/, '').replace(/[\s.]+$/, '')} in line ${line}`;
}
