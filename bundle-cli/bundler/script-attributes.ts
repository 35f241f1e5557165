/**
 * The attributes of the tag that puts the search into a page: `src`, `defer`, and each option of the element as
 * `data-hev-ask-X`. Objects become JSON, what is left out stays out.
 *
 * @param bundlePath where the bundle is, the site's base included: `/docs/hev-ask/`
 * @param options those of the element, see docs/element.md
 *
 * @example
 * scriptAttributes('/docs/hev-ask/', { perDocCap: 1 });
 * // { defer: '', src: '/docs/hev-ask/overlay.js', 'data-hev-ask-digest': '/docs/hev-ask/', 'data-hev-ask-per-doc-cap': '1' }
 */
export function scriptAttributes(bundlePath: string, options: object = {}): Record<string, string> {
  const attributes: Record<string, string> = { defer: '', src: `${bundlePath}overlay.js` };
  for (const [option, value] of Object.entries({ digest: bundlePath, ...options }) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    const name = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    attributes[`data-hev-ask-${name}`] =
      typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;
  }
  return attributes;
}
