const words = new Map([
  ['EACCES', 'no permission'],
  ['EPERM', 'no permission'],
  ['EROFS', 'the disk is read-only'],
  ['ENOTDIR', 'a file stands where a folder should be'],
  ['EEXIST', 'a file stands where a folder should be'],
  ['EISDIR', 'a folder stands where a file should be'],
  ['ENOENT', 'it is not there'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'its links lead in a circle'],
  ['EMFILE', 'too many files are open'],
  ['EBUSY', 'it is in use'],
]);

/** A few plain words for a file system error, without its stack or path. */
export function describeFault(error: unknown): string {
  const { code } = error as { code?: unknown };
  const text = typeof code === 'string' ? (words.get(code) ?? code) : undefined;
  return text ?? (error instanceof Error ? error.message : String(error));
}
