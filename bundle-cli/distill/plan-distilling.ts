import type { ShardSection } from '../../src/digest/shards/index.js';
import { countOf } from '../../src/text/index.js';
import { cutBatches, TOKENS_A_SECTION } from './cut-batches.js';
import { describeModel } from './distill-models.js';
import { estimateTokens } from './estimate-tokens.js';
import { askForSections, SECTION_RULES } from './prompts/section-prompt.js';

/** Tokens of the request about the docs as a whole, at most, and of its reply. */
const GLOBAL_TOKENS = { input: 16_000, output: 3000 };

/**
 * Says what distilling would take: sections, requests, tokens and, where the model's price is known, dollars.
 *
 * @param withGlobal whether the docs as a whole are described as well
 * @returns lines
 */
export function planDistilling(
  pending: readonly ShardSection[],
  model: string,
  withGlobal: boolean,
): string[] {
  const { maxOutput, price } = describeModel(model);
  const batches = cutBatches(pending, maxOutput);
  const rules = estimateTokens(SECTION_RULES);
  let input = withGlobal ? GLOBAL_TOKENS.input : 0;
  for (const batch of batches) input += rules + estimateTokens(askForSections(batch, []));
  const output = pending.length * TOKENS_A_SECTION + (withGlobal ? GLOBAL_TOKENS.output : 0);
  const requests = batches.length + (withGlobal ? 1 : 0);
  const lines = [
    `${countOf(pending.length, 'section')} would be distilled by ${model} in ${countOf(requests, 'request')}.`,
    `About ${thousands(input)} tokens read and ${thousands(output)} written, before a second try of what is refused and any thinking of the model.`,
  ];
  if (price) {
    const dollars = (input * price.input + output * price.output) / 1e6;
    lines.push(
      `About $${dollars.toFixed(2)} at $${price.input} and $${price.output} a million tokens (list price of November 2026).`,
    );
  } else lines.push(`The price of ${model} isn't known here.`);
  return lines;
}

function thousands(count: number): string {
  return Math.round(count).toLocaleString('en');
}
