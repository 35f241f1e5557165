/** Where the bundle's files come from: alike in a browser, Node and a Worker. */
export interface PayloadSource {
  /**
   * The bytes of one file of the bundle, by its name in `entry.json` or `entry.json` itself.
   * @throws HevAskError `HEV_ASK_PAYLOAD_MISSING` | `HEV_ASK_PAYLOAD_UNREACHABLE` | `HEV_ASK_PAYLOAD_NOT_DATA` (HTML served for data)
   */
  read(name: string): Promise<Uint8Array>;
}

/** `entry.json`: the one revalidated file that names all hashed ones. */
export interface PayloadEntry {
  /** Version of this format. */
  version: 1;
  /** The digest's `digestHash`: every data file repeats its first 8 bytes, so that builds never mix. */
  digestHash: string;
  /** Names of the engine's files, main module first. */
  engine: string[];
  /** Everything that ranking and result rows need. */
  index: string;
  /** The sections' text, for excerpts. */
  text: string;
  /** The digest itself. */
  digest: string;
  /** Names of the digest page's files, where the bundle has one. */
  page?: string[];
  lang?: string;
  sections: number;
  /** Shown on open; none ⇒ none shown. */
  suggestions: string[];
}
