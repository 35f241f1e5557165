/** What is used of Docusaurus, as 3.10 has it. */

/** A locale, resolved. */
export interface LocaleConfig {
  url?: string;
  baseUrl: string;
}

/** What a plugin is created with. */
export interface LoadContext {
  siteDir: string;
  /** `.docusaurus`, absolute. */
  generatedFilesDir: string;
  siteConfig: { url: string; baseUrl: string };
  i18n: { defaultLocale: string; currentLocale: string; localeConfigs: Record<string, LocaleConfig> };
}

/** A plugin with the hooks that are used here. */
export interface DocusaurusPlugin {
  name: string;
  loadContent(): Promise<void>;
  configureWebpack(config: unknown, isServer: boolean): object;
  injectHtmlTags(): object;
  getThemePath?(): string;
  postBuild(props: { outDir: string }): Promise<void>;
}
