import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs } from './index.js';

function parse(content: string) {
  return parseDocs([{ file: 'notes.txt', content }], { scheme: githubScheme }).sections;
}

describe('plain text', () => {
  it('is one intro where nothing is surely a heading', () => {
    const text =
      'One line that is a sentence.\nAnother.\n\nShort line\n\n# not a heading <b>not a tag</b> {/* no */}\n';
    expect(parse(text)).toMatchObject([
      { id: 'notes', title: 'Notes', heading: null, text: text.trimEnd(), source: text },
    ]);
  });

  it('has headings that are underlined, numbered or in capitals', () => {
    const text =
      'Release notes\n\nHello.\n\nInstall\n-------\n\nRun it.\n\n2.1 Upgrade\n\nWait.\n\nKNOWN ISSUES\n\nNone.\n';
    expect(parse(text).map(({ id, title, text: said }) => [id, title, said])).toEqual([
      ['notes', 'Release notes', 'Hello.'],
      ['notes#install', 'Release notes', 'Run it.'],
      ['notes#21-upgrade', 'Release notes', 'Wait.'],
      ['notes#known-issues', 'Release notes', 'None.'],
    ]);
    expect(parse(text.replaceAll('\n', '\r\n')).map(({ id }) => id)).toHaveLength(4);
  });
});
