import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  anyOf,
  BUNDLER_OPTIONS,
  ELEMENT_OPTIONS,
  FLAG,
  oneOf,
  SETTINGS,
  TEXT,
  WHOLE,
} from './option-kinds.js';
import { listOptions, splitOptions, type HostOptions } from './split-options.js';

const HOST: HostOptions<'exclude' | 'boost' | 'page' | 'chunkHeadingDepth'> = {
  module: '@hevmind/ask/here',
  bundler: ['exclude', 'boost', 'page', 'chunkHeadingDepth'],
  endpoint: { model: TEXT, perDocCap: WHOLE, limits: SETTINGS, cache: anyOf(WHOLE, oneOf(false)) },
  own: { button: FLAG, endpoint: TEXT },
};

describe('splitOptions', () => {
  it('gives each option to whoever it is for, and what is the host’s own to nobody', () => {
    const given = {
      exclude: ['a/**'],
      model: 'm',
      perDocCap: '3',
      hotkeys: '',
      button: false,
      endpoint: '/ask',
    };
    expect(splitOptions(HOST, given)).toEqual({
      bundler: { exclude: ['a/**'] },
      endpoint: { model: 'm', perDocCap: 3 },
      element: { hotkeys: '', perDocCap: 3 },
      unknown: [],
    });
  });

  it('leaves out what isn’t set, as a variable of the environment may not be', () => {
    const empty = { bundler: {}, endpoint: {}, element: {}, unknown: [] };
    expect(splitOptions(HOST, { theme: undefined, exclude: null })).toEqual(empty);
  });

  it('writes what is on or off as the element reads it', () => {
    const isOff = { preview: false, mark: 'off', storage: true, selection: true, askLink: false };
    expect(splitOptions(HOST, isOff).element).toEqual({ preview: 'off', mark: 'off', selection: '' });
  });

  it.each([
    [{ exclude: 5 }, 'The option `exclude` of @hevmind/ask/here has to be a list of texts, not 5.'],
    [{ boost: ['a=2', 3] }, 'has to be a list of texts, not ["a=2",3].'],
    [{ placeholder: true }, 'has to be a text, not true.'],
    [{ hotkeys: () => 'mod+k' }, 'has to be a text, not a function.'],
    [{ page: 'yes' }, 'has to be true or false, not "yes".'],
    [{ chunkHeadingDepth: 2.5 }, 'has to be a whole number, not 2.5.'],
    [{ perDocCap: [3] }, 'has to be a whole number, not [3].'],
    [{ mode: 'ai' }, "has to be 'keyword' or 'agentic', not \"ai\"."],
    [{ preview: 'no' }, 'has to be \'off\' or false, not "no".'],
    [{ strings: [] }, 'has to be an object or a text, not [].'],
    [{ limits: 7 }, 'has to be an object, not 7.'],
    [{ cache: true }, 'has to be a whole number or false, not true.'],
    [{ button: 'Search' }, 'has to be true or false, not "Search".'],
    [['exclude'], '@hevmind/ask/here takes an object of options, not ["exclude"].'],
    [null as unknown as object, 'takes an object of options, not null.'],
    ['x'.repeat(99) as unknown as object, `not "${'x'.repeat(59)}….`],
  ])('refuses %j', (given, message) => {
    expect(() => splitOptions(HOST, given)).toThrow(message);
  });

  it('names what is no option, such as what every object has', () => {
    const { unknown, element } = splitOptions(HOST, { endpont: '/ask', constructor: 'x' });
    expect(unknown).toEqual([
      '@hevmind/ask/here has no option `endpont`.',
      '@hevmind/ask/here has no option `constructor`.',
    ]);
    expect(element).toEqual({});
  });

  it('knows every option of the element that its page names', () => {
    const page = readFileSync(new URL('../docs/element.md', import.meta.url), 'utf8');
    const table = /## Options\n([\s\S]*?)\n## /.exec(page)![1]!;
    const names = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) =>
      name!.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(names.sort()).toEqual(Object.keys(ELEMENT_OPTIONS).sort());
    expect(listOptions(HOST)).toEqual(expect.arrayContaining([...names, 'exclude', 'button']));
    expect(Object.keys(BUNDLER_OPTIONS)).toContain('fromHtml');
  });
});
