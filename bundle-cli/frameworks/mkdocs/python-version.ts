import { delimiter, dirname, join } from 'node:path';
import { existsSync, readdirSync, realpathSync } from '../../fs/observed.js';
import { listAncestors } from '../ancestors.js';
import { readText } from '../read-version.js';

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The version of a Python package for a folder, where anything tells it, surest first: an environment in `.venv`,
 * `venv` or `env` beside it or above, a lock file, a requirement with `==`; then the environment that is active
 * (`VIRTUAL_ENV`, `CONDA_PREFIX`), and the one that the `mkdocs` on the `PATH` belongs to, where MkDocs is installed
 * in it. Nothing is run.
 *
 * @param name in lower case
 */
export function readPythonVersion(folder: string, name: string, env: Environment = {}): string | undefined {
  for (const dir of listAncestors(folder)) {
    const own = ['.venv', 'venv', 'env'].map((prefix) => join(dir, prefix));
    const found = readInstalled(own, name) ?? readPinned(dir, name);
    if (found !== undefined) return found;
  }
  const active = [env['VIRTUAL_ENV'], env['CONDA_PREFIX'], prefixOnPath(env['PATH'])];
  return readInstalled(
    active.flatMap((prefix) => prefix || []),
    name,
    true,
  );
}

/** The folder that an installed `mkdocs` belongs to: `/usr` for `/usr/bin/mkdocs`, behind links as pipx makes them. */
function prefixOnPath(path = ''): string | undefined {
  const files = path.split(delimiter).flatMap((dir) => {
    // A relative entry would be a folder of the project, which holds no installed program.
    const names = ['mkdocs', 'mkdocs.exe'].map((file) => join(dir, file));
    return dir.startsWith('/') || /^[a-z]:/i.test(dir) ? names : [];
  });
  const file = files.find((name) => existsSync(name));
  try {
    return file && dirname(dirname(realpathSync(file)));
  } catch {
    return undefined;
  }
}

/** @param withMkdocs Whether MkDocs has to be installed beside the package: elsewhere it may be anybody's. */
function readInstalled(prefixes: readonly string[], name: string, withMkdocs = false): string | undefined {
  for (const entries of prefixes.flatMap(listPackages)) {
    const found = versionIn(entries, name);
    if (found !== undefined && (!withMkdocs || versionIn(entries, 'mkdocs') !== undefined)) return found;
  }
  return undefined;
}

/** The names in each folder of packages of an environment: on Unix, on Windows, and as Debian has them. */
function listPackages(prefix: string): string[][] {
  const pythons = ['lib', 'lib64'].flatMap((lib) =>
    list(join(prefix, lib))
      .filter((entry) => /^python[\d.]*$/.test(entry))
      .map((python) => join(prefix, lib, python)),
  );
  return [...pythons, join(prefix, 'Lib')].flatMap((python) =>
    ['site-packages', 'dist-packages'].map((packages) => list(join(python, packages))),
  );
}

/** What pip leaves (`Markdown-3.4.1.dist-info`), and what Debian does (`Markdown-3.4.1.egg-info`, with `-py3.11` or not). */
function versionIn(entries: readonly string[], name: string): string | undefined {
  const pattern = new RegExp(`^${name}-(\\d[\\w.]*)(?:-py[\\d.]+)?\\.(?:dist|egg)-info$`, 'i');
  return entries.map((entry) => pattern.exec(entry)?.[1]).find((version) => version !== undefined);
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
