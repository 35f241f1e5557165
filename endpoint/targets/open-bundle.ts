import { HevAskError, type Digest, type PayloadSource } from '../../src/model/index.js';
import { readVectors, type Vectors } from '../vectors/index.js';
import { openOnce } from './open-once.js';
import { openPayload } from '../../src/payload/decode/index.js';

/** What an endpoint answers from. One object each for one bundle: what is made of them is kept beside them. */
export interface OpenedBundle {
  digest: Digest;
  payload: PayloadSource;
  /** Read when it is first asked for. */
  vectors?: () => Promise<Vectors | undefined>;
}

/**
 * Reads the digest out of a bundle, as `ask digest bundle` writes it, and checks that its search data can be read.
 *
 * @throws HevAskError `HEV_ASK_PAYLOAD_*`
 */
export async function openBundle(payload: PayloadSource): Promise<OpenedBundle> {
  const { entry } = await openPayload(payload);
  const text = new TextDecoder().decode(await payload.read(entry.digest));
  try {
    const { vectors: name } = entry;
    return {
      digest: JSON.parse(text) as Digest,
      payload,
      ...(name !== undefined && {
        vectors: openOnce(async () => readVectors(new TextDecoder().decode(await payload.read(name)))),
      }),
    };
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_PAYLOAD_TRUNCATED',
      `${entry.digest} is cut off or no digest.`,
      'Run `ask digest bundle` again.',
      { cause },
    );
  }
}
