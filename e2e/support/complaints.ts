import { expect, type BrowserContext } from '@playwright/test';

/** A fixture of a context, for `test.extend`; runs for every test. */
type ComplaintsFixture = [
  (fixtures: { context: BrowserContext }, use: (complaints: string[]) => Promise<void>) => Promise<void>,
  { auto: true },
];

/**
 * Errors and policy violations seen in any page of a test, which fail it at its end.
 *
 * @param isHarmless what may be complained of
 */
export function collectComplaints(isHarmless: (text: string) => boolean = () => false): ComplaintsFixture {
  return [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(error.error().message));
      await context.exposeFunction('reportViolation', (text: string) => complaints.push(text));
      await context.addInitScript(reportViolations);
      await use(complaints);
      expect(complaints.filter((text) => !isHarmless(text))).toEqual([]);
    },
    { auto: true },
  ];
}

/** Runs in the page. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
    reportViolation(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}
