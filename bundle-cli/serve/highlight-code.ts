import type { Element, Root } from 'hast';
import { common, createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

const lowlight = createLowlight(common);
lowlight.registerAlias({ xml: ['vue', 'svelte', 'astro'], javascript: ['mdx'], ini: ['env', 'dotenv'] });

/** Colours the code of every fenced block whose language is known, in place. Other blocks stay as they are. */
export function highlightCode(root: Root): void {
  visit(root, 'element', (node) => {
    if (node.tagName !== 'pre') return;
    // A wide block scrolls, so it must be reachable by keyboard.
    node.properties['tabIndex'] = 0;
    const [code] = node.children;
    if (code?.type === 'element' && code.tagName === 'code') colourBlock(code);
    return 'skip';
  });
}

function colourBlock(code: Element): void {
  const language = languageOf(code);
  const [content] = code.children;
  if (!language || !lowlight.registered(language) || content?.type !== 'text') return;
  code.children = lowlight.highlight(language, content.value).children as Element[];
}

function languageOf(code: Element): string | undefined {
  const names = code.properties['className'];
  const name = Array.isArray(names) ? names.find((each) => String(each).startsWith('language-')) : undefined;
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase();
}
