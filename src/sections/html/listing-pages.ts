/** Pages that only list, search or repeat others, by the path of their file. */
const anywhere =
  /(?:^|\/)(?:404|500|search|opensearch|offline)(?:\/index)?\.x?html?$|(?:^|\/)(?:tags|categories|archives?|authors)(?:\/[^/]+)?(?:\/index)?\.html?$|(?:^|\/)page\/\d+(?:\/index)?\.html?$/i;

const byGenerator: readonly [RegExp, RegExp][] = [
  [
    /sphinx/,
    /(?:^|\/)(?:genindex(?:-\w+)?|(?:\w+-)?modindex|search)(?:\/index)?\.html$|(?:^|\/)_(?:modules|sources|static)\//,
  ],
  [/mdbook/, /(?:^|\/)(?:print|toc)\.html$/],
  [/rustdoc/, /(?:^|\/)(?:all|help|settings|search)\.html$|^src\/|(?:^|\/)sidebar-items/],
  [
    /javadoc/,
    /(?:^|\/)(?:index-all|allclasses(?:-\w+)?|allpackages-index|overview-tree|package-tree|package-use|help-doc|search|overview-frame|package-frame|system-properties)\.html$|(?:^|\/)(?:class-use|index-files|src-html)\//,
  ],
  [
    /doxygen/,
    /(?:^|\/)(?:annotated|classes|files|hierarchy|inherits|namespaces|modules|topics|pages|examples|graph_legend|(?:functions|globals|namespacemembers)\w*|dir_[\da-f]+|[\w-]+-members|[\w-]+_source)\.html$|(?:^|\/)search\//,
  ],
];

/**
 * Whether a page is left out for what its file is called: error and search pages, tags, generated indexes.
 *
 * @param generator in lower case, as the page names it
 */
export function isListingPage(file: string, generator: string): boolean {
  if (anywhere.test(file)) return true;
  return byGenerator.some(([name, pattern]) => name.test(generator) && pattern.test(file));
}
