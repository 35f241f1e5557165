/**
 * `overlay.js`, for a script tag: mounts the overlay with the options that the tag carries. Has no exports and
 * no `import.meta`, so that it runs as a classic and as a module script.
 */
import { defineHevAsk } from './overlay.js';
import type { HevAskElement } from './overlay.js';

/** Our own tag: a module script has no `currentScript` and is found by what it says or where it comes from. */
const script = (document.currentScript ??
  document.querySelector('script[data-hev-ask-digest]') ??
  [...document.scripts].find(({ src }) => /\/overlay\.js([?#]|$)/.test(src))) as HTMLScriptElement | undefined;

/** The tag's options, by their names: `data-hev-ask-per-doc-cap` is `hevAskPerDocCap` in its data. */
const options: Record<string, string> = script?.src ? { digest: new URL('.', script.src).href } : {};
for (const [name, value = ''] of Object.entries(script?.dataset ?? {})) {
  const option = /^hevAsk(.)(.*)/.exec(name);
  if (option) options[(option[1] as string).toLowerCase() + option[2]] = value;
}

defineHevAsk();
(customElements.get('hev-ask') as typeof HevAskElement).mount(options, true);
