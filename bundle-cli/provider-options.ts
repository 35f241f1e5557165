import { Option, type Command } from 'commander';
import { HevAskError } from '../src/model/index.js';

/** Flags that say who distils. */
export interface ProviderFlags {
  provider: string;
  digestModel?: string;
  providerUrl?: string;
}

/** Needs neither key nor network: the docs' own sentences. */
const EXTRACTIVE = 'extractive';
const PROVIDERS = ['anthropic', 'openai', 'openrouter', 'google', 'groq'] as const;

/** `--provider`, `--digest-model`, `--provider-url`. */
export function addProviderOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--provider <name>', 'who writes the summaries; extractive: the docs, without a model')
        .choices([EXTRACTIVE, ...PROVIDERS])
        .default(EXTRACTIVE),
    )
    .option('--digest-model <name>', "the provider's model")
    .option('--provider-url <url>', 'base address of a compatible API');
}

/**
 * Stops a build that would ask a model.
 *
 * @throws HevAskError for every provider but `extractive`, and for flags that only a provider needs
 */
export function refuseProvider({ provider, digestModel, providerUrl }: ProviderFlags): void {
  const needs = digestModel === undefined ? '--provider-url' : '--digest-model';
  if (provider === EXTRACTIVE && digestModel === undefined && providerUrl === undefined) return;
  throw new HevAskError(
    'HEV_ASK_NO_PROVIDER',
    provider === EXTRACTIVE
      ? `${needs} is for a provider's model, and this version can't ask one yet.`
      : `This version can't distil by ${provider} yet.`,
    'Build without it: no key is needed. To have a model write the summaries, hand it the shards of `ask digest corpus --shards-dir DIR`.',
  );
}
