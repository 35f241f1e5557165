import type { DigestFile } from './read-digest-file.js';
import type { DigestStrings } from './digest-strings.js';
import type { FilteredTree, TreeGroup } from './build-tree.js';

/** What the element shows at one moment. */
export type DigestState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; file: DigestFile; tree: readonly TreeGroup[] };

/** What all views of one rendering share. */
export interface DigestModel {
  lang: string;
  strings: DigestStrings;
  state: DigestState;
  /** What stands in the filter, without spaces round it. */
  query: string;
  /** Set while the filter holds something. */
  filtered: FilteredTree | undefined;
  copied: 'no' | 'yes' | 'failed';
  /** Address of a node's url in the site as it is served. */
  href(url: string): string;
  /** Whether what stands under a key is unfolded; `preset` says so until the reader has touched it. */
  isOpen(key: string, preset: boolean): boolean;
  setOpen(key: string, open: boolean): void;
  setQuery(query: string): void;
  copy(): void;
  retry(): void;
}
