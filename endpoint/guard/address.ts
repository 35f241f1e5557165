/** An address as its 16 bytes; one of IPv4 as it is mapped into IPv6 (RFC 4291, 2.5.5.2), so that both compare alike. */
export type Address = readonly number[];

const MAPPED: Address = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

/** Reads an address as runtimes and proxies write it: with brackets, a port or a zone too. `null` for anything else. */
export function readAddress(text: string): Address | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1];
  if (inBrackets !== undefined) return readIpv6(inBrackets);
  return readIpv4(bare.replace(/^([\d.]+):\d+$/, '$1')) ?? readIpv6(bare);
}

/**
 * A reader of networks: `10.0.0.0/8`, `fd00::/8`, or one address. What can't be read contains nothing, so that a
 * misspelt proxy is trusted with nothing.
 */
export function readNetwork(text: string): (address: Address) => boolean {
  const [base = '', prefix] = text.trim().split('/');
  const start = readAddress(base);
  const most = base.includes(':') ? 128 : 32;
  const length = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity;
  if (!start || length > most) return () => false;
  const bits = length + 128 - most;
  return (address) =>
    start.every((byte, at) => (byte ^ address[at]!) >> Math.max(0, 8 - restOf(bits, at)) === 0);
}

/** What one client is counted by: an IPv4 address, or the /64 that a household or a machine is given whole. */
export function nameClient(address: Address): string {
  if (isMapped(address)) return address.slice(12).join('.');
  const groups = [0, 2, 4, 6].map((at) => ((address[at]! << 8) | address[at + 1]!).toString(16));
  return `${groups.join(':')}::/64`;
}

/** How many of a byte's eight bits lie within a prefix of so many bits. */
function restOf(bits: number, at: number): number {
  return Math.min(8, Math.max(0, bits - at * 8));
}

function isMapped(address: Address): boolean {
  return MAPPED.every((byte, at) => byte === address[at]);
}

function readIpv4(text: string): Address | null {
  const parts = text.split('.');
  // A leading zero means octal to some readers and nothing to others.
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null;
  return [...MAPPED, ...parts.map(Number)];
}

function readIpv6(text: string): Address | null {
  const [bare = ''] = text.split('%');
  const halves = bare.split('::');
  if (halves.length > 2 || !bare.includes(':')) return null;
  const [head, tail] = [readGroups(halves[0]!, halves.length === 1), readGroups(halves[1] ?? '', true)];
  if (!head || !tail) return null;
  const missing = 16 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

/** Groups of four hexadecimal digits as bytes; the last may be written as an IPv4 address. */
function readGroups(text: string, isLast: boolean): number[] | null {
  if (text === '') return [];
  const bytes: number[] = [];
  const groups = text.split(':');
  for (const [at, group] of groups.entries()) {
    if (/^[\da-f]{1,4}$/i.test(group)) {
      const value = parseInt(group, 16);
      bytes.push(value >> 8, value & 0xff);
      continue;
    }
    const ipv4 = isLast && at === groups.length - 1 ? readIpv4(group) : null;
    if (!ipv4) return null;
    bytes.push(...ipv4.slice(12));
  }
  return bytes;
}
