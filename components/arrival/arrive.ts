/**
 * What a page begins with that was opened for a purpose: a link that asks, where the element allows it, or a result that was
 * picked on the page before, whose words are marked. Happens as this is loaded, hence once a page, however often an element
 * comes and goes.
 * @module
 */
import { findTarget } from './find-target.js';
import { takeMark } from './kept-mark.js';
import { markWords } from './mark-words.js';

interface Asking extends HTMLElement {
  ask(question: string): void;
}

const question = new URL(location.href).searchParams.get('ask');
if (question) document.querySelector<Asking>('hev-ask[ask-link]')?.ask(question);

function mark(): void {
  const query = takeMark(location.href);
  if (query !== undefined) markWords(query, findTarget(location.hash));
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mark, { once: true });
else mark();
