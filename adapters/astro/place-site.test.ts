import { expect, it } from 'vitest';
import type { AstroConfig } from './astro-types.js';
import { placeSite } from './place-site.js';

const config: AstroConfig = { root: new URL('file:///site/'), base: '/', trailingSlash: 'ignore' };
const adapter = {};

it.each([
  ['/', '/hev-ask/'],
  ['docs', '/docs/hev-ask/'],
  ['/a/b/', '/a/b/hev-ask/'],
])('puts the bundle below the base %s', (base, bundle) => {
  expect(placeSite({ ...config, base }, undefined)).toEqual({ base: bundle.slice(0, -8), bundle });
});

it('asks nobody without an adapter, and the site itself with one', () => {
  expect(placeSite(config, undefined).endpoint).toBeUndefined();
  expect(placeSite({ ...config, base: '/docs', adapter }, undefined)).toMatchObject({
    endpoint: '/docs/api/ask',
    route: '/api/ask',
  });
  expect(placeSite({ ...config, adapter }, '/ask/here/')).toMatchObject({
    endpoint: '/ask/here',
    route: '/ask/here',
  });
  expect(placeSite({ ...config, adapter }, '').endpoint).toBeUndefined();
});

it('mounts nothing for an endpoint elsewhere, nor for a path that this site can’t answer', () => {
  const there = 'https://ask.example.com/api/ask';
  expect(placeSite({ ...config, adapter }, there)).toMatchObject({ endpoint: there });
  expect(placeSite({ ...config, adapter }, there).route).toBeUndefined();
  expect(placeSite({ ...config, base: '/docs' }, '/api/ask')).toEqual({
    base: '/docs/',
    bundle: '/docs/hev-ask/',
    endpoint: '/docs/api/ask',
  });
});

it('asks with a slash where all addresses end in one, since a redirect would drop the question', () => {
  expect(placeSite({ ...config, adapter, trailingSlash: 'always' }, undefined)).toMatchObject({
    endpoint: '/api/ask/',
    route: '/api/ask',
  });
});
