import { resolve } from 'node:path';
import { groupByPage } from '../../src/digest/index.js';
import { HevAskError, type Warning } from '../../src/model/index.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';
import { bundleFiles, isStableName, writeBundleFiles } from '../bundle.js';
import { withSlashes } from '../frameworks/base-path.js';
import { findSite, type Site } from '../frameworks/index.js';
import { createBundlerIo } from './bundler-io.js';
import { bundleOptions } from './bundle-options.js';
import { digestDirOf, readSiteDigest, type SiteDigest } from './read-site-digest.js';
import { serveBundle } from './serve-bundle.js';
import type { BundleSize, SiteBundler, SiteBundlerOptions } from './site-bundler.js';

/** The code of a config's warning. */
const UNREADABLE = 'HEV_ASK_CONFIG_UNREADABLE';

type Files = ReadonlyMap<string, Uint8Array>;

/** A bundle, not written yet. */
interface MadeBundle extends BundleSize {
  files: Files;
}

/**
 * Makes a site's search, for its build and its dev server: what the adapters stand on. Nothing is read before it is
 * asked for.
 *
 * @example
 * const bundler = createSiteBundler({ root: process.cwd(), onLog: console.log });
 * await bundler.write('dist/hev-ask');
 */
export function createSiteBundler(options: SiteBundlerOptions): SiteBundler {
  const root = resolve(options.root);
  const world = createBundlerIo(root, options);
  const { io } = world;
  let docsDir: string | undefined;
  let made: Promise<MadeBundle> | undefined;
  /** The last build that went well, and the one before it, for pages that are still open. */
  let current: MadeBundle | undefined;
  let previous: MadeBundle | undefined;
  /** What was made last is that of the docs as they are now. */
  let isWatching = false;
  let pinned: string | undefined;
  /** Found once: docs that go for a moment are no reason to take other files for the docs. */
  const defaultDocs = (): string => (pinned ??= defaultDocsDir(io));
  const docsFolder = (): string => resolve(root, options.fromHtml ?? options.docs ?? defaultDocs());
  const findOwnSite = (): Promise<Site | null> =>
    options.fromHtml === undefined ? findSite(docsFolder(), { env: io.env }) : Promise.resolve(null);

  const read = async (): Promise<SiteDigest> => {
    world.begin();
    const site = await readSiteDigest(io, { ...options, root }, defaultDocs());
    docsDir = site.docsDir;
    return site;
  };
  const make = async (): Promise<MadeBundle> => {
    const site = await read();
    const files = await bundleFiles(site.digest, await bundleOptions(io, site, options));
    if (current && isSame(current.files, files)) return current;
    const { nodes } = site.digest;
    previous = current;
    current = { files, pages: groupByPage(nodes).size, sections: nodes.length };
    return current;
  };
  const keep = (): Promise<MadeBundle> => {
    const making = (made ??= make());
    // What failed is tried again by who asks next: somebody may have mended it.
    making.catch(() => void (made === making && (made = undefined)));
    return making;
  };
  /** While a config can't be read, which may be for a moment, nobody knows where the pages live. */
  const makeAnew = async (): Promise<MadeBundle> => {
    const unreadable = current && (await findOwnSite())?.warnings.find(({ code }) => code === UNREADABLE);
    if (unreadable) throw new HevAskError(unreadable.code, unreadable.message, 'Mend it.');
    return make();
  };
  const rebuild = async (onChange: () => void): Promise<void> => {
    // A build that is under way may have read the files before they changed.
    await made?.catch(() => undefined);
    const before = current;
    made = makeAnew().catch((error: unknown) => {
      world.warn([describeFailure(error)]);
      if (before) return before;
      throw error;
    });
    await made.catch(() => void (made = undefined));
    if (current !== before) onChange();
  };

  return {
    async write(outDir) {
      const { files, ...size } = await (isWatching ? keep() : make());
      return { ...(await writeBundleFiles(files, resolve(root, outDir))), ...size };
    },
    files: async () => (await keep()).files,
    middleware: (path) =>
      serveBundle(withSlashes(path), async (name) => {
        const found = (await keep()).files.get(name);
        return found ?? (isStableName(name) ? undefined : previous?.files.get(name));
      }),
    async watch(onChange) {
      const { watchSite } = await import('./watch-site.js');
      const locate = async () => {
        const site = await findOwnSite().catch(() => null);
        const docs = docsDir ?? site?.docsDir ?? docsFolder();
        return { docsDir: docs, digestDir: digestDirOf({ ...options, root }), site };
      };
      const stop = await watchSite(
        locate,
        () => rebuild(onChange),
        (error) => world.warn([describeFailure(error)]),
      );
      isWatching = true;
      return async () => {
        isWatching = false;
        await stop();
      };
    },
  };
}

/** Same digest, same bytes: the entry names all the rest by its hash, but for what is written for agents. */
function isSame(one: Files, other: Files): boolean {
  return (
    one.size === other.size &&
    [...one].every(([name, bytes]) => Buffer.from(bytes).equals(other.get(name) ?? new Uint8Array()))
  );
}

function describeFailure(error: unknown): Warning {
  const { code, message } =
    error instanceof HevAskError
      ? { code: error.code, message: `${error.message} ${error.hint}` }
      : { code: 'HEV_ASK_BUNDLE', message: error instanceof Error ? error.message : String(error) };
  return { code, message: `The search stays as it was: ${message}` };
}
