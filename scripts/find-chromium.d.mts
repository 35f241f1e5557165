/** Path of a Chromium that is already here, if any. */
export function findChromium(): Promise<string | undefined>;
/** The same, after installing one where none was found. */
export function ensureChromium(): Promise<string | undefined>;
