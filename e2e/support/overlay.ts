import type { Locator, Page } from '@playwright/test';

/** The overlay from a reader's seat. */
export interface Overlay {
  dialog: Locator;
  input: Locator;
  options: Locator;
  /** The row that Enter opens. */
  marked: Locator;
  /** Opens by key, on a page that may just have been navigated to, and waits for the field to have the focus. */
  open(): Promise<void>;
  /** Where the dialog stands, once it has come in. */
  frame(): ReturnType<Locator['boundingBox']>;
  /** Types into the field as a keyboard does, then waits until its results have settled and there is one. */
  search(query: string): Promise<void>;
}

/** Finds the overlay in a page; its shadow tree is looked through. */
export function createOverlay(page: Page): Overlay {
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('combobox');
  const options = dialog.getByRole('option');
  return {
    dialog,
    input,
    options,
    marked: dialog.locator('[data-marked]'),
    async open() {
      // A key pressed before the page's script has run is nobody's.
      await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
      await page.keyboard.press('Control+k');
      await input.waitFor();
    },
    async frame() {
      await dialog.evaluate((element) =>
        Promise.all(element.getAnimations().map((animation) => animation.finished)),
      );
      return dialog.boundingBox();
    },
    async search(query) {
      const settled = page.evaluate(waitForSearch, query);
      await page.keyboard.type(query);
      await settled;
      await options.first().waitFor();
    },
  };
}

function waitForSearch(query: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('hev-ask-search', (event) => {
      if ((event as CustomEvent<{ query: string }>).detail.query === query) resolve();
    });
  });
}
