import { readFileSync } from 'node:fs';

/** The package's own version; the file is one folder up from the source and two from the build. */
export function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        version?: string;
      };
      if (version !== undefined) return version;
    } catch {
      // Not there: it is the other one.
    }
  }
  return '0.0.0';
}
