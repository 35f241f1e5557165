import { resolve } from 'node:path';
import { formatVectors, type Vectors } from '../../endpoint/vectors/index.js';
import type { Digest } from '../../src/model/index.js';
import type { BundleOptions } from '../bundle.js';
import type { CliIo } from '../cli-io.js';
import { nameSiteIn } from '../name-site.js';
import { encodeKnown } from '../open-digest.js';

/** A digest to bundle, and what belongs to it. */
export interface DigestToBundle {
  digest: Digest;
  /** A folder that tells what it is about. */
  place: string;
  vectors?: Vectors | undefined;
}

/** How a digest is bundled, with what earlier runs keep of its index. */
export async function bundleOptions(
  io: CliIo,
  { digest, place, vectors }: DigestToBundle,
  { title, page = false }: Pick<BundleOptions, 'title' | 'page'>,
): Promise<BundleOptions> {
  return {
    title: title ?? (await nameSiteIn(digest, resolve(io.cwd, place))),
    page,
    ...(vectors && { vectors: formatVectors(vectors) }),
    encode: (searched, shown) => encodeKnown(io, searched, shown),
  };
}
