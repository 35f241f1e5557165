import {
  attributeOf,
  classesOf,
  findElement,
  hasClass,
  isElement,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.js';
import { isLeftOut } from './left-out.js';

/** A code block as a page shows it. */
export interface ShownCode {
  code: string;
  lang: string | null;
}

/** Elements that highlighters give to each line. */
const lineName = /^(?:line|ec-line|view-line|code-line|token-line|cl|row-line|highlight-line)$/;

/** The code block that an element is; `null` for every other element. */
export function readCode(element: HtmlElement): ShownCode | null {
  if (element.tagName === 'pre') return { code: codeOf(element), lang: languageOf(element) };
  const isFragment = element.tagName === 'div' && hasClass(element, 'fragment');
  return isFragment ? { code: codeOf(element), lang: languageOf(element) } : null;
}

/** The one cell with code in a table that only numbers its lines; `null` for every other element. */
export function readNumberedCode(element: HtmlElement): ShownCode | null {
  if (element.tagName !== 'table') return null;
  const numbered = classesOf(element).some((name) =>
    /highlight|lntable|rouge-table|code-table|linenotable/.test(name),
  );
  if (!numbered) return null;
  const isNumbers = ({ tagName, attrs }: HtmlElement): boolean =>
    /^t[dh]$/.test(tagName) &&
    attrs.some(({ name, value }) => name === 'class' && /linenos|lineno|gutter|gl/.test(value));
  const cells: HtmlElement[] = [];
  findElement(element, (inner) => {
    if (/^t[dh]$/.test(inner.tagName) && !isNumbers(inner)) cells.push(inner);
    return false;
  });
  // Hugo's cells bear no name; the code is the last one.
  const pres = cells.flatMap((cell) => findElement(cell, ({ tagName }) => tagName === 'pre') ?? []);
  const pre = pres.at(-1);
  return pre ? { code: codeOf(pre), lang: languageOf(pre) ?? languageOf(element) } : null;
}

function codeOf(element: HtmlElement): string {
  const parts: string[] = [];
  let endsLine = true;
  const add = (text: string): void => {
    if (text === '') return;
    parts.push(text);
    endsLine = text.endsWith('\n');
  };
  const open: (HtmlNode | '\n')[] = [...element.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node === '\n') {
      if (!endsLine) add('\n');
      continue;
    }
    const text = textOfNode(node);
    if (text !== null) add(text);
    if (!isElement(node) || isMuteInCode(node)) continue;
    if (node.tagName === 'br') add('\n');
    const isLine = /^(?:div|li|p|tr)$/.test(node.tagName);
    if (isLine) {
      if (!endsLine) add('\n');
      open.push('\n');
      // An empty line of its own element.
      if (node.childNodes.length === 0 && classesOf(node).some((name) => lineName.test(name))) add('\n');
    }
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) open.push(node.childNodes[at] as HtmlNode);
  }
  return parts
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(/\s+$/, '');
}

/** A blank line of code may hold nothing but an element that readers can't see. */
function isMuteInCode(element: HtmlElement): boolean {
  return isLeftOut(element) || /^(?:rt|rp)$/.test(element.tagName);
}

const languageClass = /^(?:language|lang|highlight-source|highlight|brush:?|sourceCode)[-: ]([\w+#.-]+)$/;
const noLanguage = /^(?:none|default|text|plain|plaintext|txt|undefined|auto|no-highlight|nohighlight)$/i;

/** What the element, one in it, or one of the three around it says. */
function languageOf(element: HtmlElement): string | null {
  const code = findElement(element, ({ tagName }) => tagName === 'code');
  const around: HtmlElement[] = [];
  for (
    let { parentNode } = element;
    parentNode && around.length < 3;
    parentNode = 'parentNode' in parentNode ? parentNode.parentNode : null
  ) {
    if ('tagName' in parentNode) around.push(parentNode);
  }
  for (const place of [code, element, ...around]) {
    if (!place) continue;
    const stated =
      attributeOf(place, 'data-language') ?? attributeOf(place, 'data-lang') ?? classLanguage(place);
    if (stated !== undefined && stated !== '') return noLanguage.test(stated) ? null : stated.toLowerCase();
  }
  return null;
}

function classLanguage(element: HtmlElement): string | undefined {
  const names = classesOf(element);
  for (const name of names) {
    const match = languageClass.exec(name)?.[1];
    if (match !== undefined) return match.replace(/^source-/, '');
  }
  const first = names.indexOf('hljs');
  if (first >= 0) return names.find((name) => name !== 'hljs' && /^[a-z+#]+$/.test(name));
  if (names.includes('sourceCode'))
    return names.find((name) => name !== 'sourceCode' && /^[a-z+#]+$/.test(name));
  if (names.includes('rust') && element.tagName === 'pre') return 'rust';
  return undefined;
}
