import { HevAskError } from '../../src/model/index.js';
import { readAddress, readNetwork } from './address.js';
import type { GuardOptions } from './guard-options.js';

/** Addresses that no reader of a public site comes from: loopback, private networks, those of carriers' own. */
const PRIVATE = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
].map(readNetwork);

/**
 * What to tell the owner of an endpoint that seems to stand behind a proxy which isn't declared: all its readers
 * then count as one. `null` where nothing points to it.
 */
export function describeUndeclaredProxy(request: Request, options: GuardOptions): HevAskError | null {
  const { client, trustedProxies } = options;
  if (trustedProxies !== undefined || client === undefined || !request.headers.has('x-forwarded-for'))
    return null;
  const address = readAddress(client);
  if (!address || !PRIVATE.some((contains) => contains(address))) return null;
  return new HevAskError(
    'HEV_ASK_UNDECLARED_PROXY',
    `Questions come from ${client} with x-forwarded-for: a proxy seems to stand in front, and all its readers count as one client.`,
    `Declare it: trustedProxies: ['${client}'].`,
  );
}
