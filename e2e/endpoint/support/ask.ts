import type { RunningTarget } from './start-target.js';

/** An answer that isn't streamed. */
export interface Reply {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  json: unknown;
}

/** Sends a request to a target, whatever its path below the endpoint. */
export async function ask(target: RunningTarget, path = '', init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(target.url + path, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, bytes, text, json };
}

/** A request that posts a body: text as it is, anything else as JSON. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
