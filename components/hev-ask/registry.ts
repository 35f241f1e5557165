import { DEFAULT_HOTKEYS, matchHotkey, parseHotkeys } from './hotkeys.js';

/** What the page's listeners need of an element. */
export interface Openable extends HTMLElement {
  readonly opened: boolean;
  open(query?: string): void;
  close(): void;
  prefetch(): void;
}

/** What shows the keys. */
export interface HotkeyHint extends HTMLElement {
  /** Missing on an element that is not upgraded yet. */
  showHotkey?(): void;
}

/** Elements in the document, in the order in which they came. */
const connected = new Set<Openable>();
/** The one that a script mounted: it comes back when a navigation throws the body away. */
let mounted: Openable | undefined;
/** What the script tag or `mountHevAsk` has said. */
const defaults: Record<string, string> = {};
/** Those of the page, once they listen. */
let listeners: Record<string, (event: never) => void> | undefined;

/** The chords in force: the first element's. Empty when they are off. */
export function activeHotkeys(): string {
  const [element = mounted] = connected;
  return element?.getAttribute('hotkeys') ?? DEFAULT_HOTKEYS;
}

/** Puts the mounted element back, unless the page holds one already. */
function reattach(): void {
  if (mounted && !connected.size) document.body?.append(mounted);
}

/** The one element that answers: the open one, else the first. */
function activeElement(): Openable | undefined {
  reattach();
  const elements = [...connected];
  return elements.find((element) => element.opened) ?? elements[0];
}

function triggerOf(event: Event): HTMLElement | undefined {
  const path = event.composedPath() as HTMLElement[];
  return path.find((target) => target.matches?.('[data-hev-ask-open],hev-ask-button'));
}

function onKeydown(event: KeyboardEvent): void {
  const element = matchHotkey(event, parseHotkeys(activeHotkeys())) && activeElement();
  if (!element) return;
  // In the capture phase and with nobody after us: frameworks bind the same chords, some of them later.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat) return;
  if (element.opened) element.close();
  else element.open();
}

function onTriggered(this: HTMLElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Safari doesn't focus a button that is clicked: without this, closing would leave the focus nowhere.
  this.focus({ preventScroll: true });
  activeElement()?.open();
}

/** Waits at the trigger itself, behind its own listeners: what is around it may stop the click. */
function onClick(event: MouseEvent): void {
  triggerOf(event)?.addEventListener('click', onTriggered, { once: true });
}

function onIntent(event: Event): void {
  if (triggerOf(event)) activeElement()?.prefetch();
}

/** Tells the buttons that show the keys. */
export function notifyHotkeys(): void {
  for (const button of document.querySelectorAll<HotkeyHint>('hev-ask-button')) button.showHotkey?.();
}

/** One set of listeners a page, however many elements come and go: without one they do nothing. */
function listenOnce(): void {
  notifyHotkeys();
  if (listeners) return;
  listeners = {
    keydown: onKeydown,
    click: onClick,
    pointerover: onIntent,
    focusin: onIntent,
    DOMContentLoaded: reattach,
    // Astro sends it to the document; while capturing, the window sees it too.
    'astro:after-swap': reattach,
  };
  for (const name in listeners) addEventListener(name, listeners[name] as EventListener, true);
}

function inheritOptions(element: Openable): void {
  for (const name in defaults) {
    if (!element.hasAttribute(name)) element.setAttribute(name, defaults[name] as string);
  }
}

/** An element has come into the document. */
export function addElement(element: Openable): void {
  connected.add(element);
  inheritOptions(element);
  listenOnce();
}

/** An element has left the document. */
export function removeElement(element: Openable): void {
  connected.delete(element);
  notifyHotkeys();
}

/** Closes whichever is open: one box at a time. */
export function closeAll(): void {
  connected.forEach((element) => element.close());
}

/**
 * Mounts the element that is mounted, or one that the page holds, or a new one, as soon as there is a body;
 * returns it. Elements that the page brings besides, now or later, get what they don't say themselves.
 * @param keep what the element says already stays
 */
export function mountElement(attributes: Readonly<Record<string, string>>, keep?: boolean): Openable {
  mounted ??= document.querySelector<Openable>('hev-ask') ?? (document.createElement('hev-ask') as Openable);
  for (const name in attributes) {
    if (!keep) mounted.setAttribute(name, attributes[name] as string);
    defaults[name] ??= attributes[name] as string;
  }
  connected.forEach(inheritOptions);
  listenOnce();
  reattach();
  return mounted;
}
