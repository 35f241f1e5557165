import { test as base, expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import type { RunningServer, ServeOptions } from '../../bundle-cli/serve/index.js';
import { collectComplaints } from './complaints.js';
import { createOverlay, type Overlay } from './overlay.js';

/** Fastify's documentation, as its npm package ships it. */
export const DOCS = fileURLToPath(new URL('../../node_modules/fastify/docs', import.meta.url));

/** Starts what `npm run build` made. */
export async function startBuiltServer(options: ServeOptions): Promise<RunningServer> {
  const built = new URL('../../dist/bundle-cli/serve/index.js', import.meta.url).href;
  const { startServer } = (await import(built)) as typeof import('../../bundle-cli/serve/index.js');
  return startServer({ port: 0, ...options });
}

interface WorkerFixtures {
  /** `ask serve` of Fastify's documentation. */
  site: RunningServer;
}

interface TestFixtures {
  overlay: Overlay;
  /** Errors and policy violations seen in any page of the test; must be empty at its end. */
  complaints: string[];
}

/** Playwright's `test` with the served docs, the overlay, and no tolerance for errors in the page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright demands a destructured first argument.
    async ({}, use) => {
      const server = await startBuiltServer({ dir: DOCS, watch: false });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: collectComplaints(),
  overlay: async ({ page }, use) => use(createOverlay(page)),
});

/** Opens a page of the served docs, and waits until the overlay's script has run. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
}

export { expect };
export type { Overlay } from './overlay.js';
