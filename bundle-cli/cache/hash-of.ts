import { createHash } from 'node:crypto';

/** SHA-256 of parts, told apart from each other, as 64 hex digits. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}
