/** A document of its own: for script tags, policies and links that lead somewhere. */
export interface Page {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  close(): void;
}

/** Loads one of the test server's pages into a frame. */
export async function openPage(name: string): Promise<Page> {
  const frame = document.createElement('iframe');
  frame.className = 'test-page';
  frame.width = '800';
  frame.height = '600';
  frame.src = `/pages/${name}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const window = frame.contentWindow as Page['window'];
  return { window, document: frame.contentDocument as Document, close: () => frame.remove() };
}
