import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AstroHeadingOptions, readAstroHeadings } from './read-headings.js';

const folder = new URL('../fixtures/anchors/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

interface BuiltHeading {
  markdown: string;
  depth: number;
  id: string | null;
}

const pages: [page: string, built: string, options: AstroHeadingOptions][] = [
  ['astro.md', 'astro.json', { major: 5 }],
  ['astro.mdx.mdx', 'astro.mdx.json', { major: 5, format: 'mdx' }],
  ['starlight.md', 'starlight.json', { major: 5, starlight: true }],
  ['starlight.md', 'starlight.json', { major: 5 }],
  ['astro7.md', 'astro7.json', { major: 7 }],
];

it.each(pages)('gives every id of %s as it was built in %s (%o)', (page, builtFile, options) => {
  const built = JSON.parse(read(builtFile)) as BuiltHeading[];
  const body = read(page).replace(/^---\n[^]*?\n---\n/, '');
  const found = readAstroHeadings(body, options);
  expect(built.length).toBeGreaterThan(200);
  expect(found.map(({ id, depth }) => [depth, id])).toEqual(built.map(({ id, depth }) => [depth, id]));
});
