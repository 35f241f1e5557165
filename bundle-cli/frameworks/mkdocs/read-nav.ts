import type { PageReader } from '../draft.js';

/** What groups a page: the outermost section of `nav` that it is in. */
export function createNavReader(nav: unknown): PageReader {
  const groups = new Map<string, string>();
  const collect = (entry: unknown, label: string | undefined): void => {
    if (Array.isArray(entry)) for (const inner of entry) collect(inner, label);
    else if (typeof entry === 'string') {
      const file = entry.replace(/^\.?\//, '');
      if (label !== undefined && !groups.has(file)) groups.set(file, label);
    } else if (typeof entry === 'object' && entry !== null) {
      for (const [title, inner] of Object.entries(entry)) {
        collect(inner, label ?? (Array.isArray(inner) ? title : undefined));
      }
    }
  };
  collect(nav, undefined);
  return (file) => groups.get(file);
}
