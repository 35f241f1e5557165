import { isIP } from 'node:net';

/**
 * Whether a `Host` header may be answered. A page elsewhere on the web can point its own name at this
 * machine (DNS rebinding); it can't make a browser send an address, `localhost` or the name that the server
 * was told to listen on, so those alone pass.
 *
 * @param header value of the `Host` header, with or without port
 * @param host what the server listens on
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = hostNameOf(header ?? '');
  if (name === '') return false;
  return (
    isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase()
  );
}

function hostNameOf(header: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(header.trim().toLowerCase()) ?? [];
  return bracketed ?? plain?.replace(/\.$/, '') ?? '';
}
