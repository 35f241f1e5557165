import { hevAsk, type HevAskAstroOptions } from '../astro/index.js';
import { asIntegration, type StarlightPlugin } from './starlight-types.js';

/**
 * The Starlight plugin: its own search, Pagefind, is turned off, and the button in the header opens the search box. All
 * else is the Astro integration's, and so are the options.
 */
export function hevAskStarlight(options: HevAskAstroOptions = {}): StarlightPlugin {
  return {
    name: '@hevmind/ask',
    hooks: {
      'config:setup'({ config, updateConfig, addIntegration, logger }) {
        const { Search, ...components } = config.components ?? {};
        if (Search !== undefined) {
          logger.warn(
            `The site has a Search component of its own, ${Search}, which is kept: give it a <hev-ask-button>, or an element with data-hev-ask-open.`,
          );
        }
        updateConfig({
          pagefind: false,
          components: { ...components, Search: Search ?? '@hevmind/ask/components/StarlightSearch.astro' },
        });
        addIntegration(asIntegration(hevAsk(options)));
      },
    },
  };
}
