/** @type {import('../support/site.js').Site} */
export const site = {
  docs: 'src/content/docs',
  built: 'dist',
  base: '/next/',
  build: ['astro', 'build'],
  // Starlight sets styles on elements, and its syntax highlighter writes colours into the markup.
  policy: { 'style-src': ["'unsafe-inline'"] },
  // Some minutes, mostly its own build's; Astro's site has nearly all that is ours in it.
  inCi: false,
  describe: {
    startPage: '01-app/',
    secondPage: '01-app/01-getting-started/01-installation/',
    result: {
      query: 'beforeInteractive',
      url: '01-app/03-api-reference/02-components/script/#beforeinteractive',
      heading: 'beforeInteractive',
    },
    otherResult: {
      query: 'removeConsole',
      url: '03-architecture/nextjs-compiler/#remove-console',
      heading: 'Remove Console',
    },
    question: 'how do I cache a fetch request',
    clientNavigation: false,
    buttonSelector: 'header hev-ask-button',
    async toggleTheme(page) {
      const select = page.locator('header starlight-theme-select select');
      const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
      await select.selectOption(isDark ? 'light' : 'dark');
    },
    isDark: (page) => page.evaluate(() => document.documentElement.dataset.theme === 'dark'),
  },
};
