import type { IncomingMessage, ServerResponse } from 'node:http';

/** A Connect handler. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Vite's dev server, as far as it is needed here. */
export interface DevServer {
  middlewares: { use(handler: Handler): unknown };
  ws: { send(message: { type: 'full-reload' }): void };
  moduleGraph: {
    getModuleById(id: string): object | undefined;
    invalidateModule(module: never): void;
  };
}

/** A Vite plugin, as far as it is needed here. */
export interface VitePlugin {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): Promise<string> | undefined;
}

/** What Astro logs with, under the integration's name. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
}

/** What Astro's config says once it is read. */
export interface AstroConfig {
  root: URL;
  base: string;
  site?: string | undefined;
  trailingSlash: 'always' | 'never' | 'ignore';
  adapter?: object | undefined;
  integrations?: readonly { name: string; hooks: object }[];
}

/** A route that an integration adds. */
export interface InjectedRoute {
  pattern: string;
  entrypoint: URL;
  prerender: boolean;
}

/**
 * An Astro integration by the hooks used here, of Astro 5 to 7. Astro's own types belong to the site: none of them
 * are needed to build this package.
 */
export interface AstroIntegration {
  name: string;
  hooks: {
    'astro:config:setup'(options: {
      config: AstroConfig;
      command: 'dev' | 'build' | 'preview' | 'sync';
      logger: Logger;
      // Astro's parameter is its whole config, of which any part may be given.
      updateConfig(config: object): unknown;
      injectRoute(route: InjectedRoute): void;
      injectScript(stage: 'page', content: string): void;
    }): Promise<void>;
    'astro:config:done'(options: { injectTypes(type: { filename: string; content: string }): unknown }): void;
    // Vite's server has more to it than is named here, of other types in each of its versions.
    'astro:server:setup'(options: { server: object }): Promise<void>;
    'astro:server:done'(): Promise<void>;
    'astro:build:done'(options: { dir: URL; logger: Logger }): Promise<void>;
  };
}
