import { readJson } from './read-json.js';

/** An expected failure by its code, without the prefix: `HevAskError` in little, which the shell has room for. */
export function codedError(code: string, message: string): Error & { code: string } {
  return Object.assign(new Error(message), { code: `HEV_ASK_${code}` });
}

/**
 * The bytes of one file of the bundle.
 * @param element its `request` goes along
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_MISSING`, `HEV_ASK_PAYLOAD_UNREACHABLE`, `HEV_ASK_PAYLOAD_NOT_DATA`
 */
export async function fetchFile(url: string, cache: RequestCache, element: Element): Promise<Uint8Array> {
  const response = await fetch(url, { ...readJson(element, 'request'), cache }).catch(() => {});
  if (!response || response.status > 499) {
    throw codedError(/^file/.test(url) ? 'FILE_PROTOCOL' : 'PAYLOAD_UNREACHABLE', url);
  }
  if (!response.ok) throw codedError('PAYLOAD_MISSING', url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server that answers an unknown path with its start page says 200: what comes is no data all the same.
  if (bytes.find((byte) => byte > 32) === 60) throw codedError('PAYLOAD_NOT_DATA', url);
  return bytes;
}
