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
  version: 2;
  /** The digest's `digestHash`: the core repeats its first 8 bytes, so that builds never mix. */
  digestHash: string;
  /** Names of the engine's files, main module first. */
  engine: string[];
  /** What is known of all sections, and the names of the shards that hold the rest. */
  core: string;
  /** Files that every search begins with, by name, as base64: so they come with the entry. They stand beside it too. */
  first?: Record<string, string>;
  /** The digest itself. */
  digest: string;
  /** The sections' vectors, where `ask digest embed` made some: for an endpoint alone. */
  vectors?: string;
  /** Names of the digest page's files, where the bundle has one. */
  page?: string[];
  lang?: string;
  sections: number;
  /** Shown on open; none ⇒ none shown. */
  suggestions: string[];
}
