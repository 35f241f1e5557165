import { normaliseUrl } from '../../src/answer/index.js';
import type { AskSource } from '../../src/protocol/index.js';

/**
 * Where a source is, absolute; `undefined` where its url is none that a link may have. Sources come over the wire: what is
 * no address of a page is shown and not linked to.
 */
export function addressOf({ url }: AskSource): string | undefined {
  return normaliseUrl(url) !== null && URL.canParse(url, document.baseURI)
    ? new URL(url, document.baseURI).href
    : undefined;
}
