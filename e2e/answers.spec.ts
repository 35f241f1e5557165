import { startFakeProvider, type FakeProvider } from '../endpoint/testing/fake-provider/index.js';
import type { RunningServer } from '../bundle-cli/serve/index.js';
import { findViolations } from './support/find-violations.js';
import { DOCS, expect, startBuiltServer, test as base, visit } from './support/test.js';

/** `ask serve` of Fastify's documentation, answering by a provider that speaks Anthropic's wire format. */
const test = base.extend<object, { answering: { server: RunningServer; provider: FakeProvider } }>({
  answering: [
    async ({}, use) => {
      const provider = await startFakeProvider();
      const answering = {
        provider: 'anthropic' as const,
        providerBaseUrl: provider.url('anthropic'),
        env: { ANTHROPIC_API_KEY: 'none' },
      };
      const server = await startBuiltServer({ dir: DOCS, watch: false, answering });
      await use({ server, provider });
      await server.close();
      await provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** One each: an answer that is known is not asked for again. */
const QUESTION = 'how do I validate the body of a request';
const OTHERS = {
  stopped: 'how do I write a plugin',
  failed: 'how do I add a decorator',
  beside: 'how do I log requests',
  said: 'how do I handle errors of a route',
  unsaid: 'how do I set a prefix for routes',
};

test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, answering }) => {
  answering.provider.reset();
  await visit(page, answering.server.url);
});

test('a question streams an answer that cites its sources, and goes on from there', async ({
  page,
  overlay,
  answering: { provider },
}) => {
  await overlay.open();
  await overlay.search(QUESTION);
  await expect(overlay.marked).toContainText(`Ask “${QUESTION}”`);
  await page.keyboard.press('Enter');
  const turn = overlay.dialog.getByRole('article', { name: QUESTION });
  await expect(turn).toHaveAttribute('data-state', 'done');
  await expect(turn.getByText('searched: ').first()).toBeVisible();
  const source = turn.getByRole('region', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toBeVisible();
  await turn.locator('.citation').first().click();
  await expect(turn.locator('.passage').first()).toBeVisible();
  await expect(overlay.dialog.getByRole('status').last()).toHaveText(/^Answer ready, \d sources?\.$/);
  expect(await findViolations(page)).toEqual([]);

  const before = provider.requests.length;
  await overlay.input.fill('and what of its query string?');
  await expect(overlay.marked).toContainText('Ask “and what');
  await page.keyboard.press('Enter');
  await expect(overlay.dialog.getByRole('article')).toHaveCount(2);
  await expect(overlay.dialog.getByRole('article').last()).toHaveAttribute('data-state', 'done');
  expect(JSON.stringify(provider.requests[before]?.body)).toContain(QUESTION);

  // A source leads to its page; the conversation is there when the box is opened again.
  const { pathname } = new URL(await source.evaluate((link: HTMLAnchorElement) => link.href));
  await source.click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(overlay.dialog).toBeHidden();
  await overlay.open();
  await expect(overlay.dialog.getByRole('article')).toHaveCount(2);
  await overlay.dialog.getByRole('button', { name: 'New conversation' }).click();
  await expect(overlay.dialog.getByRole('article')).toHaveCount(0);
});

test('Stop ends the request to the provider and keeps what has come', async ({
  page,
  overlay,
  answering: { provider },
}) => {
  const pieces = Array.from({ length: 400 }, () => 'A plugin is a function. ');
  const slow = ({ tools }: { tools: string[] }) =>
    tools.length > 0 ? { text: 'Ready.' } : { text: pieces, delay: 100 };
  provider.script(...Array.from({ length: 6 }, () => slow));
  await overlay.open();
  await overlay.search(OTHERS.stopped);
  await page.keyboard.press('Enter');
  const turn = overlay.dialog.getByRole('article', { name: OTHERS.stopped });
  await expect(turn).toContainText('A plugin is a function.');
  await turn.getByRole('button', { name: 'Stop' }).click();
  await expect(turn).toContainText('Stopped.');
  await expect(turn).toContainText('A plugin is a function.');
  expect(await provider.requests.at(-1)?.closed).toBe('aborted');
});

test('a provider that fails leaves the results and a way to ask again', async ({
  page,
  overlay,
  answering: { provider },
}) => {
  provider.script(...Array.from({ length: 8 }, () => ({ fault: 'unauthorized' as const })));
  await overlay.open();
  await overlay.search(OTHERS.failed);
  await page.keyboard.press('Enter');
  const turn = overlay.dialog.getByRole('article', { name: OTHERS.failed });
  await expect(turn).toContainText('Search results meanwhile');
  await expect(overlay.options.first()).toBeVisible();
  provider.reset();
  await turn.getByRole('button', { name: 'Ask again' }).click();
  await expect(overlay.dialog.getByRole('article', { name: OTHERS.failed })).toHaveAttribute(
    'data-state',
    'done',
  );
});

test('assistive technology is told of an answer’s start, end and failure', async ({
  page,
  overlay,
  answering: { provider },
}) => {
  await overlay.open();
  // What Chromium's accessibility tree holds in the status region.
  const tree = await page.context().newCDPSession(page);
  const readStatus = async (): Promise<{ text: string; live: unknown }> => {
    const { nodes } = await tree.send('Accessibility.getFullAXTree');
    const status = nodes.filter(({ role }) => role?.value === 'status').at(-1);
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = (id: string): string => {
      const node = known.get(id);
      return node?.role?.value === 'StaticText'
        ? String(node.name?.value)
        : (node?.childIds ?? []).map(textOf).join('');
    };
    const live = status?.properties?.find(({ name }) => name === 'live')?.value.value as unknown;
    return { text: status ? textOf(status.nodeId) : '', live };
  };
  // Longer than the region rests between two sentences.
  provider.script({ text: 'READY', firstDelay: 2000 });
  await overlay.input.fill(OTHERS.said);
  await expect(overlay.marked).toContainText('Ask “');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readStatus()).text).toBe('Looking through the docs…');
  await expect.poll(readStatus).toEqual({
    text: expect.stringMatching(/^Answer ready, \d sources?\.$/) as unknown as string,
    live: 'polite',
  });
  provider.script(...Array.from({ length: 8 }, () => ({ fault: 'unauthorized' as const })));
  await overlay.input.fill(OTHERS.unsaid);
  await expect(overlay.marked).toContainText('Ask “');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await readStatus()).text)
    .toBe('Answers aren’t set up correctly on this site.');
});

test('beside the page an answer leaves the page in use', async ({ page, overlay, answering: { server } }) => {
  await visit(page, `${server.url}Reference/Hooks/`);
  await page.evaluate(() => document.querySelector('hev-ask')?.setAttribute('panel', 'side'));
  await overlay.open();
  await overlay.search(OTHERS.beside);
  await page.keyboard.press('Enter');
  await expect(overlay.dialog.getByRole('article')).toHaveAttribute('data-state', 'done');
  const frame = await overlay.frame();
  expect(frame?.height).toBe(800);
  expect(frame?.width).toBeLessThan(500);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  await overlay.open();
  await expect(overlay.dialog.getByRole('article')).toHaveCount(1);
});
