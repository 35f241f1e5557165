import { encodeUrlPart } from '../../src/text/index.js';
import type { Scheme } from '../../src/sections/index.js';

/** Pages of one folder, by their own scheme. */
export interface Mount {
  /** Relative to what files are relative to. */
  dir: string;
  /** Sees files relative to `dir`. */
  scheme: Scheme;
  /** Where the pages live, relative to the site's base, without slashes at its ends. */
  route: string;
}

/** One scheme for the pages of several folders; what is in none of them is no page. */
export function combineMounts(name: string, mounts: readonly Mount[]): Scheme {
  const find = (file: string): { mount: Mount; inner: string } | undefined => {
    const mount = mounts.find(({ dir }) => dir === '' || file.startsWith(`${dir}/`));
    return mount && { mount, inner: mount.dir === '' ? file : file.slice(mount.dir.length + 1) };
  };
  return {
    name,
    headingIds(page) {
      const found = find(page.file);
      return found
        ? found.mount.scheme.headingIds({ ...page, file: found.inner })
        : page.headings.map(() => null);
    },
    pageAddress(file, frontmatter) {
      const found = find(file);
      const address = found?.mount.scheme.pageAddress(found.inner, frontmatter);
      if (!found || !address) return null;
      const { route } = found.mount;
      if (route === '') return address;
      const url = `${route.split('/').map(encodeUrlPart).join('/')}/${address.url}`;
      return {
        slug: address.slug === 'index' && address.url === '' ? route : `${route}/${address.slug}`,
        url,
      };
    },
  };
}
