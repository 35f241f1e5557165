import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Settings } from '../config/settings.js';
import { readText } from '../read-version.js';
import type { Collection } from './read-collections.js';

/**
 * Where a collection's pages live, without slashes at the ends: the folder of the `[...slug].astro` that asks for
 * the collection. The id of an entry is taken for the path below.
 */
export function findRoute(srcDir: string, { name }: Collection, settings: Settings): string {
  const pages = join(srcDir, 'pages');
  const routes = globSync(['**/*.astro'], { cwd: pages, expandDirectories: false })
    .filter((file) => /\[[^\]]+\][^/]*\.astro$/.test(file))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  const asks = new RegExp(`get(?:Collection|Entry)\\(\\s*['"\`]${name.replace(/[^\w-]/g, '\\$&')}['"\`]`);
  const route = routes.find((file) => asks.test(readText(join(pages, file)) ?? ''));
  if (route === undefined) {
    settings.warnings.push({
      code: 'HEV_ASK_ROUTE_UNKNOWN',
      message: `No page in src/pages asks for the content collection '${name}' by its name: its pages are taken to live at the site's base. Give the path with --base-path.`,
    });
    return '';
  }
  // `[lang]/[...slug].astro`: the first folder of an id is what stands for the parameter.
  const folders = route.split('/').slice(0, -1);
  const fixed = folders.findIndex((folder) => folder.includes('['));
  return (fixed < 0 ? folders : folders.slice(0, fixed)).join('/');
}
