import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CliIo } from '../cli-io.js';
import { holdsSite } from '../frameworks/holds-site.js';

/** The docs when no folder is named: all pages of a site whose config is here; else `docs`, else the current folder. */
export function defaultDocsDir(io: CliIo): string {
  if (holdsSite(io.cwd)) return '.';
  return existsSync(resolve(io.cwd, 'docs')) ? 'docs' : '.';
}
