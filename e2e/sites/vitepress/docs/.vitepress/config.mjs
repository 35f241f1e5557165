/** Fastify's documentation in VitePress. */
const hevAsk = {
  defer: '',
  src: '/fastify/hev-ask/overlay.js',
  'data-hev-ask-digest': '/fastify/hev-ask/',
  'data-hev-ask-endpoint': process.env.HEV_ASK_ENDPOINT ?? '',
};

export default {
  title: 'Fastify',
  base: '/fastify/',
  cleanUrls: true,
  ignoreDeadLinks: true,
  head: process.env.HEV_ASK_OFF ? [] : [['script', hevAsk]],
};
