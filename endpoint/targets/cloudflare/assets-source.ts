import { HevAskError, type PayloadSource } from '../../../src/model/index.js';

/** A Worker's binding to the static files that are deployed with it, as far as it is needed here. */
export interface AssetsBinding {
  fetch(request: Request | URL | string): Promise<Response>;
}

/**
 * A bundle among a Worker's static files.
 *
 * @param folder its path on the site, with slashes at both ends
 */
export function assetsSource(assets: AssetsBinding, folder: string): PayloadSource {
  return {
    async read(name) {
      const path = folder + name;
      // The binding looks at the path alone.
      const response = await assets.fetch(new URL(path, 'https://assets.invalid'));
      if (!response.ok) {
        await response.body?.cancel();
        throw new HevAskError(
          response.status === 404 ? 'HEV_ASK_PAYLOAD_MISSING' : 'HEV_ASK_PAYLOAD_UNREACHABLE',
          `The Worker's static files answer ${path} with ${response.status}.`,
          'Have `ask digest bundle --out` write the bundle into the folder that wrangler.toml names under [assets].',
        );
      }
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
