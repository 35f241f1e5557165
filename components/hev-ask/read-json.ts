/**
 * The JSON of an attribute, to be spread: what isn't there is `null`, what isn't JSON counts as `{}`. `strings` are the
 * owner's words; `request` is what goes along with every request for data and answers: `credentials`, `headers` and
 * whatever else `fetch` takes.
 */
export function readJson(element: Element, name: 'strings' | 'request'): object | null {
  try {
    return JSON.parse(element.getAttribute(name) as string) as object | null;
  } catch {
    return {};
  }
}
