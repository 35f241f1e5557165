/** @type {import('../support/site.js').Site} */
export const site = {
  docs: 'docs',
  built: 'build',
  base: '/fastify/',
  build: ['docusaurus', 'build'],
  // Its theme sets styles on elements.
  policy: { 'style-src': ["'unsafe-inline'"] },
  // It takes minutes to install and to build.
  inCi: false,
  describe: {
    startPage: 'docs/Guides/Getting-Started',
    secondPage: 'docs/Reference/Logging',
    result: { query: 'onSend', url: 'docs/Reference/Hooks#onsend', heading: 'onSend' },
    otherResult: {
      query: 'setNotFoundHandler',
      url: 'docs/Reference/Server#setnotfoundhandler',
      heading: 'setNotFoundHandler',
    },
    question: 'how do I validate the body of a request',
    clientNavigation: true,
    buttonSelector: '.navbar hev-ask-button',
    async toggleTheme(page) {
      const button = page.locator(
        '.navbar [class*="ColorModeToggle"] button, .navbar [class*="toggleButton"]',
      );
      await button.first().click();
    },
    isDark: (page) => page.evaluate(() => document.documentElement.dataset.theme === 'dark'),
    settle: async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    },
  },
};
