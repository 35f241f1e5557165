/** Clicks with the keys of an event down: what that opens, and where, is the browser's to say. */
export function clickAs(event: MouseEvent | KeyboardEvent, target: HTMLElement | null): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey, altKey };
  target?.dispatchEvent(new MouseEvent('click', init));
}
