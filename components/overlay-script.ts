/**
 * `overlay.js`, for a script tag: mounts the overlay with the options that the tag carries. Has no exports and
 * no `import.meta`, so that it runs as a classic and as a module script.
 */
import { mountOverlay } from './hev-ask/mount-overlay.js';

/** Our own tag: a module script has no `currentScript` and is found by what it says or where it comes from. */
const script = (document.currentScript ??
  document.querySelector('script[data-hev-ask-digest]') ??
  document.querySelector('script[src*="overlay.js"]')) as HTMLScriptElement | null;

/** The tag's options, as the element's attributes; without `digest` the bundle is where the script is. */
const attributes: Record<string, string> = script?.src ? { digest: new URL('.', script.src).href } : {};
for (const { name, value } of script?.attributes ?? []) {
  const [, option] = name.split('data-hev-ask-');
  if (option) attributes[option] = value;
}

mountOverlay(attributes, true);
