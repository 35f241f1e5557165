import { nameClient, readAddress, readNetwork, type Address } from './address.js';
import type { GuardOptions } from './guard-options.js';

/** Longest name that a client is counted by where its runtime gives no address. */
const MAX_NAME = 100;
const FORWARDED_FOR = 'x-forwarded-for';

type Network = (address: Address) => boolean;
const networks = new WeakMap<readonly string[], readonly Network[]>();

/**
 * What the sender of a request is counted by: its IPv4 address, or the /64 of its IPv6 address. That is the peer,
 * unless the peer is a declared proxy: then it is who that proxy says it forwards for. Anybody can write a header,
 * so an undeclared peer's headers are never looked at. `null` where nothing is known.
 */
export function identifyClient(request: Request, options: GuardOptions): string | null {
  const { client: peer, trustedProxies, clientHeader = FORWARDED_FOR } = options;
  const header = trustedProxies === undefined ? null : request.headers.get(clientHeader);
  const forwarded = header === null || trustedProxies === undefined ? null : readForwarded(header, options);
  return forwarded ?? (peer === undefined || peer === '' ? null : namePeer(peer));
}

/** The client by a proxies' header: `null` where the peer isn't trusted or the header names nobody. */
function readForwarded(
  header: string,
  { client: peer, trustedProxies = 0, clientHeader = FORWARDED_FOR }: GuardOptions,
): string | null {
  const isList = clientHeader.toLowerCase() === FORWARDED_FOR;
  if (typeof trustedProxies === 'number') {
    if (trustedProxies < 1) return null;
    // Each proxy adds who it was called by to the end: what stands before the outermost one's entry is the client's word.
    const entry = isList ? header.split(',').at(-trustedProxies) : header;
    const address = readAddress(entry ?? '');
    return address && nameClient(address);
  }
  const known = networks.get(trustedProxies) ?? trustedProxies.map(readNetwork);
  networks.set(trustedProxies, known);
  const isTrusted = (address: Address) => known.some((contains) => contains(address));
  const from = peer === undefined ? null : readAddress(peer);
  if (!from || !isTrusted(from)) return null;
  if (!isList) {
    const address = readAddress(header);
    return address && nameClient(address);
  }
  let nearest: Address = from;
  for (const entry of header.split(',').reverse()) {
    const address = readAddress(entry);
    if (!address) break;
    nearest = address;
    if (!isTrusted(address)) break;
  }
  return nameClient(nearest);
}

function namePeer(peer: string): string {
  const address = readAddress(peer);
  return address ? nameClient(address) : peer.slice(0, MAX_NAME);
}
