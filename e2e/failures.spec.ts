import type { Page } from '@playwright/test';
import { startHostSite, type HostFile, type HostSite } from './support/host-site.js';
import { makeHostFiles, makeHostPage, readBundle, type Bundle } from './support/read-bundle.js';
import { DOCS, expect, startBuiltServer, test as base, visit } from './support/test.js';

/** A site whose bundle a test may damage before a page loads it, and mend again. */
const test = base.extend<{ host: HostSite; bundle: Bundle; retry: () => Promise<void> }>({
  bundle: async ({ site }, use) => use(await readBundle(site.url)),
  host: async ({ bundle }, use) => {
    const host = await startHostSite(makeHostFiles(bundle, { '': makeHostPage() }));
    await use(host);
    await host.close();
  },
  retry: async ({ overlay }, use) =>
    use(() => overlay.dialog.getByRole('button', { name: 'Try again' }).click()),
});

const HTML: HostFile = { body: '<!doctype html><title>Not found</title><p>Nothing here.', type: 'text/html' };
const bodyOf = (file: HostFile | undefined): Uint8Array => file!.body as Uint8Array;

/** What is done to the files, and what the reader is told. */
const DAMAGES: Record<string, { damage: (host: HostSite, bundle: Bundle) => void; says: RegExp }> = {
  'entry.json is missing': {
    damage: ({ files }) => files.delete('hev-ask/entry.json'),
    says: /Search files are missing at http/,
  },
  'entry.json is a web page, served as found': {
    damage: ({ files }) => files.set('hev-ask/entry.json', HTML),
    says: /Search files are a web page at http/,
  },
  'entry.json is cut short': {
    damage: ({ files }) => cut(files, 'hev-ask/entry.json'),
    says: /Search files are incomplete at http/,
  },
  'the core is missing': {
    damage: (host, bundle) => partCore(host, bundle).delete(`hev-ask/${bundle.entry.core}`),
    says: /Search files are missing at http/,
  },
  'the core is a web page, served as found': {
    damage: (host, bundle) => partCore(host, bundle).set(`hev-ask/${bundle.entry.core}`, HTML),
    says: /Search files are a web page at http/,
  },
  'the core is cut short': {
    damage: (host, bundle) => cut(partCore(host, bundle), `hev-ask/${bundle.entry.core}`),
    says: /Search files are incomplete at http/,
  },
  'the engine is a web page, served as found': {
    damage: ({ files }, { entry }) => files.set(`hev-ask/${entry.engine[0]!}`, HTML),
    says: /Search files are a web page at http/,
  },
  'the entry is of the deploy before, whose core is gone': {
    damage: ({ files }, { entry }) => {
      const old = JSON.stringify({ ...entry, core: 'core.0000000000.bin' });
      files.set('hev-ask/entry.json', { body: old, type: 'application/json' });
    },
    says: /Search files are missing at http/,
  },
  'the engine is missing': {
    damage: ({ files }, { entry }) => files.delete(`hev-ask/${entry.engine[0]!}`),
    says: /Search files are missing at http/,
  },
};

/** An entry as it is where the core is too large to come within it: the core is a file that may fail by itself. */
function partCore({ files }: HostSite, { entry }: Bundle): Map<string, HostFile> {
  const body = JSON.stringify({ ...entry, first: undefined });
  return files.set('hev-ask/entry.json', { body, type: 'application/json' });
}

/** Keeps a file back until what it returns is called. */
function hold(files: Map<string, HostFile>, name: string): () => void {
  let release = (): void => undefined;
  const after = new Promise<void>((resolve) => (release = resolve));
  files.set(name, { ...files.get(name)!, after });
  return () => release();
}

function cut(files: Map<string, HostFile>, name: string): void {
  const file = files.get(name)!;
  files.set(name, { ...file, body: bodyOf(file).subarray(0, Math.floor(bodyOf(file).length / 2)) });
}

for (const [name, { damage, says }] of Object.entries(DAMAGES)) {
  test(`${name}: one clear sentence, the text is kept, and trying again works`, async ({
    page,
    overlay,
    host,
    bundle,
    retry,
  }) => {
    const whole = new Map(host.files);
    damage(host, bundle);
    await visit(page, host.url);
    await overlay.open();
    await page.keyboard.type('onSend');
    await expect(overlay.dialog).toContainText(says);
    await expect(overlay.input).toHaveValue('onSend');
    await expect(overlay.input).toBeFocused();
    for (const [path, file] of whole) host.files.set(path, file);
    await retry();
    await expect(overlay.options.first()).toContainText('onSend');
    await expect(overlay.dialog).not.toContainText(says);
  });
}

test('the core of another build is told apart', async ({ page, overlay, host, bundle }) => {
  const other = await startBuiltServer({ dir: `${DOCS}/Guides`, watch: false });
  const { entry, files } = await readBundle(other.url);
  await other.close();
  partCore(host, bundle).set(`hev-ask/${bundle.entry.core}`, files.get(entry.core)!);
  await visit(page, host.url);
  await overlay.open();
  await expect(overlay.dialog).toContainText('from different builds');
});

for (const [kind, query] of [
  ['sections', 'onSend'],
  ['words', 'onSend'],
  ['postings', 'onSend'],
  ['pages', 'onSend'],
] as const)
  test(`shards of ${kind} that are gone: one line says so, and they are found once they are there`, async ({
    page,
    overlay,
    host,
    bundle,
  }) => {
    // The entry of a small site holds its pages as well.
    const whole = new Map(partCore(host, bundle));
    for (const name of whole.keys()) if (name.startsWith(`hev-ask/${kind}.`)) host.files.delete(name);
    await visit(page, host.url);
    await overlay.open();
    await page.keyboard.type(query);
    await expect(overlay.dialog).toContainText('Some of the search files are out of reach');
    // The line may be that of a letter before: what is still asked for would fail the search to come as well.
    await expect(overlay.dialog).not.toHaveAttribute('data-busy');
    await expect(overlay.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    for (const [path, file] of whole) host.files.set(path, file);
    await page.keyboard.press('Backspace');
    await page.keyboard.type(query.slice(-1));
    await expect(overlay.options.first()).toContainText('onSend');
    await expect(overlay.dialog).not.toContainText('Some of the search files');
  });

test('what is typed before the core is there is kept and answered', async ({
  page,
  overlay,
  host,
  bundle,
}) => {
  const files = partCore(host, bundle);
  const around = [...files.keys()].find((name) => name.includes('engine-around-search'))!;
  const releaseCore = hold(files, `hev-ask/${bundle.entry.core}`);
  const releaseAround = hold(files, around);
  await visit(page, host.url);
  const asked = page.waitForRequest((request) => request.url().endsWith(around));
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('onSend');
  await expect(overlay.dialog).toHaveAttribute('data-busy');
  releaseAround();
  // What comes with it, and rows that belong to an empty field would come with it as well.
  await expect(overlay.dialog.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect(overlay.options).toHaveCount(0);
  await expect(overlay.dialog).toHaveAttribute('data-busy');
  await expect(overlay.input).toHaveValue('onSend');
  releaseCore();
  await expect(overlay.options.first()).toContainText('onSend');
  await expect(overlay.dialog).not.toHaveAttribute('data-busy');
});

test('a key pressed before the engine is there opens the box at once', async ({
  page,
  overlay,
  host,
  bundle,
}) => {
  const release = hold(host.files, `hev-ask/${bundle.entry.engine[0]!}`);
  await visit(page, host.url);
  await pressAndType(page);
  await expect(overlay.input).toHaveValue('decorate');
  release();
  await expect(overlay.options.first()).toContainText(/decorat/i);
});

async function pressAndType(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('decorate');
}
