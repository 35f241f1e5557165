export { findSite } from './find-site.js';
export type { SiteOptions } from './draft.js';
export type { FrameworkName, Site } from './site.js';
