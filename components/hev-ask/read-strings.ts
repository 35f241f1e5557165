import type { Strings } from '../strings/strings.js';

/** The `strings` attribute as an object; one that isn't JSON counts as none. */
export function readStrings(element: HTMLElement): Partial<Strings> {
  try {
    return JSON.parse(element.getAttribute('strings') as string) as Partial<Strings>;
  } catch {
    return {};
  }
}
