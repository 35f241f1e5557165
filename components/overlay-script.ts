/**
 * `overlay.js`, for a script tag: mounts the overlay with the options that the tag carries. Has no exports and
 * no `import.meta`, so that it runs as a classic and as a module script.
 */
import { attributeName, optionNames } from './hev-ask/options.js';
import type { HevAskOptions } from './hev-ask/options.js';
import { mountHevAsk } from './overlay.js';

/** Our own tag: a module script has no `currentScript` and is found by what it says or where it comes from. */
function findScript(): HTMLScriptElement | null {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const marked = document.querySelector<HTMLScriptElement>('script[data-hev-ask-digest]');
  return marked ?? [...document.scripts].find((script) => /\/overlay\.js([?#]|$)/.test(script.src)) ?? null;
}

/** The tag's options; those that the page's own element has stay. */
function readOptions(script: HTMLScriptElement | null): HevAskOptions {
  const element = document.querySelector('hev-ask');
  const options: Record<string, string> = {};
  for (const name of optionNames) {
    const attribute = attributeName(name);
    const value = script?.getAttribute(`data-hev-ask-${attribute}`);
    if (value != null && !element?.hasAttribute(attribute)) options[name] = value;
  }
  if (script?.src && !('digest' in options) && !element?.hasAttribute('digest')) {
    options.digest = new URL('.', script.src).href;
  }
  return options;
}

mountHevAsk(readOptions(findScript()));
