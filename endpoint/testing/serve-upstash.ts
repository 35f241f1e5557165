import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';

/** Upstash's REST API in front of a Redis: a command as a JSON array, `/pipeline` for several, a bearer's token. */
export interface UpstashServer {
  url: string;
  token: string;
  close(): Promise<void>;
}

type Reply = { result: unknown } | { error: string };

/** Serves the API as https://upstash.com/docs/redis/features/restapi has it. */
export async function serveUpstash(redisUrl: string): Promise<UpstashServer> {
  const token = 'a-token';
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 0, commandTimeout: 2000 });
  redis.on('error', () => undefined);

  async function run(command: unknown, inBase64: boolean): Promise<Reply> {
    const [name = '', ...args] = (command as unknown[]).map(String);
    try {
      const result: unknown = await redis.call(name, args);
      return { result: inBase64 ? encodeTexts(result) : result };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
      const answer = (status: number, data: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: 'Unauthorized' });
      const inBase64 = request.headers['upstash-encoding'] === 'base64';
      const data = JSON.parse(body) as unknown[];
      if (request.url === '/pipeline')
        return answer(200, await Promise.all(data.map((command) => run(command, inBase64))));
      const reply = await run(data, inBase64);
      return answer('error' in reply ? 400 : 200, reply);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    async close() {
      redis.disconnect();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Texts in base64, numbers and `OK` as they are: header `Upstash-Encoding: base64`. */
function encodeTexts(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(encodeTexts);
  return typeof result === 'string' && result !== 'OK' ? Buffer.from(result).toString('base64') : result;
}
