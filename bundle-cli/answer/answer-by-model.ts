import type { ChosenProvider } from '../../endpoint/providers/choose-provider.js';
import { openSite } from '../../endpoint/open-site.js';
import type { AskEvent } from '../../src/protocol/index.js';
import type { CliIo } from '../cli-io.js';
import { readVectorsFile } from '../embed/vectors-file.js';
import { findDigestDir } from '../find-digest-dir.js';
import { indexDigest } from '../open-digest.js';
import { openReading, type ReadFlags } from '../reading/index.js';
import { askModel } from './ask-model.js';
import { showAnswer } from './show-answer.js';

/**
 * Has a model of one's own answer a question from the digest on this disk, as an endpoint would.
 *
 * @returns the exit status: 1 when the docs don't cover the question, 130 when it was interrupted
 * @throws HevAskError for a provider that fails, an SDK that isn't installed
 */
export async function answerByModel(
  io: CliIo,
  question: string,
  flags: ReadFlags,
  chosen: ChosenProvider,
  signal: AbortSignal,
): Promise<number> {
  const reading = await openReading(io, flags, { text: true });
  const site = openSite(reading.digest, indexDigest(reading.digest, io));
  // Failures are thrown.
  const events = askModel({
    query: question,
    site,
    chosen,
    env: io.env,
    vectors: () => readVectorsFile(findDigestDir(io, flags.digestDir)),
    signal,
  }) as AsyncIterable<Exclude<AskEvent, { event: 'error' }>>;
  return showAnswer(reading, events, { question, signal, siteUrl: () => reading.digest.siteUrl ?? '' });
}
