import { composeCloudflareScaffold } from './cloudflare-scaffold.js';
import { composeNodeScaffold } from './node-scaffold.js';
import type { ScaffoldFiles, ScaffoldOptions, TargetName } from './scaffold.js';
import { composeVercelScaffold } from './vercel-scaffold.js';

export {
  BUNDLE_FOLDER,
  TARGETS,
  type ScaffoldFiles,
  type ScaffoldOptions,
  type TargetName,
} from './scaffold.js';

const COMPOSERS: Readonly<Record<TargetName, (options: ScaffoldOptions) => ScaffoldFiles>> = {
  node: composeNodeScaffold,
  cloudflare: composeCloudflareScaffold,
  vercel: composeVercelScaffold,
};

/** All files of a scaffold. Same options, same bytes; no key is ever in them. */
export function composeScaffold(options: ScaffoldOptions): ScaffoldFiles {
  return COMPOSERS[options.target](options);
}
