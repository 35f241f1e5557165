import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Section } from '../../src/model/index.js';

/** A picture on a line of its own. */
const PICTURE = /^[ \t]*!\[([^\]]+)\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^\n]*)?\)[ \t]*$/gm;

/**
 * A section's text holds of a picture what can be searched and quoted: its alternative text. Where that is a
 * paragraph of its own, the picture is put back, as the source has it.
 */
export function restorePictures(content: readonly RootContent[], { source }: Section): RootContent[] {
  const pictures = [...source.matchAll(PICTURE)].map(([, alt = '', url = '']) => ({ alt, url }));
  return content.map((node) => {
    if (pictures.length === 0 || node.type !== 'paragraph' || node.children.length !== 1) return node;
    const text = toString(node);
    const index = pictures.findIndex(({ alt }) => alt === text);
    const [picture] = index < 0 ? [] : pictures.splice(index, 1);
    return picture ? { ...node, children: [{ type: 'image', ...picture }] } : node;
  });
}
