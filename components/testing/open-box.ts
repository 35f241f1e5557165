import type { HevAskElement } from '../hev-ask/hev-ask-element.js';
import { mountOverlay } from '../hev-ask/mount-overlay.js';

/** Waits for a condition, checked at every frame; rejects with its text after a while. */
export async function waitFor<T>(
  condition: () => T | null | undefined | false,
  what = String(condition),
): Promise<T> {
  const end = performance.now() + 8000;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Handles on one `<hev-ask>`, by what a reader would see. */
export class Box {
  readonly element: HevAskElement;

  constructor(element: HevAskElement) {
    this.element = element;
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  get dialog(): HTMLDialogElement {
    return this.root.querySelector('dialog') as HTMLDialogElement;
  }

  get input(): HTMLInputElement {
    return this.root.querySelector('input') as HTMLInputElement;
  }

  get options(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[role=option]')];
  }

  get links(): HTMLAnchorElement[] {
    return [...this.root.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }

  get marked(): number {
    return this.options.findIndex((option) => option.hasAttribute('data-marked'));
  }

  /** The option that assistive technology is told of. */
  get active(): HTMLElement | null {
    return this.root.getElementById(this.input.getAttribute('aria-activedescendant') ?? '');
  }

  get notice(): string {
    return this.root.querySelector('[part=notice]')?.textContent ?? '';
  }

  get text(): string {
    return this.root.querySelector('.body')?.textContent?.replace(/\s+/g, ' ') ?? '';
  }

  get status(): string {
    return this.root.querySelector('.body [role=status]')?.textContent?.trim() ?? '';
  }

  /** Types a text in place of what the field holds. */
  type(text: string): void {
    this.input.value = text;
    this.input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Types and waits until the rows are those of the text. */
  async search(text: string): Promise<void> {
    this.type(text);
    // Until then the rows before look settled.
    await new Promise((resolve) => setTimeout(resolve));
    await waitFor(() => {
      const scroll = this.root.querySelector('.scroll');
      const settled = scroll?.getAttribute('aria-busy') === 'false';
      return settled && (this.links.length > 0 || this.text.includes('No results'));
    }, `results for ${text}`);
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Presses a key in the field; says whether the browser's own action was left alone. */
  press(key: string, init: KeyboardEventInit = {}): boolean {
    return pressKey(this.input, key, init);
  }
}

/** A box of its own in the page, opened with the bundle's rows or messages shown. */
export async function openBox(bundle = 'good', attributes: Record<string, string> = {}): Promise<Box> {
  const box = placeBox(bundle, attributes);
  box.element.open();
  await waitFor(
    () => box.root.querySelector('.scroll') ?? box.root.querySelector('.retry'),
    'the engine or a failure',
  );
  await new Promise((resolve) => setTimeout(resolve));
  return box;
}

/** A box in the page, not yet opened. */
export function placeBox(bundle = 'good', attributes: Record<string, string> = {}): Box {
  const element = mountOverlay({});
  element.close();
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of Object.entries({ digest: `/bundles/${bundle}/`, ...attributes })) {
    element.setAttribute(name, value);
  }
  const box = new Box(element);
  box.input.value = '';
  return box;
}

/** Puts the page back: nothing open, nothing stored, nothing marked. */
export function tidyUp(): void {
  for (const element of document.querySelectorAll<HevAskElement>('hev-ask')) element.close();
  localStorage.clear();
  for (const root of [document.documentElement, document.body]) {
    root.className = '';
    for (const name of ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'dir'])
      root.removeAttribute(name);
  }
}

/** A keydown as a browser sends it; says whether the browser's own action was left alone. */
export function pressKey(target: EventTarget, key: string, init: KeyboardEventInit = {}): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
  );
}
