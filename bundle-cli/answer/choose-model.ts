import { Option, type Command } from 'commander';
import { chooseProvider, type ChosenProvider } from '../../endpoint/providers/choose-provider.js';
import { PROVIDERS, type ProviderName } from '../../endpoint/providers/provider-defaults.js';
import { HevAskError } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';

/** Flags that say which model answers. */
export interface ModelFlags {
  provider?: ProviderName;
  model?: string;
  providerUrl?: string;
}

const NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** `--provider`, `--model`, `--provider-url`. */
export function addModelOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--provider <name>', 'whose model answers (default: whose key the environment holds)')
        .choices(NAMES)
        .conflicts('endpoint'),
    )
    .option('--model <name>', "the provider's model")
    .option('--provider-url <url>', 'base address of a compatible API');
}

/**
 * The model that answers here: of the provider that is named, else of the first whose key is set.
 *
 * @returns `null` where there is none: no provider is named, and no key is set
 * @throws HevAskError `HEV_ASK_NO_KEY` for a provider without its key, `HEV_ASK_NO_PROVIDER` for flags that only one
 * needs, and for an address that is none
 */
export function chooseModel({ env }: Pick<CliIo, 'env'>, flags: ModelFlags): ChosenProvider | null {
  const { model, providerUrl } = flags;
  const choose = (provider: ProviderName): ChosenProvider =>
    chooseProvider({
      provider,
      env,
      ...(model !== undefined && { model }),
      ...(providerUrl !== undefined && { providerBaseUrl: providerUrl }),
    });
  const chosen = NAMES.map(choose).find(({ name, apiKey }) =>
    flags.provider === undefined ? apiKey !== undefined : name === flags.provider,
  );
  if (chosen && chosen.apiKey === undefined)
    throw new HevAskError(
      'HEV_ASK_NO_KEY',
      `There is no key for ${chosen.name}.`,
      `Set ${chosen.keys[0]} in the environment.`,
    );
  if (chosen || (model === undefined && providerUrl === undefined)) return chosen ?? null;
  throw new HevAskError(
    'HEV_ASK_NO_PROVIDER',
    `${model === undefined ? '--provider-url' : '--model'} is for a provider's model, and no key of one is set.`,
    `Set ${NAMES.map((name) => PROVIDERS[name].keys[0]).join(', ')}, and name its provider by --provider where there are several.`,
  );
}
