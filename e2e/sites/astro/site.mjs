/** @type {import('../support/site.js').Site} */
export const site = {
  docs: 'src/content/docs',
  built: 'dist',
  base: '/fastify/',
  build: ['astro', 'build'],
  // Astro writes small style sheets into the page, and its syntax highlighter colours into the markup.
  policy: { 'style-src': ["'unsafe-inline'"] },
  variants: {
    // The element by `SearchOverlay.astro` in the layout in place of the integration's own.
    component: { env: { HEV_ASK_COMPONENT: '1' }, specs: ['opening', 'picking', 'navigation', 'asking'] },
  },
  describe: {
    startPage: '',
    secondPage: 'reference/logging/',
    result: { query: 'onSend', url: 'reference/hooks/#onsend', heading: 'onSend' },
    otherResult: {
      query: 'setNotFoundHandler',
      url: 'reference/server/#setnotfoundhandler',
      heading: 'setNotFoundHandler',
    },
    question: 'how do I validate the body of a request',
    clientNavigation: true,
    buttonSelector: 'header hev-ask-button',
    toggleTheme: (page) => page.locator('header .theme').click(),
    isDark: (page) => page.evaluate(() => document.documentElement.dataset.theme === 'dark'),
  },
};
