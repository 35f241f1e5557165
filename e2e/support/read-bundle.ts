import type { PayloadEntry } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import type { HostFile } from './host-site.js';

/** A bundle as fetched from a site, to be served again whole or damaged. */
export interface Bundle {
  entry: PayloadEntry;
  /** By name inside the bundle's folder. */
  files: Map<string, HostFile>;
}

/** Fetches the bundle of a served site: the two stable names and all that the entry and the core list. */
export async function readBundle(siteUrl: string): Promise<Bundle> {
  const files = new Map<string, HostFile>();
  const read = async (name: string): Promise<Uint8Array> => {
    const response = await fetch(`${siteUrl}hev-ask/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const body = new Uint8Array(await response.arrayBuffer());
    files.set(name, { body, type: response.headers.get('content-type') ?? '' });
    return body;
  };
  const entry = JSON.parse(new TextDecoder().decode(await read('entry.json'))) as PayloadEntry;
  await Promise.all(['overlay.js', ...entry.engine].map(read));
  const payload = await openPayload({ read });
  await Promise.all((await payload.listShards()).map(read));
  return { entry, files };
}

/** The files of a site that has the bundle at `hev-ask/` and the given pages, by path. */
export function makeHostFiles(bundle: Bundle, pages: Record<string, string>): Map<string, HostFile> {
  const files = new Map<string, HostFile>();
  for (const [name, file] of bundle.files) files.set(`hev-ask/${name}`, file);
  for (const [path, body] of Object.entries(pages))
    files.set(path, { body, type: 'text/html; charset=utf-8' });
  return files;
}

/** A bare page with the overlay's script, a trigger, and whatever else is given. */
export function makeHostPage(options: { head?: string; body?: string; attributes?: string } = {}): string {
  return `<!doctype html>
<html lang="en" ${options.attributes ?? ''}>
<head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${options.head ?? ''}<script defer src="/hev-ask/overlay.js"></script></head>
<body><main><h1>Host</h1><button data-hev-ask-open>Search</button>${options.body ?? ''}</main></body>
</html>`;
}
