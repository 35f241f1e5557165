import { buildDigest, type BuildDigestOptions } from '../src/digest/index.js';
import type { Digest, Section } from '../src/model/index.js';
import { keepBodies, openCache } from './cache/index.js';
import type { CliIo } from './cli-io.js';
import { createSearchTrial } from './open-search.js';

/** A digest of sections, and keeps what its suggestions were tried on: bundling it needs the same. */
export async function buildKeptDigest(
  io: CliIo,
  sections: readonly Section[],
  options: Omit<BuildDigestOptions, 'openSearch'>,
): Promise<Digest> {
  const trial = createSearchTrial();
  const digest = await buildDigest(sections, { ...options, openSearch: trial.openSearch });
  const bodies = trial.bodies();
  if (bodies) keepBodies(openCache(io), digest, bodies);
  return digest;
}
