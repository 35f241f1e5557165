import { readFileSync } from 'node:fs';

/** What is used of the package's own `package.json`. */
export interface OwnPackage {
  name: string;
  version: string;
  peerDependencies: Readonly<Record<string, string>>;
}

/** The package's own `package.json`, one folder up from the source and two from the build. */
export function readOwnPackage(): OwnPackage {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const read = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Partial<OwnPackage>;
      const { name, version, peerDependencies = {} } = read;
      if (name !== undefined && version !== undefined) return { name, version, peerDependencies };
    } catch {
      // Not there: it is the other one.
    }
  }
  return { name: '@hevmind/ask', version: '0.0.0', peerDependencies: {} };
}
