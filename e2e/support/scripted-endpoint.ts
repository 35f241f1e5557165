import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeFrame, type AskEvent, type AskRequest } from '../../src/protocol/index.js';

/** What an endpoint does with a question: events as they come, waits in ms, or the end of the connection. */
export type ReplyStep = AskEvent | number | Promise<unknown> | 'drop';

/** How a question is answered. */
export type Reply =
  { steps: readonly ReplyStep[] } | { status: number; body: unknown; headers?: Record<string, string> };

/** An endpoint that says what a test wants it to. */
export interface ScriptedEndpoint {
  url: string;
  /** What it says of itself; `null`: it fails. */
  info: { answers: boolean; suggestions: string[]; model: string } | null;
  /** By question; others get a 500. */
  replies: Map<string, Reply>;
  /** Bodies of the questions asked, as they came. */
  requests: AskRequest[];
  /** Questions whose connection the reader closed before the answer's end. */
  aborted: string[];
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'retry-after',
};

/** Starts one on a port of its own; any origin may ask it. */
export async function startScriptedEndpoint(): Promise<ScriptedEndpoint> {
  const endpoint: ScriptedEndpoint = {
    url: '',
    info: { answers: true, suggestions: [], model: 'scripted' },
    replies: new Map(),
    requests: [],
    aborted: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => void answer(endpoint, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ask`;
  return endpoint;
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function answer(
  endpoint: ScriptedEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return sendJson(response, 200, {});
  if (request.method === 'GET') return sendJson(response, endpoint.info ? 200 : 503, endpoint.info ?? {});
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text) as AskRequest;
  endpoint.requests.push(body);
  const reply = endpoint.replies.get(body.query) ?? { status: 500, body: { error: 'Not scripted.' } };
  if ('status' in reply) return sendJson(response, reply.status, reply.body, reply.headers);
  await stream(endpoint, body.query, reply.steps, response);
}

async function stream(
  endpoint: ScriptedEndpoint,
  query: string,
  steps: readonly ReplyStep[],
  response: ServerResponse,
): Promise<void> {
  let open = true;
  response.on('close', () => {
    open = false;
    if (!response.writableEnded) endpoint.aborted.push(query);
  });
  response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const step of steps) {
    if (!open) return;
    if (step === 'drop') response.destroy();
    else if (typeof step === 'number') await new Promise((resolve) => setTimeout(resolve, step));
    else if (step instanceof Promise) await step;
    else response.write(encodeFrame(step));
  }
  response.end();
}
