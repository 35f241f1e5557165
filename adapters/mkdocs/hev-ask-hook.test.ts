import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BUNDLER_OPTIONS, ELEMENT_OPTIONS } from '../option-kinds.js';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

it('passes the tests of its own functions, which are Python', () => {
  const { status, stderr } = spawnSync('python3', ['-B', pathOf('./testing/test_hev_ask.py')], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Ran 1[0-9] tests/m);
  expect(stderr).toMatch(/^OK$/m);
  expect(status).toBe(0);
});

/** The words in one of the hook's sets. */
function listSet(name: string): string[] {
  const source = readFileSync(pathOf('./hev_ask.py'), 'utf8');
  const [, set = ''] = new RegExp(`^${name} = \\{([^}]*)\\}`, 'm').exec(source) ?? [];
  return [...set.matchAll(/"([\w-]+)"/g)].map(([, word = '']) => word).sort();
}

it('has the options that the other adapters have', () => {
  const attributes = Object.keys(ELEMENT_OPTIONS).map((option) =>
    option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(listSet('ELEMENT')).toEqual(attributes.sort());
  // What it reads it decides by `from`.
  expect(listSet('BUNDLER')).toEqual(
    Object.keys(BUNDLER_OPTIONS)
      .filter((name) => name !== 'fromHtml')
      .sort(),
  );
});
