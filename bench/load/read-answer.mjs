import { request } from 'node:http';
import { decodeFrames } from '../../dist/src/protocol/index.js';

/** Sends a POST over a connection of its own; resolves with the response as soon as its head has come. */
export function post(url, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    asked.once('response', resolve).once('error', reject);
    asked.end(body);
  });
}

/** Reads one answer whole: its text, how it ended, and ms to its first piece. */
export async function readAnswer(url, query) {
  const start = performance.now();
  const response = await post(url, JSON.stringify({ query, mode: 'agentic' }));
  let first;
  let text = '';
  let end;
  for await (const event of decodeFrames(response)) {
    if (event.event === 'token') {
      first ??= performance.now() - start;
      text += event.data.text;
    } else if (event.event === 'done' || event.event === 'error') end = event;
  }
  return { text, end, first };
}

/** Replays the requests that one question took straight to the provider: ms until the answer's first piece. */
export async function readProvider(origin, requests) {
  const start = performance.now();
  for (const [at, { path, headers, body }] of requests.entries()) {
    const { 'x-api-key': key, 'anthropic-version': version } = headers;
    const response = await post(origin + path, JSON.stringify(body), {
      'x-api-key': key,
      'anthropic-version': version,
    });
    const isLast = at === requests.length - 1;
    let read = '';
    for await (const chunk of response) {
      read += chunk;
      if (isLast && read.includes('text_delta')) {
        response.destroy();
        break;
      }
    }
  }
  return performance.now() - start;
}
