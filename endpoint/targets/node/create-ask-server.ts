import { createAdaptorServer } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HevAskError } from '../../../src/model/index.js';
import { normaliseBase } from '../../ask-options.js';
import { formatLogEntry, type LogEntry } from '../../guard/index.js';
import { createResponder, type TargetOptions } from '../create-responder.js';
import { describeError } from '../describe-error.js';
import { clientAddress } from './client-address.js';
import { followFolder } from './follow-folder.js';
import { createGentleCloser } from './gentle-closer.js';

/** What a server answers from, and how. */
export interface AskServerOptions extends TargetOptions {
  /** The folder that `ask digest bundle --out` wrote. Written again, it is read again. */
  bundle: string;
  /** Where keys are looked for; default: the process's environment. */
  env?: Readonly<Record<string, string | undefined>>;
  /**
   * Takes one line a request (`2026-01-02T03:04:05.678Z POST /api/ask 200 1234 ms agentic claude-haiku-4-5`: no
   * question, no address, no key) and one of what fails; `false`: none. Default: standard output.
   */
  log?: ((line: string) => void) | false;
}

/** A server that isn't listening yet. */
export interface AskServer {
  /** Node's own, to be given TLS, time-outs or further listeners. */
  readonly server: Server;
  /**
   * @param port default 8787; 0: any free one
   * @param host default 127.0.0.1: this machine alone; 0.0.0.0: all its addresses
   * @returns the endpoint's address
   * @throws HevAskError `HEV_ASK_PORT` where the port or the host can't be had
   */
  listen(port?: number, host?: string): Promise<string>;
  /** Takes no more requests and lets those under way end, for at most `graceMs` (default 10 seconds). */
  close(graceMs?: number): Promise<void>;
}

/**
 * A server for the endpoint alone, over a bundle's folder. Its pages are served by whatever serves them now: name
 * their origin in `allowedOrigins` where the digest knows no `siteUrl`.
 *
 * @throws HevAskError `HEV_ASK_PAYLOAD_*` where the folder holds no bundle that can be read
 *
 * @example
 * const { listen } = await createAskServer({ bundle: 'public/hev-ask' });
 * console.log(await listen(8787));
 */
export async function createAskServer(options: AskServerOptions): Promise<AskServer> {
  const { bundle, env = process.env, log = printLine, ...rest } = options;
  const open = followFolder(bundle);
  await open();
  const onError = rest.onError ?? ((error) => log && log(`error: ${describeError(error)}`));
  const onLog = (entry: LogEntry): void => {
    rest.onLog?.(entry);
    if (log) log(`${new Date().toISOString()} ${formatLogEntry(entry)}`);
  };
  const respond = createResponder(open, { ...rest, onError, onLog });
  const server = createAdaptorServer({
    createServer,
    fetch: (request, { incoming }) =>
      respond(request, { env, client: clientAddress(incoming as IncomingMessage) }),
  }) as Server;
  const closeGently = createGentleCloser(server);
  return {
    server,
    async listen(port = 8787, host = '127.0.0.1') {
      await startListening(server, port, host);
      const { address, family, port: actual } = server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}${normaliseBase(rest.base)}`;
    },
    close: (graceMs = 10_000) => closeGently(graceMs),
  };
}

function startListening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void => {
      const message = `The endpoint can't listen on ${host}, port ${port}: ${cause.message}.`;
      reject(new HevAskError('HEV_ASK_PORT', message, 'Choose another port or address.', { cause }));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
