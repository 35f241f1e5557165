/** Fastify's documentation in Astro, by a content collection. */
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import hevAsk from '@hevmind/ask';
import { defineConfig } from 'astro/config';

const { HEV_ASK_OFF, HEV_ASK_COMPONENT, HEV_ASK_ENDPOINT, HEV_ASK_ADAPTER, HEV_ASK_PROVIDER_URL } =
  process.env;
const search = hevAsk({
  inject: !HEV_ASK_COMPONENT,
  endpoint: HEV_ASK_ENDPOINT,
  providerBaseUrl: HEV_ASK_PROVIDER_URL,
});

export default defineConfig({
  site: 'https://example.com',
  base: '/fastify',
  integrations: [mdx(), ...(HEV_ASK_OFF ? [] : [search])],
  ...(HEV_ASK_ADAPTER === 'node' && { adapter: node({ mode: 'standalone' }) }),
});
