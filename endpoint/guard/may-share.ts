/**
 * Whether one request may wait for what another does. In Cloudflare's runtime it may not: what a request reads from
 * elsewhere, and what it sets going, ends with that request.
 */
export function mayShare(): boolean {
  return (globalThis as { navigator?: { userAgent?: string } }).navigator?.userAgent !== 'Cloudflare-Workers';
}
