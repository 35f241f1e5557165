/** Fastify's documentation in Docusaurus, read as MDX, which is its default. */
export default {
  title: 'Fastify',
  url: 'https://example.com',
  baseUrl: '/fastify/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['@docusaurus/preset-classic', { blog: false, theme: {} }]],
};
