/**
 * A site's search for its build and its dev server: what the adapters stand on.
 * @module
 */
export { formatWarning } from '../print-warnings.js';
export { createSiteBundler } from './create-site-bundler.js';
export { formatWritten, logTo } from './log-to.js';
export type { HostLogger } from './log-to.js';
export { scriptAttributes } from './script-attributes.js';
export type { BundleSize, SiteBundler, SiteBundlerOptions } from './site-bundler.js';
