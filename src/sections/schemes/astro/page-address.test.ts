import { expect, it } from 'vitest';
import { type AstroAddressOptions, createAddressReader } from './page-address.js';

const urlOf = (file: string, frontmatter = {}, options: AstroAddressOptions = {}): string | undefined =>
  createAddressReader(options)(file, frontmatter)?.url;

it.each([
  ['index.md', '', 'index'],
  ['INDEX.md', '', 'index'],
  ['guide/index.mdx', 'guide/', 'guide'],
  ['guide/README.md', 'guide/readme/', 'guide/readme'],
  ['Getting Started/First Steps.md', 'getting-started/first-steps/', 'getting-started/first-steps'],
  ['api/v1.2.md', 'api/v12/', 'api/v12'],
  ['01-intro.md', '01-intro/', '01-intro'],
  ['a_b/c_d.md', 'a_b/c_d/', 'a_b/c_d'],
])('places %s at %s', (file, url, slug) => {
  expect(createAddressReader({})(file, {})).toEqual({ url, slug });
  expect(createAddressReader({ starlight: true })(file, {})).toEqual({ url, slug });
});

it('takes the slug of the frontmatter as it is, and nothing else', () => {
  const found = createAddressReader({})('a.md', { slug: 'custom/Slug One' });
  expect(found).toEqual({ url: 'custom/Slug%20One/', slug: 'custom/Slug One' });
  expect(urlOf('a.md', { id: 'x', permalink: '/y', draft: true })).toBe('a/');
});

it('leaves out what Starlight leaves out', () => {
  const options = { starlight: true };
  expect(urlOf('a.md', { draft: true }, options)).toBeUndefined();
  expect(urlOf('a.md', { draft: false }, options)).toBe('a/');
  expect(urlOf('_a.md', {}, options)).toBeUndefined();
  expect(urlOf('a.mdoc', {}, options)).toBeUndefined();
  expect(urlOf('404.md', {}, options)).toBeUndefined();
  expect(urlOf('a.md', { slug: '/b' }, options)).toBeUndefined();
  expect(urlOf('a.md', { slug: 'b/' }, options)).toBeUndefined();
});

it('reads the pattern of the collection', () => {
  expect(urlOf('_a.md')).toBeUndefined();
  expect(urlOf('_dir/a.md')).toBe('_dir/a/');
  expect(urlOf('_a.md', {}, { pattern: '**/*.{md,mdx}' })).toBe('_a/');
  expect(urlOf('x/.hidden.md', {}, { pattern: '**/*.md' })).toBeUndefined();
  expect(urlOf('x/a.mdx', {}, { pattern: '**/*.md' })).toBeUndefined();
  expect(urlOf('x/a.md', {}, { pattern: '*.md' })).toBeUndefined();
  expect(urlOf('x/a.md', {}, { pattern: ['**/*.md', '!x/**'] })).toBeUndefined();
});

it('follows the format of the build', () => {
  expect(urlOf('guide/a.md', {}, { format: 'file' })).toBe('guide/a.html');
  expect(urlOf('guide/index.md', {}, { format: 'file' })).toBe('guide.html');
  expect(urlOf('index.md', {}, { format: 'file' })).toBe('');
  expect(urlOf('guide/a.md', {}, { trailingSlash: 'never' })).toBe('guide/a');
});
