import type { Digest } from '../model/index.js';
import { withoutUndefined } from './read-node.js';
import { readNumber, readString, readStrings } from './read-values.js';

/** How a digest was built. */
type Settings = Pick<
  Digest,
  | 'siteUrl'
  | 'lang'
  | 'scheme'
  | 'basePath'
  | 'chunkHeadingDepth'
  | 'contentGlob'
  | 'exclude'
  | 'boost'
  | 'extractor'
  | 'docsDir'
  | 'fromHtml'
  | 'collection'
  | 'given'
>;

/** What a digest says of how it was built, out of whatever a file holds; what isn't there is left out. */
export function readSettings(data: Readonly<Record<string, unknown>>): Settings {
  return withoutUndefined({
    siteUrl: readString(data['siteUrl']),
    lang: readString(data['lang']),
    scheme: readString(data['scheme']),
    basePath: readString(data['basePath']),
    chunkHeadingDepth: readNumber(data['chunkHeadingDepth']),
    contentGlob: readStrings(data['contentGlob']),
    exclude: readStrings(data['exclude']),
    boost: readStrings(data['boost']),
    extractor: readNumber(data['extractor']),
    docsDir: readString(data['docsDir']),
    fromHtml: readString(data['fromHtml']),
    collection: readStrings(data['collection']),
    given: readStrings(data['given']),
  });
}
