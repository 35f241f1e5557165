const separator = /\s+(?:[|·•»–—-]|::)\s+|:\s+|(?<=\S)\s*(?=\([^()]+\)$)/;

/**
 * The name of the site as its pages' titles bear it (`Start | Kit`, `Kit - Start`, `Start (Kit)`): what most of
 * them begin or end with. A function that cuts it off.
 */
export function createTitleCutter(
  titles: readonly string[],
  siteNames: ReadonlySet<string>,
): (title: string) => string {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const parts = title.split(separator);
    if (parts.length < 2) continue;
    for (const part of new Set([parts[0], parts.at(-1)])) {
      if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  const isName = (part: string | undefined): boolean =>
    part !== undefined &&
    (siteNames.has(part) || ((counts.get(part) ?? 0) > 1 && (counts.get(part) ?? 0) * 2 > titles.length));
  return (title) => {
    const parts = title.split(separator);
    let rest = title;
    if (parts.length > 1 && isName(parts.at(-1))) rest = rest.slice(0, -(parts.at(-1) ?? '').length);
    else if (parts.length > 1 && isName(parts[0])) rest = rest.slice((parts[0] ?? '').length);
    return rest.replace(/^\s*(?:[|·•»–—-]|::?)\s+|\s+(?:[|·•»–—-]|::)\s*$/g, '').trim();
  };
}
