/**
 * `node host-function.mjs PROJECT`: stands for Vercel. Routes requests as the built project's `config.json` says, to its
 * function or its static files, and runs the function on Node out of a folder that holds its files and no others. The
 * function is told who is asking by `x-real-ip`, and that a reader has gone only where it is to be told.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , project] = process.argv;
const output = join(project, '.vercel/output');
const built = join(output, 'functions/api/ask.func');
const config = JSON.parse(await readFile(join(built, '.vc-config.json'), 'utf8'));
const { routes } = JSON.parse(await readFile(join(output, 'config.json'), 'utf8'));

const folder = await mkdtemp(join(tmpdir(), 'hev-ask-function-'));
await cp(built, folder, { recursive: true });
for (const [path, from] of Object.entries(config.filePathMap ?? {})) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join(project, from), join(folder, path));
}
process.chdir(folder);
const { default: handler } = await import(pathToFileURL(join(folder, config.handler)).href);

/** Whether a path leads to the function: by its own name, or by the first route that fits it. */
function isForFunction(path) {
  if (path === '/api/ask') return true;
  const route = routes.find(({ src }) => src !== undefined && new RegExp(src).test(path));
  return route?.dest === '/api/ask';
}

async function answerStatic(path, response) {
  try {
    const bytes = await readFile(join(output, 'static', decodeURIComponent(path)));
    response.writeHead(200).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

async function callFunction(incoming, response) {
  const gone = new AbortController();
  if (config.supportsCancellation) response.once('close', () => gone.abort());
  const hasBody = !['GET', 'HEAD'].includes(incoming.method);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  headers.set('x-real-ip', incoming.socket.remoteAddress);
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
  const answer = await handler.fetch(request);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return response.end();
  for await (const chunk of answer.body) {
    if (!response.write(chunk))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    if (response.destroyed) break;
  }
  return response.end();
}

const server = createServer((incoming, response) => {
  const path = incoming.url.replace(/[?#].*$/s, '');
  const answered = isForFunction(path) ? callFunction(incoming, response) : answerStatic(path, response);
  answered.catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`Listening: http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => {
  server.close(() => void rm(folder, { recursive: true, force: true }));
  server.closeAllConnections();
});
