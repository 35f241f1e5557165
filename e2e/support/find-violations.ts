import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe finds in the page, shadow trees included: rule, element and reason. No rule is left out. */
export async function findViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's policy stays as it is.
  await page.evaluate(await source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`),
    );
  });
}
