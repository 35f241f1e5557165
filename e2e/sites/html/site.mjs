/** Plain HTML without a framework, in a folder of its host. */
export const site = {
  docs: 'docs',
  built: 'built',
  base: '/handbook/',
  fromHtml: true,
  describe: {
    startPage: '',
    secondPage: 'Guides/Getting-Started.html',
    result: { query: 'onSend', url: 'Reference/Hooks.html#onsend', heading: 'onSend' },
    otherResult: { query: 'bodyLimit', url: 'Reference/Server.html#bodylimit', heading: 'bodyLimit' },
    question: 'How do I validate the body of a request?',
    clientNavigation: false,
    buttonSelector: 'hev-ask-button',
    // A key pressed before is nobody's.
    settle: (page) => page.waitForFunction(() => customElements.get('hev-ask') !== undefined),
    toggleTheme: (page) => page.locator('#theme').click(),
  },
};
