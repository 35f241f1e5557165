import type { Element } from './element.js';

/** `---` and `--` as dashes, as `smarty` makes them before ids are made (from Python-Markdown 3.5 on). */
export function educateDashes(root: Element): void {
  for (const child of root.children) {
    if (!child.atomic) child.text = withDashes(child.text);
    child.tail = withDashes(child.tail);
    educateDashes(child);
  }
}

function withDashes(text: string): string {
  return text.replace(/(?<!-)---(?!-)/g, '—').replace(/(?<!-)--(?!-)/g, '–');
}
