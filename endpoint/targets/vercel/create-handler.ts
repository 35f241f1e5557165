import { createResponder, type TargetOptions } from '../create-responder.js';
import { openOnce } from '../open-once.js';
import { folderSource } from '../node/folder-source.js';
import { openBundle } from '../open-bundle.js';

/** What a function answers from, and how. */
export interface HandlerOptions extends TargetOptions {
  /**
   * The folder that `ask digest bundle --out` wrote, from the project's root: among the function's files by
   * `includeFiles` in vercel.json. Default `public/hev-ask`.
   */
  bundle?: string;
}

/** A function of the Node runtime by web standards, for `export default`. */
export interface AskHandler {
  fetch(request: Request): Promise<Response>;
}

/**
 * The endpoint as a Vercel function of the Node runtime. The bundle is read from the files that are deployed with it.
 * The client is known by `x-real-ip`, which Vercel sets and a request can't. That a reader has gone is only told to a
 * function with `supportsCancellation` in vercel.json.
 *
 * @example
 * export default createHandler({ provider: 'anthropic' });
 */
export function createHandler(options: HandlerOptions = {}): AskHandler {
  const { bundle = 'public/hev-ask', ...rest } = options;
  // A deployment's files don't change: what a later one has, other instances answer from.
  const respond = createResponder(
    openOnce(() => openBundle(folderSource(bundle))),
    rest,
  );
  return {
    fetch: (request) =>
      respond(request, {
        env: process.env,
        client: request.headers.get('x-real-ip') ?? undefined,
        waitUntil: findWaitUntil(),
      }),
  };
}

/** What Vercel's runtime has for the request under way, where `@vercel/functions` finds it too; none elsewhere. */
function findWaitUntil(): ((promise: Promise<unknown>) => void) | undefined {
  const { [Symbol.for('@vercel/request-context')]: context } = globalThis as unknown as Record<
    symbol,
    { get?: () => { waitUntil?: (promise: Promise<unknown>) => void } | undefined } | undefined
  >;
  return context?.get?.()?.waitUntil;
}
