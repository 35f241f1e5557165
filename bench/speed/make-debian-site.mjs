/**
 * A large multilingual site: Debian's translated manuals, taken out of their packages and laid out as `<lang>/<book>/<page>.html`.
 * The packages are fetched by `apt-get download` and unpacked into the cache; nothing is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CACHE } from './cache.mjs';

/** Books by their package's name without the language, and the languages that they are in; `''`: a package for the original. */
const BOOKS = {
  'debian-reference': ['de', 'en', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'pt-br', 'zh-cn', 'zh-tw'],
  'debian-faq': ['', 'de', 'fr', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'zh-cn'],
  'developers-reference': ['', 'de', 'fr', 'it', 'ja', 'ru'],
  'maint-guide': ['', 'ca', 'de', 'es', 'fr', 'it', 'ja', 'ru', 'vi', 'zh-cn', 'zh-tw'],
  'aptitude-doc': ['en', 'cs', 'es', 'fi', 'fr', 'it', 'ja', 'nl', 'ru'],
};

/** What a generator adds around a book, and the books as one page each. */
const NO_PAGES =
  /^(search|genindex|index-\d|.*\.single|debian-faq|developers-reference|maint-guide|debian-reference)\b.*$/;

/** @returns `{ html }`, the site's folder, or `{ problem }`: why there is none */
export async function makeDebianSite() {
  const html = join(CACHE, 'debian-html');
  if (existsSync(html)) return { html };
  for (const command of ['apt-get', 'dpkg-deb'])
    if (spawnSync(command, ['--version']).error) return { problem: `${command} isn't on this machine.` };
  const packages = join(CACHE, 'debian-packages');
  await mkdir(packages, { recursive: true });
  const names = Object.entries(BOOKS).flatMap(([book, langs]) =>
    langs.map((lang) => [book, lang].filter(Boolean).join('-')),
  );
  const there = (await readdir(packages)).map((file) => file.split('_')[0]);
  const wanted = names.filter((name) => !there.includes(name));
  console.log(`Fetching ${wanted.length} packages of Debian's manuals (once) …`);
  for (const name of wanted) {
    const { status, stderr } = spawnSync('apt-get', ['download', name], { cwd: packages, encoding: 'utf8' });
    if (status !== 0)
      return { problem: `“apt-get download ${name}” failed: ${stderr.trim().split('\n').at(-1)}` };
  }
  const unpacked = join(CACHE, 'debian-unpacked');
  for (const file of await readdir(packages)) {
    const out = join(unpacked, file.split('_')[0]);
    await mkdir(out, { recursive: true });
    execFileSync('dpkg-deb', ['-x', join(packages, file), out]);
  }
  await layOut(unpacked, `${html}.new`);
  await rename(`${html}.new`, html);
  await rm(unpacked, { recursive: true });
  return { html };
}

async function layOut(unpacked, out) {
  await rm(out, { recursive: true, force: true });
  for (const [book, langs] of Object.entries(BOOKS)) {
    for (const code of langs) {
      const lang = code || 'en';
      const from = join(unpacked, [book, code].filter(Boolean).join('-'));
      for (const path of (await readdir(from, { recursive: true })).sort()) {
        const page = basename(path).replace(/\.gz$/, '');
        if (!/\.html$/.test(page) || NO_PAGES.test(page)) continue;
        const bytes = await readFile(join(from, path)).catch(() => undefined);
        if (bytes === undefined) continue;
        const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
        const target = join(out, lang, book, page.replace(/\.[a-z]{2}(-[a-z]{2})?\.html$/i, '.html'));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, withLanguage(text, lang));
      }
    }
  }
}

/** Most books don't say their language where a search looks for it: a site made of them would. */
function withLanguage(html, lang) {
  return html.replace(/<html\b[^>]*>/i, `<html lang="${lang}">`);
}
