import type { SchemePage } from '../scheme.js';
import type { FrameworkHeading } from './framework-heading.js';

type Read = (page: SchemePage) => FrameworkHeading[];

/**
 * A page's headings are asked for up to twice: for those that only the framework takes for such, then for ids.
 *
 * @returns `first` reads and keeps them, `last` gives them back, or reads those of a page that wasn't asked for.
 */
export function readOnce(read: Read): { first: Read; last: Read } {
  const kept = new Map<string, { body: string; found: FrameworkHeading[] }>();
  return {
    first(page) {
      const found = read(page);
      kept.set(page.file, { body: page.body, found });
      return found;
    },
    last(page) {
      const known = kept.get(page.file);
      kept.delete(page.file);
      return known?.body === page.body ? known.found : read(page);
    },
  };
}
