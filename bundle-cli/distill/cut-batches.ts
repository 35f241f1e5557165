import type { ShardSection } from '../../src/digest/shards/index.js';
import { estimateTokens } from './estimate-tokens.js';

/** Tokens of a summary and four questions with their JSON: what was seen of many, and half as much again. */
export const TOKENS_A_SECTION = 300;
/** Share of a model's limit that a reply is planned to take: models that think first need the rest. */
const FILL = 0.4;
/** More would be one long wait, and more to lose. */
const MOST_SECTIONS = 24;
/** Tokens of text: models read the middle of more than this badly. */
const MOST_INPUT = 16_000;

/**
 * Puts sections together for one request each, in their order: no more than the reply to them can be written to the
 * end. A section that is larger than a request should be is one by itself.
 *
 * @param maxOutput most tokens that the model writes in one reply
 */
export function cutBatches(sections: readonly ShardSection[], maxOutput: number): ShardSection[][] {
  const most = Math.min(MOST_SECTIONS, Math.max(1, Math.floor((maxOutput * FILL) / TOKENS_A_SECTION)));
  const batches: ShardSection[][] = [];
  let tokens = 0;
  for (const section of sections) {
    const own = estimateTokens(section.text);
    const last = batches.at(-1);
    if (last && last.length < most && tokens + own <= MOST_INPUT) {
      last.push(section);
      tokens += own;
    } else {
      batches.push([section]);
      tokens = own;
    }
  }
  return batches;
}
