import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './hash-of.js';

/** What package managers rewrite whenever they change what is installed. */
const installed = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

let known: string | undefined;

/**
 * A mark of the program itself: its version, that of Node, when its own files were written, and what is installed beside
 * it. What another program kept is never used.
 */
export function engineMark(): string {
  known ??= hashOf(JSON.stringify([process.versions, process.arch, ownFiles(), packages()]));
  return known;
}

/** Folder that holds `bundle-cli` and `src`, built or as source. */
const root = fileURLToPath(new URL('../..', import.meta.url));

function ownFiles(): string[] {
  return ['bundle-cli', 'src', 'endpoint'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.[jt]s$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => `${path} ${markOf(path)}`),
  );
}

function packages(): string[] {
  const marks: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    for (const name of installed) {
      const path = join(folder, 'node_modules', name);
      marks.push(`${path} ${markOf(path)}`);
    }
    marks.push(readText(join(folder, 'package.json')));
    if (folder === dirname(folder)) return marks;
  }
}

function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ino}` : '';
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
