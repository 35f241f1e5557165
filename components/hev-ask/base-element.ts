/** `HTMLElement`, or where there is none, an empty class: a server that renders the page imports the elements too. */
export const BaseElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);
