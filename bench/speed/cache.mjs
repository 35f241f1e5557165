import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the bench keeps sites and indexes from run to run; may be deleted at any time. */
export const CACHE = join(fileURLToPath(new URL('../../', import.meta.url)), '.cache/bench');
