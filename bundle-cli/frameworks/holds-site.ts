import { existsSync, readdirSync } from '../fs/observed.js';

const configs = /^(?:docusaurus|astro)\.config\.[mc]?[jt]s$|^mkdocs\.ya?ml$|^\.vitepress$/;

/** Whether a folder holds the config of a site; costs one look at the folder. */
export function holdsSite(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => configs.test(name));
}
