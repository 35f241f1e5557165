/** @type {import('../support/site.js').Site} */
export const site = {
  docs: 'docs',
  built: 'docs/.vitepress/dist',
  base: '/fastify/',
  build: ['vitepress', 'build', 'docs'],
  // Vue and the theme set styles on elements, and the syntax highlighter writes them into its markup.
  policy: { 'style-src': ["'unsafe-inline'"] },
  variants: { 'by-theme': { env: { VITE_BY_THEME: '1' }, specs: ['picking', 'look'] } },
  describe: {
    startPage: 'Guides/Getting-Started',
    secondPage: 'Reference/Logging',
    result: { query: 'onSend', url: 'Reference/Hooks#onsend', heading: 'onSend' },
    otherResult: {
      query: 'setNotFoundHandler',
      url: 'Reference/Server#setnotfoundhandler',
      heading: 'setNotFoundHandler',
    },
    question: 'how do I validate the body of a request',
    clientNavigation: true,
    buttonSelector: '.VPNavBar hev-ask-button',
    toggleTheme: (page) => page.locator('.VPNavBarAppearance .VPSwitchAppearance').click(),
    isDark: (page) => page.evaluate(() => document.documentElement.classList.contains('dark')),
    settle: async (page) => {
      await page.waitForFunction(() => document.querySelector('#app')?.__vue_app__ !== undefined);
    },
  },
};
