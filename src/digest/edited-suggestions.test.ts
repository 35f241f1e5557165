import { describe, expect, it } from 'vitest';
import { mergeSuggestions, placeSuggestions, readEditedSuggestions } from './edited-suggestions.js';

const written = (suggested: string[]) => ({ data: { written: { suggested } }, body: '', problems: [] });

describe('suggestions that somebody edited', () => {
  it('are told one by one from those of a build', () => {
    const side = written(['How?', 'Why?', 'When?']);
    expect(readEditedSuggestions(side.data, ['Who?', 'Why?'], [side], true)).toEqual({
      suggestions: ['Who?', 'Why?'],
      handSuggestions: ['Who?'],
      removedSuggestions: ['How?', 'When?'],
    });
    expect(readEditedSuggestions(side.data, ['How?'], [side], false)).toEqual({ suggestions: ['How?'] });
  });

  it('count as a whole where the list was emptied or nobody says what was written', () => {
    const side = written(['How?']);
    expect(readEditedSuggestions(side.data, [], [side], true)).toBeNull();
    expect(readEditedSuggestions({}, ['Why?'], [{ ...side, data: {} }], true)).toBeNull();
  });

  it('are none that another side of a merge had from its build', () => {
    const [ours, theirs] = [written(['How?']), written(['Why?'])];
    expect(readEditedSuggestions(ours.data, ['How?', 'Why?'], [ours, theirs], true)).toEqual({
      suggestions: ['How?', 'Why?'],
    });
  });

  it('are joined in a merge: what either wrote, without what either deleted', () => {
    const ours = { suggestions: ['Mine?', 'Why?'], handSuggestions: ['Mine?'], removedSuggestions: ['How?'] };
    const theirs = {
      suggestions: ['How?', 'Yours?'],
      handSuggestions: ['Yours?'],
      removedSuggestions: ['Why?'],
    };
    expect(mergeSuggestions(ours, theirs)).toEqual({
      suggestions: ['Mine?', 'Yours?'],
      handSuggestions: ['Mine?', 'Yours?'],
      removedSuggestions: ['How?', 'Why?'],
    });
  });

  it('keep their places among those that a build finds', () => {
    const before = { suggestions: ['Mine?', 'Gone?', 'Why?'], handSuggestions: ['Mine?'] };
    expect(placeSuggestions(before, ['How?', 'Why?'])).toEqual(['Mine?', 'Why?', 'How?']);
    expect(placeSuggestions(undefined, ['How?'])).toEqual(['How?']);
  });
});
