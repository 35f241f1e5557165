import { openBox, tidyUp, waitFor } from './open-box.js';
import type { Box } from './open-box.js';

/** Bodies of the questions that have been put since the page was loaded. */
export const posted: { query: string; mode?: string; history?: { role: string; content: string }[] }[] = [];

const fetchFile = window.fetch;
window.fetch = (input, init) => {
  if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)) as (typeof posted)[number]);
  return fetchFile(input, init);
};

/** What is seen of the last question. */
export function lastTurn(box: Box): HTMLElement {
  return [...box.root.querySelectorAll<HTMLElement>('.turn')].at(-1) as HTMLElement;
}

/** How the last question stands. */
export function stateOf(box: Box): string {
  return box.root.querySelector('.turn:last-child')?.getAttribute('data-state') ?? '';
}

/** A box with one of the test server's endpoints, and a text in its field whose Ask row is there. */
export async function openAskBox(
  endpoint: string,
  attributes: Record<string, string> = {},
  text = 'how do I pour',
): Promise<Box> {
  const box = await openBox('good', { endpoint: `/ask/${endpoint}`, ...attributes });
  await box.search(text);
  await waitFor(() => box.root.querySelector('.ask'), 'the Ask row');
  return box;
}

/** Asks a question by Enter and waits until it stands in one of the states. */
export async function askQuestion(
  endpoint: string,
  state: string,
  attributes: Record<string, string> = {},
): Promise<Box> {
  const box = await openAskBox(endpoint, attributes);
  box.press('Enter');
  await waitFor(() => stateOf(box) === state, `${endpoint} is ${state}`);
  return box;
}

/** Presses a button of the last question by its name. */
export function pressButton(box: Box, name: string): HTMLButtonElement {
  const buttons = [...lastTurn(box).querySelectorAll('button')];
  const button = buttons.find((each) => (each.ariaLabel ?? each.textContent) === name);
  if (!button)
    throw new Error(`No button “${name}” among ${buttons.map((each) => each.ariaLabel).join(', ')}`);
  button.click();
  return button;
}

/** Puts the page back, the conversation included. */
export function endConversation(): void {
  document.querySelector('hev-ask')?.shadowRoot?.querySelector<HTMLElement>('.over')?.click();
  tidyUp();
  sessionStorage.clear();
  posted.length = 0;
}
