/** Plain HTML without a framework, in a folder of its host. */
export const site = {
  docs: 'docs',
  built: 'built',
  base: '/handbook/',
  describe: {
    startPage: '',
    secondPage: 'größe.html',
    result: { query: 'onSend', url: 'Reference/Hooks.html#onsend', heading: 'onSend' },
    otherResult: {
      query: 'プラグイン',
      url: '日本語/#プラグインの書き方',
      heading: 'プラグインの書き方',
    },
    question: 'How do I validate the body of a request?',
    clientNavigation: false,
    buttonSelector: 'hev-ask-button',
    toggleTheme: (page) => page.locator('#theme').click(),
  },
};
