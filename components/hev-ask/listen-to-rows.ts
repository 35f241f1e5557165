/** Whether a click or a key asks for another tab, window or download: the browser's business. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return ctrlKey || metaKey || shiftKey || altKey || ('button' in event && event.button !== 0);
}

/** The row that something happened on, or -1. */
function indexOf(event: Event): number {
  const option = (event.target as Element).closest<HTMLElement>('[data-index]');
  return option ? Number(option.dataset.index) : -1;
}

/** What readers do with a pointer; rows are told apart by their `data-index`. */
export function listenToRows(
  scroll: HTMLElement,
  pick: (index: number, event: MouseEvent) => void,
  point: (index: number) => void,
): void {
  scroll.onclick = (event) => pick(indexOf(event), event);
  scroll.onauxclick = (event) => {
    if (event.button === 1) pick(indexOf(event), event);
  };
  scroll.onpointermove = (event) => {
    const index = indexOf(event);
    if (index >= 0 && event.pointerType !== 'touch') point(index);
  };
  // The focus stays in the field, whose text goes on being edited.
  scroll.onmousedown = (event) => {
    if (event.button === 0 && indexOf(event) >= 0) event.preventDefault();
  };
}
