/** Fastify's documentation in VitePress. */
import hevAsk from '@hevmind/ask/vitepress';

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
    plugins: process.env.HEV_ASK_OFF ? [] : [hevAsk({ endpoint: process.env.HEV_ASK_ENDPOINT })],
  },
};
