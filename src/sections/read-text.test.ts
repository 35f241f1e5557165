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

  it('nests numbered headings, and takes no list for headings', () => {
    const text =
      'Manual\n======\n\n1.  Use\n\nIt is used.\n\n1.1 Pour\n\n1. Take a cup.\n\n2. Pour it.\n\nAppendix A.1 Cups\n\nSmall.\n';
    expect(parse(text).map(({ heading, parents, depth }) => [heading, parents, depth])).toEqual([
      [null, [], 0],
      ['1. Use', [], 2],
      ['1.1 Pour', ['1. Use'], 3],
      ['Appendix A.1 Cups', ['1. Use'], 3],
    ]);
    expect(parse(text)[2]?.text).toBe('1. Take a cup.\n\n2. Pour it.');
  });

  it('has headings between two rules, and short lines far from the text above', () => {
    const text = '****\nKit\n****\n\nHello.\n\n\nFirst steps\n\nGo.\n\n=====\nLast\n=====\n\nStop.\n';
    expect(parse(text).map(({ heading, title, text: said }) => [heading, title, said])).toEqual([
      [null, 'Kit', 'Hello.'],
      ['First steps', 'Kit', 'Go.'],
      ['Last', 'Kit', 'Stop.'],
    ]);
  });
});
