import { expect, it } from 'vitest';
import { splitOptions } from './options.js';

it('sorts options by whom they are for, and gives the endpoint’s address to neither', () => {
  expect(
    splitOptions({
      docs: 'content',
      exclude: ['drafts/**'],
      provider: 'openai',
      limits: { questions: 5 },
      hotkeys: 'mod+k /',
      base: '/elsewhere/',
      perDocCap: 3,
      endpoint: '/ask',
      inject: false,
    }),
  ).toEqual({
    bundler: { docs: 'content', exclude: ['drafts/**'] },
    ask: { provider: 'openai', limits: { questions: 5 }, perDocCap: 3 },
    element: { hotkeys: 'mod+k /', base: '/elsewhere/', perDocCap: 3 },
  });
});

it('drops what is undefined, as variables of the environment are that aren’t set', () => {
  expect(splitOptions({ docs: undefined as never, model: undefined as never, theme: undefined })).toEqual({
    bundler: {},
    ask: {},
    element: {},
  });
});
