import type { Server } from 'node:net';
import { HevAskError } from '../../src/model/index.js';

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 50;

/**
 * Starts listening on `port`, or on the next free one.
 *
 * @param port 0 lets the system choose
 * @returns the port listened on
 * @throws HevAskError `HEV_ASK_PORT` when none is free or allowed, `HEV_ASK_HOST` when `host` is no address of this machine
 */
export async function listenOnFreePort(server: Server, port: number, host: string): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED, 65535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    try {
      await listenOnce(server, candidate, host);
      const address = server.address();
      return typeof address === 'object' && address ? address.port : candidate;
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') continue;
      throw describeFailure(error, candidate, host);
    }
  }
  throw new HevAskError(
    'HEV_ASK_PORT',
    `Ports ${port} to ${last} are all taken.`,
    'Name a free one with --port.',
  );
}

function listenOnce(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => reject(error);
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function describeFailure(error: unknown, port: number, host: string): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
      return new HevAskError(
        'HEV_ASK_PORT',
        `Port ${port} may not be used by you.`,
        'Name one above 1023 with --port.',
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new HevAskError(
        'HEV_ASK_HOST',
        `${host} is no address of this machine.`,
        'Leave --host out, or name 127.0.0.1, ::1 or 0.0.0.0.',
        { cause: error },
      );
    default:
      return error;
  }
}
