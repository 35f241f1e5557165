import { readOwnPackage } from './read-own-package.js';

/** The package's own version. */
export function readVersion(): string {
  return readOwnPackage().version;
}
