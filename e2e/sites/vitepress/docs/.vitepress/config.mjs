/** Fastify's documentation in VitePress. */
export default {
  title: 'Fastify',
  base: '/fastify/',
  ignoreDeadLinks: true,
};
