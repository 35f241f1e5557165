import { expect, it } from 'vitest';
import { HevAskError } from '../../src/model/index.js';
import { AskFailure } from '../loop/ask-failure.js';
import { describeError } from './describe-error.js';

it('tells a failure in one line, without what was asked', () => {
  const cause = Object.assign(new Error('refused'), { requestBodyValues: { prompt: 'my private question' } });
  const failure = new AskFailure('HEV_ASK_PROVIDER_KEY', 'The provider failed with 401: refused', { cause });
  expect(describeError(failure)).toBe('HEV_ASK_PROVIDER_KEY: The provider failed with 401: refused');
  expect(describeError(new HevAskError('HEV_ASK_PORT', 'It is taken.', 'Choose another.'))).toBe(
    'HEV_ASK_PORT: It is taken. Choose another.',
  );
  const other = describeError(new TypeError('x is no function', { cause }));
  expect(other).toMatch(/^TypeError: x is no function \| at /);
  expect(other).not.toMatch(/private|\n/);
  expect(describeError('text')).toBe('text');
});
