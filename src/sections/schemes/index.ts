export { createAstroScheme, type AstroSchemeSettings } from './astro.js';
export {
  createDocusaurusScheme,
  lastVersionOf,
  type ContentInstance,
  type DocusaurusSettings,
} from './docusaurus.js';
export { createMkdocsScheme, readMarkdownVersion, type MkdocsSettings } from './mkdocs.js';
export { createVitepressScheme, type VitepressMarkdown, type VitepressSettings } from './vitepress.js';
