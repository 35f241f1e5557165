/** The shell's own nodes: the dialog with its input row, a place for sentences and room for the engine. */
export interface ShellParts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  close: HTMLButtonElement;
  /** Waiting and failures, said in words; spoken when they appear. */
  notice: HTMLElement;
  retry: HTMLButtonElement;
  body: HTMLElement;
}

/**
 * Makes an element with attributes and children: no markup is ever parsed, so no policy can object.
 * @param attributes `name=value` pairs, separated by spaces
 */
export function createNode<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const pair of attributes.split(' ')) element.setAttribute(...(pair.split('=') as [string, string]));
  element.append(...children);
  return element;
}

/** A drawing of strokes on a 20 px square. */
export function createIcon(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const stroke = document.createElementNS(space, 'path');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  stroke.setAttribute('d', path);
  svg.append(stroke);
  return svg;
}

export const MAGNIFIER = 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4';
const CROSS = 'M5 5l10 10M15 5L5 15';

/** Builds the shell's nodes; nothing is attached and no words are set. */
export function buildShell(): ShellParts {
  const input = createNode(
    'input',
    'part=input role=combobox aria-autocomplete=list aria-expanded=false inputmode=search enterkeyhint=search autocomplete=off autocorrect=off autocapitalize=off spellcheck=false',
  );
  const close = createNode('button', 'part=close class=close', createNode('kbd', 'class=esc', 'esc'), createIcon(CROSS));
  const retry = createNode('button', 'class=retry');
  const notice = createNode('div', 'part=notice class=notice role=status');
  const body = createNode('div', 'class=body');
  const row = createNode('div', 'class=row', createIcon(MAGNIFIER), input, close);
  return { dialog: createNode('dialog', 'part=dialog', row, notice, body), input, close, notice, retry, body };
}
