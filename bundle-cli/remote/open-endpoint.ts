import { createEndpointClient, type EndpointClient } from '../../endpoint/client/index.js';
import type { CliIo } from '../cli-io.js';
import { cacheFolderOf } from './cache-folder.js';
import { createDiskCache } from './disk-cache.js';

/**
 * The client of a deployed endpoint, with its archive kept on disk between runs.
 *
 * @param url value of `--endpoint`
 * @throws HevAskError `HEV_ASK_ENDPOINT_URL` for something that is no http(s) address
 */
export function openEndpoint(io: CliIo, url: string): EndpointClient {
  const { url: normal } = createEndpointClient(url);
  return createEndpointClient(normal, { cache: createDiskCache(cacheFolderOf(io, normal)) });
}
