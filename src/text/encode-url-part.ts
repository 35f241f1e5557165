/**
 * Percent-encodes one path segment or one anchor: what `encodeURI` encodes (spaces, non-ASCII, `%`, `"` …), and
 * `#`, `?` and `:`, which would end the path or make the url look absolute. Lone surrogates become U+FFFD.
 */
export function encodeUrlPart(part: string): string {
  const wellFormed = part.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : '\ufffd',
  );
  return encodeURI(wellFormed).replace(
    /[#?:]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
