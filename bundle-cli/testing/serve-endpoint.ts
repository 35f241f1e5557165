import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { handleAsk, type AskOptions } from '../../endpoint/index.js';

/** An address on this machine that answers as told, until the test is over. */
export async function serveAnswers(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A deployed endpoint for a digest. */
export async function serveEndpoint(options: AskOptions): Promise<string> {
  return serveAnswers((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      void forward(request, Buffer.concat(chunks), options, response);
    });
  });
}

async function forward(
  { url, method = 'GET', headers }: IncomingMessage,
  body: Buffer,
  options: AskOptions,
  response: ServerResponse,
): Promise<void> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const init = { method, headers: given, ...(body.length > 0 && { body: new Uint8Array(body) }) };
  const answer = await handleAsk(new Request(`http://${headers.host}${url}`, init), options);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
