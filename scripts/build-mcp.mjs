/**
 * Puts what is used of the Model Context Protocol's library into `dist/`, in place of the modules that name it:
 * who installs the package gets some hundred kilobytes instead of that library and all it depends on. Needs no
 * Node, so that it runs in Workers too; only what speaks over standard input and output does. Run by `npm run build`.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const ENTRIES = ['endpoint/mcp/sdk', 'bundle-cli/mcp/sdk-stdio'];
const CHUNKS = 'endpoint/mcp/sdk-';

/** `name version (licence)` and the licence's text, of each package that a module came from. */
async function collectLicences(modules) {
  const folders = new Set(
    modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []),
  );
  const parts = await Promise.all(
    [...folders].sort().map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
      const text = file ? await readFile(join(folder, file), 'utf8') : 'No licence file comes with it.';
      return `${name} ${version} (${license})\n\n${text.trim()}\n`;
    }),
  );
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

const result = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  // The library's own variant without Node: its checks of schemas need no `eval`.
  ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'import'] } },
  build: {
    ssr: true,
    write: false,
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(root, `${entry}.ts`)])),
      external: [/^node:/],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: `${CHUNKS}[hash].js` },
    },
  },
});
const chunks = (Array.isArray(result) ? result[0] : result).output;
const outside = chunks
  .flatMap(({ imports }) => imports)
  .filter((name) => !chunks.some((chunk) => chunk.fileName === name));
if (outside.some((name) => !name.startsWith('node:')))
  throw new Error(`The bundled protocol library still imports ${outside.join(', ')}.`);

const folder = join(root, 'dist/endpoint/mcp');
for (const name of await readdir(folder)) if (/^sdk-.*\.js$/.test(name)) await rm(join(folder, name));
for (const { fileName, code } of chunks) await writeFile(join(root, 'dist', fileName), code);
await writeFile(
  join(folder, 'sdk.licences.txt'),
  await collectLicences(chunks.flatMap((chunk) => chunk.moduleIds)),
);
console.log(
  `dist/endpoint/mcp: ${chunks.map(({ fileName, code }) => `${fileName} ${Math.round(code.length / 1000)} kB`).join(', ')}`,
);
