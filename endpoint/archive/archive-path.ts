import { foldCase, safeName } from '../../src/digest/tree-paths.js';

/** Longest path that is taken, in UTF-16 units; a tree's own paths stay below 120 bytes. */
const MAX_PATH = 400;

/**
 * What is wrong with a path in an archive, as the end of a sentence; `null` for one that is safe to write below a
 * folder on any system: relative, `/`-separated, without `.`, `..`, control characters, drive letters, names that
 * Windows reserves, and characters that it refuses.
 */
export function findPathFault(path: string): string | null {
  if (path.length > MAX_PATH) return 'is too long';
  if (path.startsWith('/')) return 'is absolute';
  if (/^[a-z]:/i.test(path)) return 'names a drive';
  if (path.includes('\\')) return 'has a backslash';
  const parts = path.split('/');
  if (parts.includes('..')) return 'climbs out of the folder';
  // A tree's own files start with one underscore, which the digest's sections never do.
  const unsafe = parts.find((part) => part === '' || safeName(part.replace(/^_/, '')).changed);
  return unsafe === undefined ? null : 'is not a name that every system can store';
}

/** Notices paths that a disk could take for one, and files where a folder must stand. */
export class PathRegister {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();

  /** Takes the path of a file; the fault as the end of a sentence where an earlier one stands in its way. */
  add(path: string): string | null {
    // Lower case first: a capital ẞ stays itself in upper case.
    const folded = foldCase(path.toLowerCase());
    if (this.files.has(folded)) return 'is there twice, or differs from another in case alone';
    if (this.folders.has(folded)) return 'is a file and a folder';
    const parts = folded.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (this.files.has(folder)) return 'lies below a file';
      this.folders.add(folder);
    }
    this.files.add(folded);
    return null;
  }
}
