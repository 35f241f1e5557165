import { DEFAULT_HOTKEYS, matchHotkey, parseHotkeys } from './hotkeys.js';

/** What the page's listeners need of an element. */
export interface Openable extends HTMLElement {
  readonly opened: boolean;
  open(query?: string): void;
  close(): void;
  prefetch(): void;
}

/** Elements in the document, in the order in which they came. */
const connected = new Set<Openable>();
const watchers = new Set<() => void>();
/** The one that a script mounted: it comes back when a navigation throws the body away. */
let mounted: Openable | undefined;
let listening: AbortController | undefined;

/** The chords in force: the first element's. Empty when they are off. */
export function activeHotkeys(): string {
  const element = [...connected][0] ?? mounted;
  return element?.getAttribute('hotkeys') ?? DEFAULT_HOTKEYS;
}

/** Calls back whenever `activeHotkeys` may have changed; returns how to stop that. */
export function watchHotkeys(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** Tells those who show the keys. */
export function notifyHotkeys(): void {
  for (const callback of watchers) callback();
}

/** Puts the mounted element back, unless the page holds one already. */
function reattach(): void {
  if (mounted && connected.size === 0) document.body.append(mounted);
}

/** The one element that answers: the open one, else the first. */
function activeElement(): Openable | undefined {
  reattach();
  return [...connected].find((element) => element.opened) ?? [...connected][0];
}

function triggerOf(event: Event): HTMLElement | undefined {
  return event
    .composedPath()
    .find(
      (target): target is HTMLElement =>
        target instanceof HTMLElement && target.matches('[data-hev-ask-open],hev-ask-button'),
    );
}

function onKeydown(event: KeyboardEvent): void {
  if (!matchHotkey(event, parseHotkeys(activeHotkeys()))) return;
  const element = activeElement();
  if (!element) return;
  // In the capture phase and with nobody after us: frameworks bind the same chords, some of them later.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  if (element.opened) element.close();
  else element.open();
}

function onClick(event: MouseEvent): void {
  const trigger = triggerOf(event);
  if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Safari doesn't focus a button that is clicked: without this, closing would leave the focus nowhere.
  trigger.focus({ preventScroll: true });
  activeElement()?.open();
}

function onIntent(event: Event): void {
  if (triggerOf(event)) activeElement()?.prefetch();
}

/** One set of listeners a page, however many elements there are; kept while one is mounted. */
function syncListeners(): void {
  if (connected.size === 0 && !mounted) {
    listening?.abort();
    listening = undefined;
  } else if (!listening) {
    listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', onKeydown, { capture: true, signal });
    window.addEventListener('click', onClick, { signal });
    for (const name of ['pointerover', 'focusin']) window.addEventListener(name, onIntent, { passive: true, signal });
    window.addEventListener('pageshow', reattach, { signal });
    document.addEventListener('astro:after-swap', reattach, { signal });
  }
  notifyHotkeys();
}

/** An element has come into the document. */
export function addElement(element: Openable): void {
  connected.add(element);
  syncListeners();
}

/** An element has left the document. */
export function removeElement(element: Openable): void {
  connected.delete(element);
  syncListeners();
}

/** Closes every other element: one box at a time. */
export function closeOthers(element: Openable): void {
  for (const other of connected) if (other !== element) other.close();
}

/** The element that a script mounted, if one did. */
export function mountedElement(): Openable | undefined {
  return mounted;
}

/** Remembers an element as mounted and puts it into the body as soon as there is one. */
export function mountElement(element: Openable): void {
  mounted = element;
  syncListeners();
  if (element.isConnected) return;
  if (document.body) document.body.append(element);
  else document.addEventListener('DOMContentLoaded', reattach, { once: true });
}
