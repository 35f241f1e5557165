export { findSite } from './find-site.js';
export type { SiteOptions } from './draft.js';
export { FRAMEWORK_TITLES } from './site.js';
export type { FrameworkName, Site } from './site.js';
