import { describe, expect, it } from 'vitest';
import { normaliseUrl } from './normalise-url.js';
import { createSourceLinks } from './source-links.js';

describe('normaliseUrl', () => {
  it.each([
    ['https://X.y/a/', 'HTTPS://x.Y:443/a'],
    ['/a/#b', '/a#b'],
    ['/%7euser/%c3%a9', '/~user/é'],
    ['https://x.y', 'https://x.y/'],
    ['/a?b=1', '/a/?b=1'],
  ])('finds %s and %s alike', (one, other) => {
    expect(normaliseUrl(one)).not.toBeNull();
    expect(normaliseUrl(one)).toBe(normaliseUrl(other));
  });

  it.each([
    ['/a#b', '/a#B'],
    ['/a', '/A'],
    ['/a?b=1', '/a?b=2'],
    ['https://x.y/a', 'http://x.y/a'],
    ['https://x.y/a', 'https://x.y:8443/a'],
    ['/a%2Fb', '/a/b'],
    ['/a', 'https://x.y/a'],
  ])('tells %s from %s', (one, other) => {
    expect(normaliseUrl(one)).not.toBe(normaliseUrl(other));
  });

  it('reads a url at the site’s own origin as its path', () => {
    expect(normaliseUrl('https://x.y/a/#b', 'https://X.y:443')).toBe('/a#b');
    expect(normaliseUrl('https://z.y/a', 'https://x.y')).toBe('https://z.y/a');
  });

  it.each([
    ...[
      '',
      '#a',
      '?a',
      '//x.y/a',
      'javascript:a',
      'data:,a',
      'https://a@x.y',
      'https://x.y\\a',
      '/a/../b',
      '/%2e%2e/b',
    ],
    ...[
      '/a\u202eb',
      '/a b',
      '/a\nb',
      'https://x.y\u200d/a',
      'https:/x.y',
      'https:x',
      '/a"b',
      '/a<b',
      '/\ud800',
      '/a//b',
    ],
    ...['https://x%2ey/', `/${'a'.repeat(3000)}`, ' /a', '/a\0', 'HTTPS:\\\\x.y'],
  ])('knows %j for no url that a link may have', (url) => {
    expect(normaliseUrl(url)).toBeNull();
  });
});

describe('createSourceLinks', () => {
  const text =
    'Hooks are registered with addHook and allow you to listen to specific events in the application or in the life of a ' +
    'request and its reply. You have to register a hook before the event is triggered, otherwise the event is lost. ' +
    'When an error is thrown in a hook, the server answers with it. The payload can be changed by the hook that is called last.';
  const terms = ['hook', 'addhook', 'event'];
  const links = createSourceLinks([{ title: 'Hooks', url: '/hooks/', terms, text }], { lang: 'en' });

  it.each([
    ['See this page about hooks.', true],
    ['It is registered by addHook.', true],
    ['The bananas are yellow when they have been in the sun.', false],
    ['Bananas, bananas.', false],
    ['Das steht auf einer anderen Seite, die wir schon kennen.', true],
    ['詳しくはこのページを見てください。', true],
    ['Подробнее об этом на этой странице.', true],
  ])('%s supports a link to hooks: %s', (around, supported) => {
    expect(links.supports(1, around)).toBe(supported);
  });

  it('looks at what comes before where there are but few words', () => {
    expect(links.supports(1, 'Reference', 'All about hooks:')).toBe(true);
    expect(links.supports(1, 'The bananas are in the sun', 'All about hooks:')).toBe(false);
  });

  it('asks nothing of a source without terms, and finds terms in the docs’ own language', () => {
    expect(createSourceLinks([{ title: 'x', url: '/x' }]).supports(1, 'Bananas are yellow')).toBe(true);
    const german = createSourceLinks([{ title: 'Haken', url: '/x', terms: ['haken'], text: 'Der Haken.' }], {
      lang: 'de',
    });
    expect(german.supports(1, 'Mehr über den Haken steht hier.')).toBe(true);
    expect(german.supports(1, 'Bananen sind gelb und krumm gebogen.')).toBe(false);
  });

  it('knows sections that share a url by either’s terms', () => {
    const shared = createSourceLinks([
      { title: 'A', url: '/x#a', terms: ['one'] },
      { title: 'B', url: '/x/#a', terms: ['two'] },
    ]);
    expect(shared.find('/x#a')).toBe(1);
    expect(shared.supports(1, 'This is about number two, of course')).toBe(true);
  });
});
