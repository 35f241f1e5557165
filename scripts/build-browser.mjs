/**
 * Builds what browsers load, into `dist/browser/`: `overlay.js` (classic or module script), the engine as ES
 * modules named after their content, `engine.json`, the list of those names, main module first, and
 * `hev-ask-digest.js`, a module by itself that no search ever loads.
 *
 * Same input, same bytes. Run by `npm run build`; `buildBrowser(dir)` is also used by the component tests.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Lit makes a Trusted Types policy named `lit-html`; a page that bundles its own Lit has that name taken, and a
 * second one of a name is an error. Ours is named `hev-ask` and made once a page, however many copies run.
 */
const ownPolicyName = {
  name: 'own-policy-name',
  transform(code, id) {
    if (!/\/lit-html\/(development\/)?lit-html\.js$/.test(id)) return null;
    const policy = /(\w+)\.createPolicy\(\s*["']lit-html["']/;
    if (!policy.test(code))
      throw new Error('lit-html no longer makes its policy as expected: see scripts/build-browser.mjs.');
    return code.replace(policy, 'globalThis[Symbol.for("hev-ask.policy")]??=$1.createPolicy("hev-ask"');
  },
};

/**
 * Takes what only people read out of style sheets and templates. Variables that the shell gives and the engine reads keep their
 * names: the shell may be that of the npm entry, which is not built here.
 */
const shortLiterals = {
  name: 'short-literals',
  transform(code, id) {
    if (!id.startsWith(join(root, 'components'))) return null;
    if (id.endsWith('styles.ts')) {
      return code
        .replace(/--_(paper|ink|grey|signal)\b/g, (_, name) => `--_${name[0]}`)
        .replace(/\s*\n\s*/g, '\n')
        .replace(/`([^`]*)`/g, (literal) =>
          literal
            .replace(/\n/g, '')
            .replace(/ *([{};]) */g, '$1')
            .replace(/([:,]) +/g, '$1')
            .replace(/(@media) (?=\()| (?=!important)/g, '$1')
            .replace(/;}/g, '}'),
        );
    }
    return id.includes('-view.ts')
      ? code.replace(/>\s*\n\s*</g, '><').replace(/\n\s+(?=[a-z@?.-]+=)/g, ' ')
      : null;
  },
};

/**
 * Properties that only the engine's own code reads, by this name alone: they are short in all files that load each other.
 * None is part of what is read as JSON, handed to the page, exported, or spelt as a string, nor a name of the browser's that is used.
 */
const INNER_NAMES =
  /^(?:sectionCount|firstKeys|completions|pageOf|firstOf|readings|pageCount|frequency|frequencies|guessed|finding|alternatives|isEveryday|unspaced|centrality|surface|optionAt|optionCount|isPending|requestUpdate|telling|rarity|sums|starts|settle|worth|english|slots|similar|waits|wanted|listShards|announcer|editionOf|answerPlace|showThread|showNote|unkept|isTerm|forms|perDocCap|unaccented|unnumbered|corrections|literals|CENTRALITY|FREQUENCY|NAME_KIND|EVERYDAY|BOOSTED|SHARD|substance|matched|slugs|titles|ending|peek|everyday|common)$/;

/** Terser on top of the bundler's own minifier: several passes over whole files save some 2 % more. */
async function shrink(chunk, module, nameCache) {
  const { code } = await minify(chunk.code, {
    ecma: 2022,
    module,
    ...(nameCache && { nameCache, mangle: { properties: { regex: INNER_NAMES, builtins: true } } }),
    compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, hoist_funs: true, pure_getters: true },
  });
  return { ...chunk, code };
}

/** Browsers have `HTMLElement`: what stands in for it on a server is left out. */
const browsersOnly = {
  name: 'browsers-only',
  transform: (code, id) =>
    id.endsWith('/base-element.ts') ? code.replace(/globalThis\.HTMLElement[^;]*/, 'HTMLElement') : null,
};

/**
 * What the engine imports when it is needed, by the name of its file. Each is a bundle by itself, with its own copy of the
 * little that it shares: a file that imported the engine's could not have a name by its content.
 */
const LATER = {
  'engine-around-search': 'components/hev-ask/around-search.ts',
  'engine-start': 'components/arrival/arrive.ts',
  'engine-reading': 'components/reading/reading-view.ts',
  'engine-ask': 'components/answer/ask-mode.ts',
  'engine-answer': 'components/answer/answer-panel.ts',
};

const apart = {
  name: 'apart',
  enforce: 'pre',
  resolveId(source, importer) {
    const id = importer && join(importer, '..', source).replace(/\.js$/, '.ts');
    const later = Object.entries(LATER).find(([, input]) => join(root, input) === id);
    return later ? { id: `./${later[0]}.js`, external: true } : null;
  },
};

/** Hints and messages are for those who build a bundle; who reads a site gets a sentence by the error's code, and the file. */
const noHints = {
  name: 'no-hints',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/payload/decode/open-'))) return null;
    return code
      .replace(/(["'])(?:Build|Check) the [^"'`]*\1/g, '""')
      .replace(/(["'])(?:has|is) (?:of )?another .*?\1/g, '""')
      .replace(/`\$\{name\} [^`]*`/g, 'name')
      .replace(/`entry\.json [^`]*`/g, '"entry.json"');
  },
};

/** Of what is coded and decoded by the same functions, what only a writer tells: browsers read alone. */
const WRITTEN = {
  'coder.ts': ['length < digits ? 1 : 0', 'value + 1 >> left & 1', 'value >> left & 1'],
  'code-lists.ts': ['list[numbers.length]', '(list[at] ?? 0) >>> shift & 255'],
  'code-postings.ts': ['(sections[at] ?? 0) - before - 1', 'levels[at] ?? 0'],
  'code-words.ts': [
    'list.length',
    'given?.word ?? ""',
    'given?.isTerm ? 1 : 0',
    'list[strings.length] ?? ""',
    'before[length] === word[length] ? 1 : 0',
    'read.length < word.length ? signOf(unit) : END',
    'unit >> 7 === script ? 1 : 0',
    'unit >> 7',
    'unit & 127',
  ],
};
const readsOnly = {
  name: 'reads-only',
  transform(code, id) {
    const [, file] = /\/payload\/coding\/([\w-]+\.ts)$/.exec(id) ?? [];
    if (!WRITTEN[file]) return null;
    return WRITTEN[file].reduce((rest, told) => {
      if (!rest.includes(`, ${told})`))
        throw new Error(`${file} no longer writes "${told}": see scripts/build-browser.mjs.`);
      return rest.replaceAll(`, ${told})`, ')');
    }, code);
  },
};

/** Tells the shell the files of the engine that are built together with it. */
const knowEngine = ([{ name }, ...later]) => ({
  name: 'know-engine',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/engine-name.ts')) return code.replace(/(["'])\1/, JSON.stringify(name));
    if (!id.endsWith('/hev-ask-element.ts')) return null;
    const arrival = later.find((file) => file.name.startsWith('engine-start.'));
    return code.replace(
      /import\('\.\.\/arrival[^)]*\)/,
      `import(this.#folder() + ${JSON.stringify(arrival.name)})`,
    );
  },
});

/**
 * One Vite build, kept in memory: `{ code, fileName, imports … }[]`.
 * @param nameCache keeps what `INNER_NAMES` have become, for all bundles that load each other; without it they stay
 */
async function bundle(input, output, nameCache, ...plugins) {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [shortLiterals, ownPolicyName, browsersOnly, noHints, readsOnly, apart, ...plugins],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      // As a library: an application's chunks come with a helper that preloads style sheets we don't have.
      lib: { entry: join(root, input), name: 'hevAsk', formats: [output.format] },
      rolldownOptions: { output: { ...output, minify: true } },
    },
  });
  const chunks = (Array.isArray(result) ? result[0] : result).output;
  const shrunk = [];
  for (const chunk of chunks) shrunk.push(await shrink(chunk, output.format === 'es', nameCache));
  return shrunk;
}

/** Gives every chunk a name by the hash of its bytes, leaves first, since a name is part of its importer's. */
function nameByContent(chunks) {
  const names = new Map();
  const files = [];
  const rest = new Set(chunks);
  while (rest.size > 0) {
    const ready = [...rest].find(({ code }) =>
      [...rest].every(({ fileName }) => !code.includes(`./${fileName}`)),
    );
    if (!ready)
      throw new Error(`Chunks import each other: ${[...rest].map((chunk) => chunk.fileName).join(', ')}.`);
    let code = ready.code;
    for (const [from, to] of names) code = code.replaceAll(`./${from}`, `./${to}`);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    const name = ready.fileName.replace(/\.js$/, `.${hash}.js`);
    names.set(ready.fileName, name);
    files.push({ name, code, main: ready.fileName === 'engine.js' });
    rest.delete(ready);
  }
  return files;
}

/**
 * Builds into a folder; what an earlier build left there goes.
 * Resolves with the engine's file names, main module first, and the sources that went into all of it.
 */
export async function buildBrowser(folder) {
  const names = {};
  const output = { format: 'es', entryFileNames: 'engine.js', chunkFileNames: 'engine-[name].js' };
  const chunks = await bundle('components/engine.ts', output, names);
  for (const [name, input] of Object.entries(LATER)) {
    chunks.push(...(await bundle(input, { format: 'es', entryFileNames: `${name}.js` }, names)));
  }
  const [digest] = await bundle('components/hev-ask-digest/digest-script.ts', {
    format: 'es',
    entryFileNames: 'hev-ask-digest.js',
  });
  const engine = nameByContent(chunks).sort(
    (a, b) => Number(b.main) - Number(a.main) || (a.name < b.name ? -1 : 1),
  );
  const [overlay] = await bundle(
    'components/overlay-script.ts',
    { format: 'iife', entryFileNames: 'overlay.js' },
    names,
    knowEngine(engine),
  );
  if (/\bimport\.meta\b|^\s*(import|export)\b/m.test(overlay.code)) {
    throw new Error('overlay.js must be valid as a classic script: it has import.meta, imports or exports.');
  }
  const files = new Map([
    ['overlay.js', overlay.code],
    ...engine.map(({ name, code }) => [name, code]),
    ['hev-ask-digest.js', digest.code],
    ['engine.json', `${JSON.stringify({ files: engine.map(({ name }) => name) }, null, 2)}\n`],
  ]);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!files.has(name)) await rm(join(folder, name), { recursive: true });
  for (const [name, text] of files) {
    const path = join(folder, name);
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text);
  }
  const modules = [overlay, digest, ...chunks].flatMap((chunk) =>
    chunk.moduleIds.map((id) => relative(root, id)),
  );
  return { engine: engine.map(({ name }) => name), modules: [...new Set(modules)].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { engine } = await buildBrowser(join(root, 'dist/browser'));
  console.log(`dist/browser: overlay.js, ${engine.join(', ')}`);
}
