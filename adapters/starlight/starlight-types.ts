import type { AstroIntegration } from '../astro/index.js';

/** What a Starlight site's config says, as far as it is needed here. */
export interface StarlightConfig {
  components?: Readonly<Record<string, string>> | undefined;
}

/** A Starlight plugin by the hook used here, of Starlight 0.32 and later. */
export interface StarlightPlugin {
  name: string;
  hooks: {
    'config:setup'(options: {
      config: StarlightConfig;
      updateConfig(config: { pagefind: false; components: Record<string, string> }): void;
      // Starlight takes Astro's own type, which knows more hooks.
      addIntegration(integration: never): void;
      logger: { warn(message: string): void };
    }): void;
  };
}

/** An integration as Starlight's own types want it. */
export function asIntegration(integration: AstroIntegration): never {
  return integration as never;
}
