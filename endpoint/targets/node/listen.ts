import { createAskServer, type AskServer, type AskServerOptions } from './create-ask-server.js';

/** A server, and where it listens. */
export interface ListenOptions extends AskServerOptions {
  /** Default: `PORT` of the environment, else 8787. */
  port?: number;
  /** Default: `HOST` of the environment, else 127.0.0.1. */
  host?: string;
}

/**
 * Starts a server and has it end gently at the first SIGINT or SIGTERM: what is being answered is answered.
 *
 * @returns the server and the endpoint's address
 * @throws HevAskError as `createAskServer` and its `listen` do
 *
 * @example
 * await listen({ bundle: 'public/hev-ask', allowedOrigins: ['https://docs.example.com'] });
 */
export async function listen(options: ListenOptions): Promise<AskServer & { url: string }> {
  const env = options.env ?? process.env;
  const { port = portOf(env['PORT']), host = env['HOST'], ...rest } = options;
  const server = await createAskServer(rest);
  const url = await server.listen(port, host);
  if (rest.log !== false) (rest.log ?? console.log)(`Listening: ${url}`);
  const end = (): void => {
    process.off('SIGINT', end).off('SIGTERM', end);
    void server.close();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return { ...server, url };
}

function portOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
