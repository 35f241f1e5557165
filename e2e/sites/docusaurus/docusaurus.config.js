/** Fastify's documentation in Docusaurus, read as MDX, which is its default. */
const hevAsk = ['@hevmind/ask/docusaurus', { endpoint: process.env.HEV_ASK_ENDPOINT }];

export default {
  title: 'Fastify',
  url: 'https://example.com',
  baseUrl: '/fastify/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['@docusaurus/preset-classic', { blog: false, theme: {} }]],
  plugins: process.env.HEV_ASK_OFF ? [] : [hevAsk],
  themeConfig: {
    navbar: { title: 'Fastify', items: [{ type: 'doc', docId: 'Reference/Hooks', label: 'Reference' }] },
  },
};
