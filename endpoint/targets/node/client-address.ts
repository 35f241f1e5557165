import type { IncomingMessage } from 'node:http';

/** The peer's address as its connection has it; one of IPv4 without the prefix that IPv6 sockets give it. */
export function clientAddress(incoming: IncomingMessage): string | undefined {
  return incoming.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
}
