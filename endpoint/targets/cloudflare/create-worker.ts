import { HevAskError } from '../../../src/model/index.js';
import { normaliseBase } from '../../ask-options.js';
import { createDurableStore, type DurableNamespace } from '../../stores/durable-object.js';
import type { Store } from '../../stores/index.js';
import { createResponder, reportError, type TargetOptions } from '../create-responder.js';
import { openOnce } from '../open-once.js';
import { openBundle } from '../open-bundle.js';
import { assetsSource, type AssetsBinding } from './assets-source.js';

/** What a Worker answers from, and how. */
export interface WorkerOptions extends TargetOptions {
  /** Where the bundle lies among the Worker's static files. Default `/hev-ask/`. */
  bundle?: string;
  /** The binding to those files, by its name in wrangler.toml. Default `ASSETS`. */
  assets?: string;
  /**
   * The binding to the class `HevAskStore` of Durable Objects, by its name in wrangler.toml: where there is one, all of
   * the Worker's instances count together in it. Default `HEV_ASK_STORE`.
   */
  durableStore?: string;
}

/** A Worker's bindings by name: text (keys among it), static files, a Durable Object. */
export type WorkerEnv = Readonly<Record<string, unknown>>;

/** What of a request's context is used. */
export interface WorkerContext {
  waitUntil(promise: Promise<unknown>): void;
}

/** A Worker, for `export default`. */
export interface AskWorker {
  fetch(request: Request, env: WorkerEnv, context: WorkerContext): Promise<Response>;
}

/**
 * The endpoint as a Worker. The bundle is read out of the static files that are deployed with it: they are the very
 * ones that the site's pages load, of any number and up to 25 MB each, where imported ones would count against the
 * Worker's own size and a KV namespace would have to be filled by a step of its own. The client is known by
 * `cf-connecting-ip`, which Cloudflare sets. What isn't for the endpoint is answered from the static files.
 *
 * @example
 * export default createWorker({ provider: 'anthropic' });
 */
export function createWorker(options: WorkerOptions = {}): AskWorker {
  const { bundle = '/hev-ask/', assets: name = 'ASSETS', durableStore = 'HEV_ASK_STORE', ...rest } = options;
  const folder = `/${bundle.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const base = normaliseBase(rest.base);
  let environment: WorkerEnv = {};
  const open = openOnce(() => openBundle(assetsSource(bindingOf(environment, name), folder)));
  const { onError = reportError } = rest;
  const respond = createResponder(open, rest);
  return {
    async fetch(request, env, context) {
      environment = env;
      const { pathname } = new URL(request.url);
      if (!`${pathname}/`.startsWith(`${base}/`)) return bindingOf(env, name).fetch(request);
      const client = request.headers.get('cf-connecting-ip') ?? undefined;
      const response = respond(request, {
        env,
        client,
        waitUntil: (promise) => context.waitUntil(promise),
        store: rest.store ?? storeOf(env, durableStore, onError),
      });
      // What is being read for all later requests too is read to its end, even if this client goes.
      context.waitUntil(response.then(() => undefined));
      return response;
    },
  };
}

/** What all instances count in, where the binding is there. */
function storeOf(env: WorkerEnv, name: string, onError: (error: unknown) => void): Store | undefined {
  const namespace = env[name] as DurableNamespace | undefined;
  return namespace && createDurableStore(namespace, { onError });
}

function bindingOf(env: WorkerEnv, name: string): AssetsBinding {
  const binding = env[name] as Partial<AssetsBinding> | undefined;
  if (typeof binding?.fetch === 'function') return binding as AssetsBinding;
  throw new HevAskError(
    'HEV_ASK_NO_BINDING',
    `The Worker has no binding named ${name} to its static files.`,
    `Add \`binding = "${name}"\` under [assets] in wrangler.toml.`,
  );
}
