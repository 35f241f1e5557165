import { walkNodes, type DocNode } from './doc-node.js';
import { hasAttribute, isElement, readAttribute } from './jsx-element.js';

/** The tab that `<Tabs lazy>` renders: the others aren't in the page until somebody opens them. */
function selectedTab(tabs: DocNode): DocNode | undefined {
  const items = (tabs.children ?? []).filter((child) => isElement(child) && hasAttribute(child, 'value'));
  const wanted = readAttribute(tabs, 'defaultValue');
  const isDefault = (item: DocNode): boolean => {
    return hasAttribute(item, 'default') && readAttribute(item, 'default') !== false;
  };
  const chosen = wanted ? items.find((item) => readAttribute(item, 'value') === wanted) : undefined;
  return chosen ?? items.find(isDefault) ?? items[0];
}

/**
 * Which children of a node are in the page as it is built: all but the unopened tabs of `<Tabs lazy>` and footnotes
 * that nothing refers to.
 */
export function renderedChildren(root: DocNode): (node: DocNode) => readonly DocNode[] {
  const footnotes = new Set<string | undefined>();
  for (const { type, identifier } of walkNodes(root))
    if (type === 'footnoteReference') footnotes.add(identifier);
  return (node) => {
    const { type, identifier, children = [] } = node;
    if (type === 'footnoteDefinition' && !footnotes.has(identifier)) return [];
    if (!isElement(node, 'Tabs') || !hasAttribute(node, 'lazy') || readAttribute(node, 'lazy') === false)
      return children;
    const selected = selectedTab(node);
    return selected ? [selected] : [];
  };
}
