/** What an element may hold; what is `undefined` or `false` is left out. */
export type Child = Node | string | undefined | false;

/**
 * Makes an element by its name, attributes and children: no markup is ever parsed, so no policy can object.
 * @param attributes `true` stands for an empty value; what is `undefined` or `false` is left out
 */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(attribute, value === true ? '' : String(value));
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** A drawing on 20 × 20 by one path, its strokes styled by the sheet. */
export function createIcon(path: string): SVGElement {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const icon = create('svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.setAttribute('aria-hidden', 'true');
  const drawn = create('path');
  drawn.setAttribute('d', path);
  icon.append(drawn);
  return icon as SVGElement;
}
