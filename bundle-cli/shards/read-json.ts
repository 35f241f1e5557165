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

/** The parser's words on one line, with the line of the file in place of the offset or excerpt that they give. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, dots, excerpt] = /(\.\.\.)?"([^]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  const position = /position (\d+)/.exec(message)?.[1];
  const isAtEnd = /end of JSON input/.test(message);
  let at = position === undefined ? -1 : Number(position);
  if (isAtEnd) at = text.length;
  // The excerpt reaches ten characters to both sides of the fault.
  else if (excerpt !== undefined) at = text.indexOf(excerpt) + (dots === undefined ? 0 : 10);
  const what = message.replace(/,? (?:in JSON )?at position \d+[^]*$/, '').replace(/, (?:\.\.\.)?"[^]*$/, '');
  const said = what.replace(/\s+/g, ' ').replace(/[ .]+$/, '');
  return at < 0 ? said : `${said} in line ${text.slice(0, at).split('\n').length}`;
}
