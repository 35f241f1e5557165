export { BuiltSite } from './built-site.js';
export { chooseBuild } from './choose-build.js';
export { formatReport, type VerifyReport } from './format-report.js';
export { readSources, type Sources } from './read-sources.js';
export { runBuild } from './run-build.js';
export { verifyDigest } from './verify-digest.js';
