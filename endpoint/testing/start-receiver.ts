import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One post as it came. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What a receiver does with a post, once it has all of it. */
export type ReceiverAnswer = (response: ServerResponse) => void;

/** A server on this machine that traces are sent to. */
export interface TestReceiver {
  url: string;
  /** All that came, in order. */
  received: readonly Received[];
  /** Waits until so many have come. */
  count(least: number): Promise<readonly Received[]>;
  close(): void;
}

/** @param answer default: it takes all */
export async function startReceiver(
  answer: ReceiverAnswer = (response) => void response.writeHead(200).end('{}'),
): Promise<TestReceiver> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, text });
      answer(response);
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async count(least) {
      while (received.length < least) await new Promise<void>((wake) => waiting.push(wake));
      return received;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
