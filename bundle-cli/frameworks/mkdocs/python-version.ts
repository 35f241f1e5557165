import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listAncestors } from '../ancestors.js';
import { readText } from '../read-version.js';

/**
 * The version of a Python package for a folder, where something beside it pins one: an environment in `.venv` or
 * `venv`, a lock file, or a requirement with `==`.
 *
 * @param name in lower case
 */
export function readPythonVersion(folder: string, name: string): string | undefined {
  for (const dir of listAncestors(folder)) {
    const found = readInstalled(dir, name) ?? readPinned(dir, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readInstalled(dir: string, name: string): string | undefined {
  for (const environment of ['.venv', 'venv', 'env']) {
    for (const python of list(join(dir, environment, 'lib'))) {
      const packages = list(join(dir, environment, 'lib', python, 'site-packages'));
      const pattern = new RegExp(`^${name}-(\\d[\\w.]*)\\.dist-info$`, 'i');
      const found = packages
        .map((entry) => pattern.exec(entry)?.[1])
        .find((version) => version !== undefined);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function readPinned(dir: string, name: string): string | undefined {
  for (const file of ['uv.lock', 'poetry.lock', 'pdm.lock']) {
    const pattern = new RegExp(`^name = "${name}"\\r?\\nversion = "(\\d[\\w.]*)"`, 'im');
    const found = pattern.exec(readText(join(dir, file)) ?? '')?.[1];
    if (found !== undefined) return found;
  }
  const files = ['.', 'docs', 'requirements'].flatMap((sub) =>
    list(join(dir, sub))
      .filter(
        (entry) => /^(?:.*requirements.*|docs|base|dev|mkdocs)\.txt$/.test(entry) || entry === 'Pipfile.lock',
      )
      .map((entry) => join(dir, sub, entry)),
  );
  for (const file of [...files, join(dir, 'pyproject.toml')]) {
    const text = readText(file) ?? '';
    const pattern = file.endsWith('.lock')
      ? new RegExp(`"${name}": \\{[^}]*"version": "==(\\d[\\w.]*)"`, 'i')
      : new RegExp(`^[\\s"']*${name}(?:\\[[^\\]]*\\])?\\s*==\\s*(\\d[\\w.]*)`, 'im');
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

function list(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}
