/** Fastify's documentation in VitePress. */
import hevAsk from '@hevmind/ask/vitepress';

const { HEV_ASK_OFF, HEV_ASK_ENDPOINT, VITE_BY_THEME } = process.env;

export default {
  title: 'Fastify',
  base: '/fastify/',
  cleanUrls: true,
  ignoreDeadLinks: true,
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/Guides/Getting-Started' },
      { text: 'Reference', link: '/Reference/Server' },
    ],
    socialLinks: [{ icon: 'github', link: 'https://github.com/fastify/fastify' }],
  },
  vite: {
    plugins: HEV_ASK_OFF ? [] : [hevAsk({ endpoint: HEV_ASK_ENDPOINT, inject: !VITE_BY_THEME })],
  },
};
