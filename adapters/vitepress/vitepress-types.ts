/** What is used of VitePress and Vite, as 1.6 has it. */

/** One tag of the head: name and attributes. */
export type HeadTag = [string, Record<string, string>] | [string, Record<string, string>, string];

/** VitePress' resolved config, which it leaves in Vite's as `vitepress`. */
export interface VitePressConfig {
  /** Absolute folder of the pages. */
  srcDir: string;
  /** Absolute folder of the built site. */
  outDir: string;
  site: {
    base: string;
    head: HeadTag[];
    themeConfig?: { search?: { provider?: string }; algolia?: unknown };
  };
  buildEnd?: (config: VitePressConfig) => void | Promise<void>;
}

/** Vite's resolved config. */
export interface ViteConfig {
  command: 'build' | 'serve';
  logger: { info(line: string): void; warn(line: string): void };
  vitepress?: VitePressConfig;
}

/** Vite's dev server. */
export interface ViteServer {
  middlewares: { use(handler: (request: never, response: never, next: never) => void): unknown };
  ws: { send(event: string, data?: unknown): void };
  httpServer: { once(event: 'close', listener: () => void): unknown } | null;
}

/** A Vite plugin with the hooks that are used here. */
export interface VitePlugin {
  name: string;
  enforce: 'pre';
  config(): object;
  configResolved(config: object): void;
  configureServer(server: object): Promise<void>;
}
