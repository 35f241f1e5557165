import { expect, fixture, html } from '@open-wc/testing';
import { placeBox, tidyUp } from '../testing/open-box.js';

describe('<hev-ask-button>', () => {
  afterEach(tidyUp);

  it('shows and announces the key in force, and opens the box', async () => {
    const box = placeBox();
    const element = await fixture<HTMLElement>(html`<hev-ask-button></hev-ask-button>`);
    const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
    expect(button.querySelector('kbd')?.textContent).to.equal('Ctrl K');
    expect(button.getAttribute('aria-keyshortcuts')).to.equal('Control+K');
    await expect(element).to.be.accessible();
    button.click();
    expect(box.element.opened).to.equal(true);
    box.element.close();
    expect(document.activeElement).to.equal(element);
    expect(element.shadowRoot?.activeElement).to.equal(button);
  });

  it('hides the hint when the keys are off, and follows when they change', async () => {
    const box = placeBox('good', { hotkeys: '' });
    const element = await fixture<HTMLElement>(html`<hev-ask-button>Suche</hev-ask-button>`);
    const kbd = element.shadowRoot?.querySelector('kbd') as HTMLElement;
    expect(getComputedStyle(kbd).display).to.equal('none');
    expect(element.shadowRoot?.querySelector('button')?.hasAttribute('aria-keyshortcuts')).to.equal(false);
    box.element.setAttribute('hotkeys', 'alt+s');
    expect(kbd.textContent).to.equal('Alt S');
    expect(getComputedStyle(kbd).display).to.not.equal('none');
  });
});
