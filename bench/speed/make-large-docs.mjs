/**
 * `node bench/speed/make-large-docs.mjs OUT [SECTIONS]`: docs of a large site, made of the Next.js docs: copies in numbered
 * folders, each with words of its own, so that neither files nor sections repeat. Prints what it wrote.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Words that differ from copy to copy: a ranker and an index see a site, not one page many times. */
const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ka', 'le', 'mo', 'nu', 'pi', 'ro', 'su', 'ta'];

function wordOf(copy, at) {
  let rest = copy * 31 + at * 7;
  let word = '';
  for (let part = 0; part < 4; part++) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length) + copy;
  }
  return word;
}

/** Every twelfth word of the prose gives way to one of the copy's own; code and frontmatter stay. */
function vary(markdown, copy) {
  let isCode = false;
  let count = 0;
  return markdown
    .split('\n')
    .map((line, at) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      if (isCode || at < 12 || /^\s*[#<|{-]|`|\[/.test(line)) return line;
      return line.replace(/\b[a-z]{5,}\b/g, (word) => (++count % 12 === 0 ? wordOf(copy, count) : word));
    })
    .join('\n');
}

export async function makeLargeDocs(source, out, sections) {
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.mdx?$/.test(file)).sort();
  const pages = await Promise.all(
    files.map(async (file) => [file, await readFile(join(source, file), 'utf8')]),
  );
  let found = 0;
  let written = 0;
  for (let copy = 1; found < sections; copy++) {
    for (const [file, text] of pages) {
      if (found >= sections) break;
      // Close to what a build counts: headings up to the third level outside code, and the page itself.
      found += 1 + (text.replace(/^```[^]*?^```/gm, '').match(/^#{1,3} /gm)?.length ?? 0);
      const path = join(out, String(copy).padStart(3, '0'), file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, vary(text, copy));
      written += 1;
    }
  }
  return { files: written, sections: found };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, sections = '25000'] = process.argv.slice(2);
  const here = fileURLToPath(new URL('.', import.meta.url));
  const source = join(here, '../quality/node_modules/next/dist/docs');
  if (!out || !existsSync(source)) {
    console.error(
      'Usage: node bench/speed/make-large-docs.mjs OUT [SECTIONS], after `npm run eval` or `npm run bench`.',
    );
    process.exit(2);
  }
  const made = await makeLargeDocs(source, out, Number(sections));
  console.log(`${made.files} files with about ${made.sections} sections in ${out}`);
}
