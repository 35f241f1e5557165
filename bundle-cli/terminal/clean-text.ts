/** C0 without tab and newline, DEL, C1: what a terminal acts on instead of showing it. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
/** Turns the direction of what follows: text could pose as other text (https://trojansource.codes). */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that is safe to show in a terminal: a carriage return becomes a line end, every other control character
 * its picture (`␛`), marks of direction are dropped. Tabs and line ends stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(DIRECTION, '')
    .replace(CONTROL, (char) => {
      const code = char.charCodeAt(0);
      // U+2400 on: pictures of the controls, in their order; U+2421 is DEL's.
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : '\ufffd';
    });
}

/** `cleanText` on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * JSON for a pipe or a terminal, with what a terminal acts on escaped. A line for each field, and in lists one for each
 * entry that holds no further list of entries: to be read, searched by line, and half as long as with a line for all.
 */
export function toJsonText(value: unknown): string {
  const escape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // JSON escapes C0 by itself; line ends and spaces of the indentation are no part of this set.
  return indentJson(JSON.parse(JSON.stringify(value)), '')
    .replace(/[\x7f-\x9f]/g, escape)
    .replace(DIRECTION, escape);
}

/** @param value as JSON gives it; the outermost object has a line for each field */
function indentJson(value: unknown, indent: string): string {
  const isLong = Array.isArray(value) ? value.some(isObject) : indent === '' || holdsList(value);
  if (!isObject(value) || Object.keys(value).length === 0 || !isLong) return JSON.stringify(value);
  const deeper = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((entry) => deeper + indentJson(entry, deeper))
    : Object.entries(value).map(
        ([key, field]) => `${deeper}${JSON.stringify(key)}: ${indentJson(field, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Whether a list of objects is somewhere in a value. */
function holdsList(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (Array.isArray(value) && value.some(isObject)) || Object.values(value).some(holdsList);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
