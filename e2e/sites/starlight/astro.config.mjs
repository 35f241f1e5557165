/** Next.js' documentation in Starlight. */
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.com',
  base: '/next',
  integrations: [starlight({ title: 'Next.js', pagefind: false })],
});
