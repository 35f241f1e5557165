import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSite } from '../index.js';
import { makeFolder } from '../testing/make-site.js';
import { readPythonVersion } from './python-version.js';

const packages = (folder: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}/METADATA`, '']));

describe('the version of a Python package', () => {
  it.each([
    ['.venv/lib/python3.12/site-packages', 'markdown-3.5.2.dist-info'],
    ['venv/Lib/site-packages', 'Markdown-3.5.2.dist-info'],
    ['env/lib64/python3.9/site-packages', 'Markdown-3.5.2-py3.9.egg-info'],
  ])('is found in %s as %s', async (folder, name) => {
    const dir = await makeFolder(packages(folder, name, 'markdown_it_py-3.0.0.dist-info'));
    expect(readPythonVersion(dir, 'markdown')).toBe('3.5.2');
  });

  it('is that of the active environment, if MkDocs is in it, where the project itself tells none', async () => {
    const dir = await makeFolder({
      ...packages('with/lib/python3.11/site-packages', 'mkdocs-1.5.3.dist-info', 'Markdown-3.4.1.dist-info'),
      ...packages('without/lib/python3.11/site-packages', 'Markdown-3.3.1.dist-info'),
      'pinned/requirements.txt': 'markdown==3.7\n',
    });
    const versionIn = (folder: string, env: string): string | undefined =>
      readPythonVersion(join(dir, folder), 'markdown', { VIRTUAL_ENV: join(dir, env) });
    expect(versionIn('.', 'with')).toBe('3.4.1');
    expect(versionIn('.', 'without')).toBeUndefined();
    expect(versionIn('pinned', 'with')).toBe('3.7');
    expect(readPythonVersion(dir, 'mkdocs', { CONDA_PREFIX: join(dir, 'with') })).toBe('1.5.3');
  });

  it('is that beside the mkdocs on the PATH, as Debian and pipx install it', async () => {
    const dir = await makeFolder({
      'usr/bin/mkdocs': '',
      ...packages(
        'usr/lib/python3/dist-packages',
        'Markdown-3.4.1.egg-info',
        'mkdocs-1.4.2+dfsg.egg-info',
        'mkdocs-1.4.2.egg-info',
      ),
      'home/bin/other': '',
    });
    await symlink(join(dir, 'usr/bin/mkdocs'), join(dir, 'home/bin/mkdocs'));
    for (const path of [`/nowhere:${dir}/usr/bin`, `bin:${dir}/home/bin:/nowhere`]) {
      expect(readPythonVersion(dir, 'markdown', { PATH: path })).toBe('3.4.1');
    }
    expect(readPythonVersion(dir, 'markdown', { PATH: 'usr/bin::.' })).toBeUndefined();
  });

  it('decides what ids a site has, unless a version is asked for', async () => {
    const dir = await makeFolder({
      'mkdocs.yml': 'site_name: Kit\n',
      'docs/x.md': '# X\n',
      ...packages('py/lib/python3.11/site-packages', 'mkdocs-1.5.3.dist-info', 'Markdown-3.4.1.dist-info'),
    });
    const env = { VIRTUAL_ENV: join(dir, 'py') };
    const schemeOf = async (version?: string): Promise<string | undefined> =>
      (await findSite(dir, { env, ...(version !== undefined && { version }) }))?.schemeName;
    expect(await schemeOf()).toBe('mkdocs@3.4');
    expect(await schemeOf('3.8')).toBe('mkdocs@3.7');
  });
});
