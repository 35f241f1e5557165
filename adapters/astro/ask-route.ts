/** The route at `/api/ask`, for any of Astro's adapters: what it answers from is built into it. */
import { getSecret } from 'astro:env/server';
import { digest } from 'virtual:hev-ask/digest';
import { options } from 'virtual:hev-ask/options';
import { payload, vectors } from 'virtual:hev-ask/payload';
import { handleAsk, readVectors } from '../../endpoint/index.js';

/** Answered when it is asked, never at build time. */
export const prerender = false;

/** What Astro tells of a request, as far as it is needed here. */
interface RouteContext {
  request: Request;
  /** Throws where the adapter doesn't know. */
  readonly clientAddress: string;
  /** Cloudflare's adapter puts its context here: up to version 12 in `runtime`, later directly. */
  locals: { runtime?: { ctx?: Context }; cfContext?: Context };
}

interface Context {
  waitUntil?(promise: Promise<unknown>): void;
}

/** Keys and settings of the runtime's environment, wherever the adapter keeps that. */
const env = new Proxy<Record<string, string | undefined>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? getSecret(name) : undefined) },
);

let read: ReturnType<typeof readVectors> | undefined;

async function readOnce(): Promise<typeof read> {
  return (read ??= vectors === undefined ? undefined : readVectors(vectors));
}

/** Answers every method; the routes are those of `docs/endpoint.md`. */
export function ALL(context: RouteContext): Promise<Response> {
  const client = findClient(context);
  const { runtime, cfContext = runtime?.ctx } = context.locals;
  return handleAsk(context.request, {
    ...options,
    digest,
    payload,
    env,
    ...(vectors !== undefined && { vectors: readOnce }),
    ...(client !== undefined && { client }),
    ...(cfContext?.waitUntil && { waitUntil: (promise) => cfContext.waitUntil?.(promise) }),
    onError: (error) => console.error('hev ask:', error instanceof Error ? error.message : error),
  });
}

function findClient(context: RouteContext): string | undefined {
  try {
    return context.clientAddress;
  } catch {
    return undefined;
  }
}
