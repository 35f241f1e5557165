import { describe, expect, it } from 'vitest';
import { isAllowedHost } from './check-host.js';

describe('isAllowedHost', () => {
  it.each([
    'localhost',
    'localhost:4321',
    'LOCALHOST:80',
    '127.0.0.1:4321',
    '[::1]:4321',
    'docs.localhost:4321',
    '192.168.1.7',
  ])('answers %s', (header) => expect(isAllowedHost(header, '127.0.0.1')).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:4321',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'a b',
    '[::1',
  ])('refuses %s', (header) => expect(isAllowedHost(header, '127.0.0.1')).toBe(false));

  it('answers the name it was told to listen on', () => {
    expect(isAllowedHost('my-machine:4321', 'My-Machine')).toBe(true);
  });
});
