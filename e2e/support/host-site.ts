import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one address answers with. */
export interface HostFile {
  body: Uint8Array | string;
  type: string;
  status?: number;
  /** Answered only once this is settled. */
  after?: Promise<unknown>;
  /** Whether a request with these headers is answered; a preflight always is. Otherwise 401. */
  admits?: (headers: IncomingHttpHeaders) => boolean;
  /** What a POST there is answered with; without it, the same. */
  post?: (body: string) => HostFile;
}

/** A small site whose files a test may alter while it is served. */
export interface HostSite {
  url: string;
  /** By path, without the leading slash. */
  files: Map<string, HostFile>;
  close(): Promise<void>;
}

/** Serves the given files, each with the given headers, on a port of its own. */
export async function startHostSite(
  files: Map<string, HostFile>,
  headers: Record<string, string> = {},
): Promise<HostSite> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const posted = await readText(request);
    const found = files.get(decodeURIComponent(pathname.slice(1)));
    if (request.method !== 'OPTIONS' && found?.admits?.(request.headers) === false) {
      response.writeHead(401).end();
      return;
    }
    const file = posted === '' ? found : (found?.post?.(posted) ?? found);
    await file?.after;
    response.writeHead(file ? (file.status ?? 200) : 404, {
      'content-type': file?.type ?? 'text/plain',
      ...headers,
    });
    response.end(file?.body ?? 'Not found');
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    files,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
