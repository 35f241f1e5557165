import { expect, it } from 'vitest';
import { readMkdocsHeadings } from './read-headings.js';

const idsIn = (body: string, version?: '3.4' | '3.7'): (string | null)[] =>
  readMkdocsHeadings(body, { extensions: ['pymdownx.superfences'], version }).map(({ id }) => id);

/** A fence that isn't one leaves its closing line to open another, which hides `## After`. */
const page = (opening: string): string =>
  `${opening}\n## Inside\n\`\`\`\n\n## After\n\n\`\`\`\ncode\n\`\`\`\n`;

it.each([
  '```',
  '``` ',
  '```js',
  '``` .js',
  '```c++',
  '```js title="a b.js"',
  '```js hl_lines="1 3-4" linenums="1"',
  '```{.js .x hl_lines="1"}',
  '``` { .js #id other="1" }',
])('%s opens a fence', (opening) => {
  expect(idsIn(page(opening), '3.4')).toEqual(['after']);
  expect(idsIn(page(opening), '3.7')).toEqual(['after']);
});

it.each([
  '```js twoslash',
  '```js [a.js]',
  '```js hl_lines="a"',
  '```js filename="a.js"',
  '```js x=1',
  '```js linenums',
])('%s opens none', (opening) => {
  expect(idsIn(page(opening), '3.4')).toEqual(['inside']);
  expect(idsIn(page(opening), '3.7')).toEqual(['inside']);
});

it('takes attributes after a language from version 3.7 on', () => {
  expect(idsIn(page('```html {.x}'), '3.4')).toEqual(['inside']);
  expect(idsIn(page('```html {.x}'), '3.7')).toEqual(['after']);
});

it('gives a fence up where its quote or its list ends', () => {
  expect(idsIn('> ```\n> ## Quoted\n> ```\n\n## After\n')).toEqual(['after']);
  expect(idsIn('- item\n\n    ```\n    code\n\n## After\n\n    ```\n')).toEqual(['after']);
  expect(idsIn('```\n## Never closed\n')).toEqual(['never-closed']);
});

it('makes a heading of a fence with a line of dashes right below, with an id of its code', () => {
  for (const version of ['3.4', '3.7'] as const) {
    expect(idsIn('```sh\nnpm <i>\n```\n---\n\n## npm i\n', version)[0]).toMatch(/^npm-/);
  }
});
