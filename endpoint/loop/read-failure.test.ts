import { describe, expect, it } from 'vitest';
import { AskFailure } from './ask-failure.js';
import { readFailure } from './read-failure.js';

const api = (statusCode: number | undefined, headers: Record<string, string> = {}): Error =>
  Object.assign(new Error('words of the provider'), { statusCode, responseHeaders: headers });

describe('a failure', () => {
  it.each([
    [401, 'HEV_ASK_PROVIDER_KEY', false],
    [403, 'HEV_ASK_PROVIDER_KEY', false],
    [400, 'HEV_ASK_PROVIDER_FAILED', false],
    [404, 'HEV_ASK_PROVIDER_FAILED', false],
    [408, 'HEV_ASK_PROVIDER_FAILED', true],
    [429, 'HEV_ASK_PROVIDER_BUSY', true],
    [500, 'HEV_ASK_PROVIDER_FAILED', true],
    [502, 'HEV_ASK_PROVIDER_FAILED', true],
    [503, 'HEV_ASK_PROVIDER_BUSY', true],
    [529, 'HEV_ASK_PROVIDER_BUSY', true],
    // The answer had begun when the connection broke.
    [200, 'HEV_ASK_CUT_OFF', true],
    [undefined, 'HEV_ASK_PROVIDER_FAILED', true],
  ])('with the status %s is %s', (status, code, isPassing) => {
    expect(readFailure(api(status))).toMatchObject({ code, isPassing });
  });

  it.each(['API key not valid. Please pass a valid API key.', 'API key expired. Please renew the API key.'])(
    'is the key’s where Gemini says 400: %s',
    (message) => {
      expect(readFailure(Object.assign(new Error(message), { statusCode: 400 })).code).toBe(
        'HEV_ASK_PROVIDER_KEY',
      );
    },
  );

  it('tells nothing of the key that its provider quotes', () => {
    const quoted = new Error('The key sk-0123 is wrong: sk-0123');
    expect(readFailure(quoted, 'sk-0123').message).toBe(
      'The provider failed: The key (the key) is wrong: (the key)',
    );
    const inside = { error: { message: 'no access for sk-0123' } };
    expect(readFailure(inside, 'sk-0123').message).not.toContain('sk-0123');
    // A placeholder, for servers that want any key.
    expect(readFailure(new Error('a - b'), '-').message).toContain('a - b');
  });

  it('within a stream is any object', () => {
    const busy = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    expect(readFailure(busy).code).toBe('HEV_ASK_PROVIDER_BUSY');
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const thing of [undefined, null, 7, 'text', circle, Symbol('s')])
      expect(readFailure(thing).code).toBe('HEV_ASK_PROVIDER_FAILED');
    const own = new AskFailure('HEV_ASK_TIMEOUT', 'late');
    expect(readFailure(own)).toBe(own);
  });

  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.2' }, 2],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after': '99999999' }, 86_400],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '' }, undefined],
    [{ 'retry-after': new Date(Date.now() - 60_000).toUTCString() }, 0],
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 2],
    [{}, undefined],
  ])('that says %o is to be tried again after %s seconds', (headers, seconds) => {
    expect(readFailure(api(429, headers as Record<string, string>)).retryAfter).toBe(seconds);
  });
});
