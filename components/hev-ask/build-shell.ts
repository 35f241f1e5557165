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

/** The magnifier: drawn by the style sheet alone, which also turns it into a spinner. */
export function createIcon(): HTMLElement {
  return createNode('span', 'class=icon');
}

/** Builds the shell's nodes; nothing is attached and no words are set. */
export function buildShell(): ShellParts {
  const input = createNode(
    'input',
    'part=input role=combobox aria-autocomplete=list aria-expanded=false autocomplete=off autocorrect=off autocapitalize=off spellcheck=false',
  );
  const close = createNode('button', 'part=close', createNode('kbd', 'class=esc', 'esc'));
  const retry = createNode('button', 'class=retry');
  const notice = createNode('div', 'part=notice role=status');
  const body = createNode('div', 'class=body');
  const row = createNode('div', 'class=row', createIcon(), input, close);
  return {
    dialog: createNode('dialog', 'part=dialog', row, notice, body),
    input,
    close,
    notice,
    retry,
    body,
  };
}
