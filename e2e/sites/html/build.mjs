/** A generator in a few lines: each Markdown file a page of HTML, the search by the two lines that any generator needs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Marked } from 'marked';

const BASE = '/handbook/';
const withSearch = !process.env.HEV_ASK_OFF;
const endpoint = process.env.HEV_ASK_ENDPOINT;

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);
const pages = files.map((file) => ({ file, path: toPath(file.replaceAll('\\', '/')) }));
const start = pages.find(({ path }) => path === 'index.html');

rmSync('built', { recursive: true, force: true });
for (const { file, path } of pages)
  write(path, readFileSync(join('docs', file), 'utf8'), '../'.repeat(depthOf(path)));
if (!start) write('index.html', '# Handbook\n\nAll there is to know.', '');
write('404.html', '# Not here\n\nThere is no page at this address.', BASE);
if (withSearch) {
  const bundle = [
    'ask',
    'digest',
    'bundle',
    '--from-html',
    'built',
    '--base-path',
    BASE,
    '--out',
    'built/hev-ask',
  ];
  execFileSync('npx', ['--no-install', ...bundle], { stdio: ['ignore', 'inherit', 'inherit'] });
}

function toPath(file) {
  return file.replace(/\.md$/, '.html').replace(/(^|\/)(Index|README)\.html$/, '$1index.html');
}

function depthOf(path) {
  return path.split('/').length - 1;
}

function write(path, markdown, root) {
  const taken = new Map();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        return `<h${depth} id="${slug(html, taken)}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const target = /^[a-z]+:/.test(href) ? href : href.replace(/[^/#]+\.md/, toPath);
        return `<a href="${target}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const [, named] = /^---\ntitle: (.*)\n---\n/.exec(markdown) ?? [];
  const content = marked.parse(named ? markdown.replace(/^---[^]*?---\n/, `# ${named}\n`) : markdown);
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(content)?.[1].replace(/<[^>]*>/g, '') ?? path;
  const lang = path.startsWith('übersicht') ? 'de' : 'en';
  const links = pages
    .map(
      (page) => `<li><a href="${root}${encodeURI(page.path)}">${page.path.replace(/\.html$/, '')}</a></li>`,
    )
    .join('\n');
  const tag = `<script defer src="${root}hev-ask/overlay.js"${endpoint ? ` data-hev-ask-endpoint="${endpoint}"` : ''}></script>`;
  const file = join('built', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}site.css">
<script src="${root}site.js"></script>
${withSearch ? tag : ''}
</head>
<body>
<header><a href="${root || './'}">Handbook</a>${withSearch ? '<hev-ask-button></hev-ask-button>' : ''}<button id="theme">Theme</button></header>
<nav><ul>
${links}
</ul></nav>
<main>
${content}</main>
</body>
</html>
`,
  );
}

function slug(html, taken) {
  const text = html.replace(/<[^>]*>/g, '').replace(/&[a-z#0-9]+;/g, '');
  const plain =
    text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s+/g, '-') || 'section';
  const count = taken.get(plain) ?? 0;
  taken.set(plain, count + 1);
  return count === 0 ? plain : `${plain}-${count}`;
}

writeFileSync(
  'built/site.css',
  `:root { color-scheme: light; --hev-ask-accent: #8a3b12; --hev-ask-surface: light-dark(#fffdf8, #23211e); --hev-ask-ink: light-dark(#26221c, #e9e4da); font: 16px/1.6 Georgia, serif; }
:root[data-theme=dark] { color-scheme: dark; --hev-ask-accent: #f0a878; }
body { display: grid; grid-template: auto 1fr / 16rem minmax(0, 44rem); gap: 0 3rem; margin: 0; padding: 0 2rem; background: light-dark(#fffdf8, #1b1a18); color: light-dark(#26221c, #e9e4da); }
header { grid-column: 1 / -1; position: sticky; top: 0; display: flex; gap: 1rem; align-items: center; padding: .75rem 0; background: inherit; }
header > :first-child { margin-inline-end: auto; font-weight: bold; }
nav { overflow: auto; font-size: 14px; } nav ul { padding: 0; list-style: none; }
hev-ask-button { width: 14rem; }
a { color: var(--hev-ask-accent); } pre { overflow: auto; padding: 1rem; background: light-dark(#f4efe4, #262421); }
h1, h2, h3 { scroll-margin-top: 4rem; line-height: 1.25; }
@media (max-width: 700px) { body { display: block; } nav { display: none; } hev-ask-button { width: auto; } }
`,
);
writeFileSync(
  'built/site.js',
  `document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light';
document.addEventListener('click', ({ target }) => {
  if (target.id !== 'theme') return;
  const { dataset } = document.documentElement;
  localStorage.setItem('theme', (dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'));
});
`,
);
