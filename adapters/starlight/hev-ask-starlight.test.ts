import { expect, it } from 'vitest';
import type { AstroIntegration } from '../astro/index.js';
import { hevAskStarlight } from './index.js';
import type { StarlightConfig } from './starlight-types.js';

function setUp(config: StarlightConfig): {
  update: object;
  integration: AstroIntegration;
  warnings: string[];
} {
  const warnings: string[] = [];
  let update: object = {};
  let integration: AstroIntegration | undefined;
  hevAskStarlight({ hotkeys: '' }).hooks['config:setup']({
    config,
    updateConfig: (given) => (update = given),
    addIntegration: (given: unknown) => (integration = given as AstroIntegration),
    logger: { warn: (line) => warnings.push(line) },
  });
  return { update, integration: integration!, warnings };
}

it('puts its button into the search slot, keeps the site’s other components, and turns Pagefind off', () => {
  const { update, integration, warnings } = setUp({ components: { Header: './src/header.astro' } });
  expect(update).toEqual({
    pagefind: false,
    components: { Header: './src/header.astro', Search: '@hevmind/ask/components/StarlightSearch.astro' },
  });
  expect(integration.name).toBe('@hevmind/ask');
  expect(warnings).toEqual([]);
});

it('leaves a search component of the site’s own where it is, and says so', () => {
  const { update, warnings } = setUp({ components: { Search: './src/search.astro' } });
  expect(update).toMatchObject({ components: { Search: './src/search.astro' } });
  expect(warnings).toEqual([expect.stringContaining('./src/search.astro')]);
});
