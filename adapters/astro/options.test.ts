import { expect, it } from 'vitest';
import { readOptions } from './options.js';

it('sorts options by whom they are for, and gives the endpoint’s address to neither', () => {
  expect(
    readOptions({
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
    endpoint: { provider: 'openai', limits: { questions: 5 }, perDocCap: 3 },
    element: { hotkeys: 'mod+k /', base: '/elsewhere/', perDocCap: 3 },
    unknown: [],
  });
});
