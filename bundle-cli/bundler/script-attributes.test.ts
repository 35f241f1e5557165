import { expect, it } from 'vitest';
import { scriptAttributes } from './script-attributes.js';

it('names every option as the script tag takes it, and leaves out what is not given', () => {
  expect(
    scriptAttributes('/docs/hev-ask/', { perDocCap: 1, endpoint: undefined, strings: { search: 'Suche' } }),
  ).toEqual({
    defer: '',
    src: '/docs/hev-ask/overlay.js',
    'data-hev-ask-digest': '/docs/hev-ask/',
    'data-hev-ask-per-doc-cap': '1',
    'data-hev-ask-strings': '{"search":"Suche"}',
  });
});

it('lets the site say where another bundle is', () => {
  expect(scriptAttributes('/hev-ask/', { digest: 'https://cdn.example/hev-ask/' })).toMatchObject({
    'data-hev-ask-digest': 'https://cdn.example/hev-ask/',
  });
});
