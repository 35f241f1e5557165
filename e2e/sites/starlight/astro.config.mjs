/** Next.js' documentation in Starlight. */
import starlight from '@astrojs/starlight';
import hevAsk from '@hevmind/ask/starlight';
import { defineConfig } from 'astro/config';

const { HEV_ASK_OFF, HEV_ASK_ENDPOINT } = process.env;

export default defineConfig({
  site: 'https://example.com',
  base: '/next',
  integrations: [
    starlight({
      title: 'Next.js',
      // Without the plugin there is to be no other search either: its time would count as ours saved.
      pagefind: false,
      plugins: HEV_ASK_OFF ? [] : [hevAsk({ endpoint: HEV_ASK_ENDPOINT })],
    }),
  ],
});
