import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerEmbedding } from './answer-embedding.js';
import { chooseStep } from './default-step.js';
import { asObject, parseJson, type FakePrompt, type Json, type WireFormat } from './fake-prompt.js';
import type { FakeStep, ScriptedStep } from './fake-step.js';
import { playStep } from './play-step.js';
import { anthropic } from './wires/anthropic.js';
import { gemini } from './wires/gemini.js';
import { openaiChat } from './wires/openai-chat.js';
import { openaiResponses } from './wires/openai-responses.js';

const WIRES: readonly WireFormat[] = [anthropic, openaiChat, openaiResponses, gemini];

/** Where each provider's API begins below the server's address: what a base URL is set to. */
const BASES = {
  anthropic: '/anthropic/v1',
  openai: '/openai/v1',
  openrouter: '/openrouter/api/v1',
  google: '/google/v1beta',
  groq: '/groq/openai/v1',
  compatible: '/v1',
} as const;

/** One request as it came. */
export interface FakeRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Json;
  /** What was asked of a model; left out for embeddings. */
  prompt?: FakePrompt;
  /** Texts that vectors were asked for. */
  texts?: string[];
  /** How the reply ended: sent in full, broken by the script, or given up by whoever asked. */
  closed: Promise<'sent' | 'broken' | 'aborted'>;
}

/** A running fake provider. */
export interface FakeProvider {
  port: number;
  /** The base URL to reach it by as a provider: `anthropic`, `openai`, `openrouter`, `google`, `groq`, `compatible`. */
  url(provider: keyof typeof BASES): string;
  /** Every request since the start or the last `reset`, in order. */
  requests: FakeRequest[];
  /** What the next requests get, one step each; after them, the answer by default again. */
  script(...steps: ScriptedStep[]): void;
  /** Forgets requests and script. */
  reset(): void;
  close(): Promise<void>;
}

export interface FakeProviderOptions {
  /** Default: any free one. */
  port?: number;
  /** What a request gets that no script is left for. Default: a sensible answer, see `chooseStep`. */
  answer?: (prompt: FakePrompt) => FakeStep;
  /** Called for each request before it is answered. */
  onRequest?: (request: FakeRequest) => void;
}

/**
 * Starts a server on this machine that speaks the wire formats of Anthropic (Messages), OpenAI (Responses and Chat
 * Completions), Gemini, OpenRouter, Groq and compatible servers, streamed and whole, and embeddings in OpenAI's and
 * Gemini's formats. A request without a key, or with the key `wrong`, is answered 401.
 */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const requests: FakeRequest[] = [];
  let script: ScriptedStep[] = [];
  const choose = options.answer ?? chooseStep;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    const body = asObject(parseJson(await readAll(request), {}));
    let end: (how: 'sent' | 'broken' | 'aborted') => void = () => undefined;
    const closed = new Promise<'sent' | 'broken' | 'aborted'>((resolve) => (end = resolve));
    response.once('close', () => end(response.writableFinished ? 'sent' : 'aborted'));
    const recorded: FakeRequest = { path, headers: request.headers, body, closed };
    requests.push(recorded);
    const vectors = answerEmbedding(path, body);
    const wire = WIRES.find(({ matches }) => matches(path)) ?? openaiChat;
    const read = wire.read(body, path);
    if (vectors) recorded.texts = vectors.texts;
    else if (!('refusal' in read)) recorded.prompt = read;
    options.onRequest?.(recorded);
    const key = keyOf(request);
    if (key === '' || key === 'wrong')
      return sendJson(response, 401, wire.failure(401, 'This key is wrong.'));
    if (vectors) {
      const [next] = script;
      // A fault meets embeddings too; other steps are for models.
      if (typeof next !== 'object' || !('fault' in next)) return sendJson(response, 200, vectors.reply);
      script = script.slice(1);
      return playStep(next, { wire, path, response, prompt: EMBEDDING, onBreak: () => end('broken') });
    }
    if (!wire.matches(path)) return sendJson(response, 404, wire.failure(404, 'There is nothing here.'));
    if ('refusal' in read) return sendJson(response, 400, wire.failure(400, read.refusal));
    const [next, ...rest] = script;
    script = rest;
    const step = next === undefined ? choose(read) : typeof next === 'function' ? next(read) : next;
    await playStep(step, { wire, path, response, prompt: read, onBreak: () => end('broken') });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (provider) => `http://127.0.0.1:${port}${BASES[provider]}`,
    requests,
    script: (...steps) => {
      script = steps;
    },
    reset: () => {
      script = [];
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const EMBEDDING: FakePrompt = {
  wire: 'openai-chat',
  model: '',
  system: '',
  turns: [],
  tools: [],
  stream: false,
};

function keyOf({ headers }: IncomingMessage): string {
  const given = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers['authorization'] ?? '';
  return String(given).replace(/^Bearer\s*/i, '');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
