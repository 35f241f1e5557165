import { isBlockTag, isHeading, type Element } from './element.js';

const notName =
  /[^A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd:\-.0-9\u00b7\u0300-\u036f\u203f-\u2040]+/g;

/** Reads `{: #id .class key=value }` at the end of blocks and behind inline nodes. */
export function assignAttributes(root: Element, modern: boolean): void {
  const base = modern ? '\\{:?[ ]*([^}\\n ][^\\n]*)[ ]*\\}' : '\\{:?[ ]*([^}\\n ][^}\\n]*)[ ]*\\}';
  const patterns = {
    heading: new RegExp(`[ ]+${base}[ ]*$`),
    block: new RegExp(`\\n[ ]*${base}[ ]*$`),
    inline: new RegExp(`^${base}`),
  };
  const visit = (element: Element): void => {
    if (isBlockTag(element.tag)) {
      const last = isHeading(element) || ['dt', 'td', 'th'].includes(element.tag);
      assignBlock(element, last ? patterns.heading : patterns.block, modern);
    } else {
      const match = patterns.inline.exec(element.tail);
      if (match) {
        const rest = assign(element, match[1] ?? '', modern);
        if (rest !== null) element.tail = rest + element.tail.slice(match[0].length);
      }
    }
    for (const child of element.children) visit(child);
  };
  visit(root);
}

function assignBlock(element: Element, pattern: RegExp, modern: boolean): void {
  const { children } = element;
  let holder: Element | undefined = children.at(-1);
  if (element.tag === 'li' && children.length > 0) {
    const list = children.findIndex((child) => child.tag === 'ul' || child.tag === 'ol');
    if (list === 0) holder = undefined;
    else if (list > 0) holder = children[list - 1];
  }
  const useTail = holder !== undefined && holder.tail !== '';
  const text = useTail ? (holder?.tail ?? '') : element.text;
  if (!useTail && children.length > 0 && element.tag !== 'li' && element.text === '') return;
  const match = pattern.exec(text);
  if (!match || assign(element, match[1] ?? '', modern, true) === null) return;
  let kept = text.slice(0, match.index);
  if (isHeading(element)) kept = kept.replace(/#+$/, '').trimEnd();
  if (useTail && holder) holder.tail = kept;
  else element.text = kept;
}

/** Sets the attributes; what follows a closing brace is returned; `null`: it is none after all. */
function assign(element: Element, list: string, modern: boolean, strict = false): string | null {
  const word = modern ? '[^ =}]+' : '[^ =]+';
  const token = new RegExp(`(${word})="(.*?)"|(${word})='(.*?)'|(${word})=(${word})|(${word})| `, 'y');
  const found: [string, string][] = [];
  let end = 0;
  for (let match = token.exec(list); match; match = token.exec(list)) {
    end = token.lastIndex;
    const key = match[1] ?? match[3] ?? match[5];
    const single = match[7];
    if (key !== undefined) found.push([key, match[2] ?? match[4] ?? match[6] ?? '']);
    else if (single?.startsWith('#')) found.push(['id', single.slice(1)]);
    else if (single !== undefined && !single.startsWith('.')) found.push([single, single]);
  }
  const brace = modern ? list.indexOf('}', end) : -1;
  if (brace !== -1 && strict) return null;
  for (const [key, value] of found) element.attributes.set(key.replace(notName, '_'), value);
  return brace === -1 ? '' : list.slice(brace + 1) + '}';
}
