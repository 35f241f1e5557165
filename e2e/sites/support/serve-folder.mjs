/** A static host for built sites, with the rules of the most common ones and a strict policy. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * The file of a path below the base, as GitHub Pages finds it: the file itself, `a.html` for `a`, `a/index.html` for `a/`.
 * `{ file }`, `{ redirect: true }` where the slash is missing, or nothing.
 */
export function findPage(folder, path) {
  const at = join(folder, normalize(`/${path}`));
  if (path === '' || path.endsWith('/')) {
    return isFile(join(at, 'index.html')) ? { file: join(at, 'index.html') } : undefined;
  }
  if (isFile(at)) return { file: at };
  if (isFile(`${at}.html`)) return { file: `${at}.html` };
  return isFile(join(at, 'index.html')) ? { redirect: true } : undefined;
}

/** The policy for a page: nothing but its own origin and `endpoint`, its inline scripts by their hashes, and what the host needs. */
export function makePolicy(html, endpoint, extra = {}) {
  const hashes = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)]
    .filter(([, text]) => text !== '')
    .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(endpoint ? [new URL(endpoint).origin] : [])],
    'manifest-src': ["'self'"],
  };
  for (const [directive, sources] of Object.entries(extra)) {
    policy[directive] = [...(policy[directive] ?? []), ...sources];
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Serves `folder` below `base`. What isn't there is the site's `404.html`, with that status.
 * `{ url, close() }`, the url with the base.
 */
export async function serveFolder({ folder, base, endpoint, policy }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const send = (status, file) => {
      const body = readFileSync(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-cache',
        ...(extname(file) === '.html' && {
          'content-security-policy': makePolicy(body.toString('utf8'), endpoint, policy),
        }),
      });
      response.end(body);
    };
    const path = readPath(pathname, base);
    const found = path === undefined ? undefined : findPage(folder, path);
    if (found?.redirect) {
      response.writeHead(301, { location: `${pathname}/` });
      response.end();
    } else if (found) send(200, found.file);
    else if (isFile(join(folder, '404.html'))) send(404, join(folder, '404.html'));
    else {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readPath(pathname, base) {
  if (!pathname.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(base.length));
  } catch {
    return undefined;
  }
}
