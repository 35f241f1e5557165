/** Revalidated at each use: pages, and the bundle's two stable names. */
export const REVALIDATED = 'no-cache';
/** For names that bear their content's hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The policy that everything is served under: the product must work beneath it, so it is always on here.
 * The policy names are those that the overlay and its libraries create.
 */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html hev-ask dompurify',
].join('; ');

/** For pictures and other files out of the docs folder: an SVG may bring its own styles, and nothing else. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** For PDF files: browsers' viewers show them by means that a stricter policy would forbid. */
export const PDF_POLICY = "frame-ancestors 'self'";

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Content type of a generated file, by its name's extension. */
export function contentTypeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
