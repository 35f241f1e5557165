import { describe, expect, it } from 'vitest';
import type { MkdocsExtension } from './options.js';
import { readMkdocsHeadings } from './read-headings.js';

const idOf = (heading: string, extensions: MkdocsExtension[], version: '3.4' | '3.7' = '3.7'): unknown =>
  readMkdocsHeadings(`## ${heading}\n`, { extensions, version }).map(({ id }) => id)[0];

describe('ids with extensions of pymdownx', () => {
  it.each<[string, string, MkdocsExtension[]]>([
    ['E $E = mc^2$', 'e-e-mc2e-mc2', ['pymdownx.arithmatex']],
    ['E $E = mc^2$', 'e-e-mc2', [{ 'pymdownx.arithmatex': { preview: false } }]],
    ['E $E = mc^2$', 'e-e-mc2', [{ 'pymdownx.arithmatex': { generic: true } }]],
    ['From \\(a\\) to $b$', 'from-a-to-bb', [{ 'pymdownx.arithmatex': { inline_syntax: ['dollar'] } }]],
    ['$5 to $6', '5-to-6', ['pymdownx.arithmatex']],
    ['Run `#!python x = 1`', 'run-x-1', ['pymdownx.inlinehilite']],
    ['Run `#!python x = 1`', 'run-python-x-1', []],
    ['snake_case_name and _em_', 'snake_case_name-and-em', ['pymdownx.betterem']],
    ['_private_method', '_private_method', ['pymdownx.betterem']],
    ['_private_method', 'privatemethod', [{ 'pymdownx.betterem': { smart_enable: 'none' } }]],
    ['**a** and ***b** c*', 'a-and-b-c', ['pymdownx.betterem']],
    ['x {/* #own */}', 'own', ['pymdownx.betterem', 'attr_list']],
    ['x {/* #own */}', 'x-own', ['attr_list']],
    ['A +/- B (c)', 'a-b', ['pymdownx.smartsymbols']],
    ['A +/- B (c)', 'a-b-c', [{ 'pymdownx.smartsymbols': { copyright: false } }]],
  ])('%s → %s with %j', (heading, id, extensions) => {
    expect(idOf(heading, extensions)).toBe(id);
  });

  it('counts what mail addresses became before Python-Markdown 3.6', () => {
    expect(idOf('a@b.co', ['pymdownx.magiclink'])).toBe('abco');
    expect(idOf('a@b.co', ['pymdownx.magiclink'], '3.4')).toBe('amp97amp64amp98amp46amp99amp111');
    expect(idOf('a@b.co', [], '3.4')).toBe('abco');
  });

  it('takes hashes without anything behind for none with saneheaders', () => {
    expect(readMkdocsHeadings('##\n')).toMatchObject([{ id: '_1' }]);
    expect(readMkdocsHeadings('##\n', { extensions: ['pymdownx.saneheaders'] })).toEqual([]);
  });

  it('folds case as Python does', () => {
    const fold = { name: 'pymdownx.slugs.slugify', case: 'fold' };
    expect(idOf('ΟΔΟΣ Straße ılık', [{ toc: { slugify: fold } }])).toBe('οδοσ-strasse-ılık');
  });

  it.each([
    ['Press ++ctrl+alt+delete++ now', 'press-ctrlaltdel-now'],
    ['++return++ and ++page-up++ and ++arrow-left++', 'enter-and-page-up-and-left'],
    ['++cmd+"x y"+minus++ end', 'cmdx-y-end'],
    ['++ctrl+k++{ .c } a ++ b', 'ctrlk-a-b'],
  ])('names keys as their captions do: %s', (heading, id) => {
    expect(idOf(heading, ['pymdownx.keys', 'attr_list'])).toBe(id);
    expect(idOf('++return++', [])).toBe('return');
  });
});
