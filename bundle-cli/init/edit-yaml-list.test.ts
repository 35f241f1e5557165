import { describe, expect, it } from 'vitest';
import { addToYamlList } from './edit-yaml-list.js';

function added(source: string): string | null {
  const add = (text: string): string | null =>
    addToYamlList(text, 'hooks', 'ask.py', (value) => value.endsWith('ask.py'));
  const edited = add(source);
  if (edited !== null) expect(add(edited)).toBe(edited);
  return edited;
}

describe('a list in YAML', () => {
  it.each([
    ['site_name: Kit\n', 'site_name: Kit\nhooks:\n  - ask.py\n'],
    ['site_name: Kit', 'site_name: Kit\nhooks:\n  - ask.py\n'],
    ['site_name: Kit\r\n', 'site_name: Kit\r\nhooks:\r\n  - ask.py\r\n'],
    ['hooks:\n  - a.py # ours\nnav: []\n', 'hooks:\n  - a.py # ours\n  - ask.py\nnav: []\n'],
    ['hooks:\n- a.py\n\n# The rest\nnav: []\n', 'hooks:\n- a.py\n- ask.py\n\n# The rest\nnav: []\n'],
    ['hooks:\n    - "a.py"', 'hooks:\n    - "a.py"\n    - ask.py'],
    ['hooks: [a.py]\n', 'hooks: [a.py, ask.py]\n'],
    ['hooks: []\n', 'hooks: [ask.py]\n'],
    ['hooks: # none\nnav: []\n', 'hooks: # none\n  - ask.py\nnav: []\n'],
    ['hooks:\r\n  - a.py\r\nnav: []\r\n', 'hooks:\r\n  - a.py\r\n  - ask.py\r\nnav: []\r\n'],
    ['hooks: [a.py,\n  b.py]\n', 'hooks: [a.py,\n  b.py, ask.py]\n'],
  ])('%j', (before, after) => {
    expect(added(before)).toBe(after);
  });

  it('leaves comments, quotes, tags and long lines as they are', () => {
    const source = [
      '# Kit',
      "site_name:   'Kit'   # spaced",
      'theme: {name: material, features: [navigation.instant]}',
      'markdown_extensions:',
      '  - pymdownx.emoji:',
      '      emoji_index: !!python/name:material.extensions.emoji.twemoji',
      '      options: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}',
      'copyright: >-',
      `  ${'Long words. '.repeat(20).trim()}`,
      'extra:',
      '  key: !ENV [KEY, "none"]',
      '',
    ].join('\n');
    expect(added(source)).toBe(`${source}hooks:\n  - ask.py\n`);
  });

  it('has it already', () => {
    for (const source of [
      'hooks:\n  - ask.py\n',
      'hooks: ["lib/ask.py"]\n',
      'hooks:\n- node_modules/ask.py\n',
    ])
      expect(added(source)).toBe(source);
  });

  it('is left alone where it could go wrong', () => {
    for (const source of [
      'hooks: a.py\n',
      'hooks: &h\n  - a.py\nmore: *h\n',
      'x: &h [a.py]\nhooks: *h\n',
      'INHERIT: base.yml\n',
      '{site_name: Kit}\n',
      'a: 1\n---\nb: 2\n',
      'a: 1\n...\n',
      'a: [\n',
      '- a\n',
    ])
      expect(added(source), source).toBeNull();
  });
});
