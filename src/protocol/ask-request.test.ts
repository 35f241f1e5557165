import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_HISTORY_TURNS, MAX_QUERY_LENGTH, readAskRequest } from './ask-request.js';

describe('readAskRequest', () => {
  it('takes a question with its mode and history, and nothing else', () => {
    const history = [{ role: 'user', content: 'before' }];
    const body = JSON.stringify({ query: ' what? ', mode: 'agentic', history, secret: 1 });
    expect(readAskRequest(body)).toEqual({ request: { query: 'what?', mode: 'agentic', history } });
    expect(readAskRequest('{"query":""}')).toEqual({ request: { query: '' } });
  });

  it.each([
    ['{', 'Invalid JSON body.'],
    ['[]', 'Invalid JSON body.'],
    ['null', 'Invalid JSON body.'],
    ['{"query":null}', '`query` must be a string.'],
    ['{"query":1}', '`query` must be a string.'],
    ['{"query":"a","limit":51}', '`limit` must be a whole number from 1 to 50.'],
    ['{"query":"a","limit":1.5}', '`limit` must be a whole number from 1 to 50.'],
    ['{"query":"a","mode":"magic"}', '`mode` must be "keyword" or "agentic".'],
  ])('refuses %s with a sentence', (body, error) => {
    expect(readAskRequest(body)).toEqual({ error });
  });

  it('refuses a history of another shape and a question without end', () => {
    for (const history of ['x', [1], [{ role: 'system', content: '' }], [{ role: 'user' }]]) {
      expect(readAskRequest(JSON.stringify({ query: 'a', history }))).toHaveProperty('error');
    }
    expect(readAskRequest(JSON.stringify({ query: 'a'.repeat(MAX_QUERY_LENGTH + 1) }))).toHaveProperty(
      'error',
    );
  });

  it('keeps the last turns of a long conversation', () => {
    const history = Array.from({ length: MAX_HISTORY_TURNS + 5 }, (_, at) => ({
      role: 'user',
      content: String(at),
    }));
    const read = readAskRequest(JSON.stringify({ query: 'a', history }));
    expect(read).toHaveProperty('request.history.length', MAX_HISTORY_TURNS);
    expect(read).toHaveProperty('request.history.0.content', '5');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => void readAskRequest(body)));
  });
});
