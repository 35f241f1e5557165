import {
  attributeOf,
  childElements,
  classesOf,
  findElement,
  lineOf,
  walkElements,
  type HtmlElement,
} from './html-tree.js';

function isTabList(element: HtmlElement): boolean {
  return (
    attributeOf(element, 'role') === 'tablist' ||
    classesOf(element).some((name) => /^(?:tabbed-labels|tabs|tab-list|nav-tabs)$/.test(name))
  );
}

function labelsOf(list: HtmlElement): string[] {
  const labels: string[] = [];
  walkElements(list, (element) => {
    const isTab = attributeOf(element, 'role') === 'tab' || element.tagName === 'label';
    if (isTab && element !== list) labels.push(lineOf(element));
    return !isTab || element === list;
  });
  return labels;
}

function isPanel(element: HtmlElement): boolean {
  return (
    attributeOf(element, 'role') === 'tabpanel' ||
    classesOf(element).some((name) =>
      /^(?:tabbed-block|tab-panel|tab-pane|tab-content|sd-tab-content)$/.test(name),
    )
  );
}

/** The outermost panels below an element. */
function panelsOf(element: HtmlElement): HtmlElement[] {
  const panels: HtmlElement[] = [];
  walkElements(element, (inner) => {
    if (inner === element || !isPanel(inner)) return true;
    panels.push(inner);
    return false;
  });
  if (panels.length > 0) return panels;
  const blocks = findElement(element, (inner) => classesOf(inner).includes('blocks'));
  return blocks ? childElements(blocks) : [];
}

/** The labels of tabs that stand in an element, by the panel that each of them shows. */
export function findTabLabels(element: HtmlElement): Map<HtmlElement, string> {
  const list = childElements(element).find(
    (child) => isTabList(child) || childElements(child).some(isTabList),
  );
  if (!list) return new Map();
  const labels = labelsOf(list);
  const panels = labels.length > 0 ? panelsOf(element) : [];
  if (labels.length !== panels.length) return new Map();
  return new Map(panels.map((panel, index) => [panel, labels[index] ?? '']));
}

/** Whether an element only holds the labels of tabs, which stand with their panels. */
export function isTabListOnly(element: HtmlElement): boolean {
  return isTabList(element) && labelsOf(element).length > 0;
}
