import { describe, expect, it } from 'vitest';
import { createPageFinder } from './find-page.js';
import { createLinkResolver } from './resolve-link.js';
import { collectPages } from './site-pages.js';
import { makeSection } from './testing/make-section.js';

const pages = collectPages([
  makeSection({ file: 'index.md', page: 'index', url: '' }),
  makeSection({ file: 'guide/start.md', page: 'guide/start', url: 'guide/start/' }),
  makeSection({ file: 'guide/02-next.mdx', page: 'guide/02-next', url: 'guide/02-next/' }),
  makeSection({ file: 'ref/Index.md', page: 'ref', url: 'ref/' }),
  makeSection({ file: 'old/stub.md', page: 'old/stub', url: 'guide/start/', copyOf: 'guide/start' }),
]);
const resolveLink = createLinkResolver(createPageFinder(pages), '/docs/');
const from = pages[1]!;

it('serves a page rather than the stub that has its url', () => {
  expect(createPageFinder(pages).byUrl('guide/start/')?.file).toBe('guide/start.md');
});

describe('createLinkResolver', () => {
  it.each([
    ['./02-next.mdx#a-b', '/docs/guide/02-next/#a-b'],
    ['02-next.mdx', '/docs/guide/02-next/'],
    ['../ref/Index.md', '/docs/ref/'],
    ['../ref/', '/docs/ref/'],
    ['../old/stub.md', '/docs/guide/start/'],
    ['../REF/index.md', '/docs/ref/'],
    ['../index.md', '/docs/'],
    ['/guide/next', '/docs/guide/02-next/'],
    ['/docs/guide/02-next.mdx?plain=1#x', '/docs/guide/02-next/#x'],
    ['../02-next/', '/docs/guide/02-next/'],
  ])('leads %s to the page', (url, href) => {
    expect(resolveLink(url, from)).toEqual({ kind: 'page', href });
  });

  it('leaves fragments of the page and links to elsewhere as they are', () => {
    expect(resolveLink('#set-up', from)).toEqual({ kind: 'fragment', href: '#set-up' });
    expect(resolveLink('https://a.example/b', from)).toEqual({
      kind: 'external',
      href: 'https://a.example/b',
    });
    expect(resolveLink('//a.example/b', from)).toEqual({ kind: 'external', href: 'https://a.example/b' });
    expect(resolveLink('mailto:a@b.example', from)).toEqual({ kind: 'external', href: 'mailto:a@b.example' });
  });

  it('finds pictures beside the docs', () => {
    expect(resolveLink('../img/a%20b.png', from)).toEqual({ kind: 'file', href: '/docs/img/a%20b.png' });
  });

  it.each([
    'javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    '../../secret.md',
    './gone.md',
    'example.js',
    '',
    '?x',
  ])('knows that %s leads nowhere', (url) => expect(resolveLink(url, from)).toEqual({ kind: 'dead' }));
});
