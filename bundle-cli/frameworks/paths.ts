import { relative, sep } from 'node:path';

/** Whether `path` is `folder` or in it; both absolute. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !way.startsWith(sep));
}

/** The path of a file or folder from another, `/`-separated; `''` for the same. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
