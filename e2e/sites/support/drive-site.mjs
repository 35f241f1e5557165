/** Runs the hosts' shared specs on a built site. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readE2eReport } from '../../../scripts/read-e2e-report.mjs';
import { root, runCommand } from '../../../scripts/run-step.mjs';
import { serveFolder } from './serve-folder.mjs';
import { endpointUrl, startEndpoint } from './start-endpoint.mjs';

/**
 * Serves the site, starts its endpoint and drives it; `stay` instead leaves both running until the process ends.
 * Returns `{ passed, failed, failures }`.
 */
export async function driveSite({ name, variant, site, folder, port, args, stay }) {
  const label = variant ? `${name} (${variant})` : name;
  const built = join(folder, site.built);
  const bundle = join(built, 'hev-ask');
  if (!existsSync(join(bundle, 'entry.json'))) {
    return { passed: 0, failed: 1, failures: [`${label}: the build left no hev-ask/entry.json`] };
  }
  const endpoint = endpointUrl(port);
  const server = await serveFolder({ folder: built, base: site.base, endpoint, policy: site.policy });
  const answering = await startEndpoint({ bundle, port, origin: new URL(server.url).origin });
  if (stay) {
    console.log(`${label}: ${server.url}`);
    await new Promise(() => {});
  }
  const report = join(folder, 'driven.json');
  rmSync(report, { force: true });
  const shots = join(folder, 'shots');
  mkdirSync(shots, { recursive: true });
  const specs = (site.specs ?? []).map((spec) => `hosts/${spec}.spec.ts`);
  const config = ['--config', `${root}e2e/hosts/playwright.config.ts`];
  const code = await runCommand(
    'playwright',
    ['test', ...config, '--reporter=list,json', ...specs, ...args],
    {
      HEV_ASK_HOST: name,
      HEV_ASK_VARIANT: variant ?? '',
      HEV_ASK_SITE_URL: server.url,
      HEV_ASK_BUILT: built,
      HEV_ASK_SHOTS: shots,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  await server.close();
  await answering.close();
  return readReport(label, report, code);
}

function readReport(label, report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`${label}: no report (exit ${code})`] };
  const { passed, failed, failures } = readE2eReport(report);
  const broken = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { passed, failed: failed + broken, failures: failures.map((failure) => `${label}: ${failure}`) };
}
