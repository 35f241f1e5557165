import { Option, type Command } from 'commander';
import { PROVIDERS, type ProviderName } from '../endpoint/providers/index.js';
import { HevAskError } from '../src/model/index.js';

/** Flags that say who distils. */
export interface ProviderFlags {
  provider: ProviderName | typeof EXTRACTIVE;
  digestModel?: string;
  providerUrl?: string;
  /** Says what it would take, and does nothing. */
  dryRun?: boolean;
  /** Goes on however much there is. */
  yes?: boolean;
}

/** Needs neither key nor network: the docs' own sentences. */
const EXTRACTIVE = 'extractive';

/** `--provider`, `--digest-model`, `--provider-url`, `--dry-run`, `--yes`. */
export function addProviderOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--provider <name>', 'who writes the summaries; extractive: the docs, without a model')
        .choices([EXTRACTIVE, ...Object.keys(PROVIDERS)])
        .default(EXTRACTIVE),
    )
    .option('--digest-model <name>', "the provider's model (default: the provider's best)")
    .option('--provider-url <url>', 'base address of a compatible API')
    .option('--dry-run', 'say what distilling by the provider would take, and write nothing')
    .option('--yes', 'distil however much text there is');
}

/** Whether summaries are to be written by a model. */
export function isModelProvider(provider: ProviderFlags['provider']): provider is ProviderName {
  return provider !== EXTRACTIVE;
}

/**
 * Stops a build whose flags ask for a model that nobody named.
 *
 * @throws HevAskError for flags that only a provider needs
 */
export function checkProviderFlags({ provider, digestModel, providerUrl, dryRun }: ProviderFlags): void {
  if (isModelProvider(provider)) return;
  const flag =
    digestModel !== undefined
      ? '--digest-model'
      : providerUrl !== undefined
        ? '--provider-url'
        : dryRun
          ? '--dry-run'
          : undefined;
  if (flag === undefined) return;
  throw new HevAskError(
    'HEV_ASK_NO_PROVIDER',
    `${flag} is for a provider's model, and none is named.`,
    `Add --provider ${Object.keys(PROVIDERS).join(' | ')}; for any compatible API: --provider openai with its address as --provider-url.`,
  );
}
