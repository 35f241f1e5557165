import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Everything that axe finds in the page, shadow trees included: rule, element and reason. No rule is left out.
 * That it measured nothing of an open overlay is a finding too: it may take the whole box for hidden.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's policy stays as it is.
  await page.evaluate(await source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations, passes } = await axe.run(document);
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`),
    );
    const isOpen = document.querySelector('hev-ask')?.shadowRoot?.querySelector('dialog[open]');
    const contrasts = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
    const measured = contrasts.filter(
      ({ target, any }) => target.length === 1 && Array.isArray(target[0]) && any[0]?.data?.contrastRatio,
    );
    if (isOpen && measured.length === 0) findings.push('no text of the overlay was measured');
    return findings;
  });
}
