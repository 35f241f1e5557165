import { describe, expect, it } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { makeSite } from '../testing/ask.js';
import { checkOrigin, knowsOrigin } from './check-origin.js';

const digest = await makeSite();
const { siteUrl: _siteUrl, ...homeless } = digest;

function isServed(
  origin: string | null,
  options: Partial<AskOptions> = {},
  url = 'https://api.example/api/ask',
) {
  const headers: Record<string, string> = origin === null ? {} : { origin };
  return checkOrigin(new Request(url, { method: 'POST', headers }), { digest, ...options }) === null;
}

describe('checkOrigin', () => {
  it('lets the site’s own pages post, and refuses look-alikes', () => {
    expect(isServed('https://kit.example')).toBe(true);
    expect(isServed('HTTPS://KIT.example:443')).toBe(true);
    for (const origin of [
      'http://kit.example',
      'https://kit.example:8443',
      'https://kit.example.evil.example',
      'https://evilkit.example',
      'https://www.kit.example',
      'https://kit.example@evil.example',
      'null',
      '',
      'kit.example',
      'file://',
    ])
      expect([origin, isServed(origin)]).toEqual([origin, false]);
  });

  it('lets pages of the list post, however it is written', () => {
    const allowedOrigins = ['https://App.example.com/', 'http://localhost:3000', 'https://*.preview.example'];
    const served = (origin: string) => isServed(origin, { allowedOrigins });
    expect(served('https://app.example.com')).toBe(true);
    expect(served('http://localhost:3000')).toBe(true);
    expect(served('https://pr-7.preview.example')).toBe(true);
    expect(served('https://a.b.preview.example')).toBe(true);
    for (const origin of [
      'http://app.example.com',
      'http://localhost:3001',
      'https://preview.example',
      'http://pr-7.preview.example',
      'https://pr-7.preview.example:8443',
      'https://evilpreview.example',
      'https://x.preview.example.evil.example',
      'null',
    ])
      expect([origin, served(origin)]).toEqual([origin, false]);
    expect(isServed('null', { allowedOrigins: ['null'] })).toBe(true);
    expect(isServed('https://anywhere.example', { allowedOrigins: ['*'] })).toBe(true);
  });

  it('lets pages of the endpoint’s own host post: previews of the site', () => {
    const url = 'http://pr-7.example/api/ask';
    expect(isServed('http://pr-7.example', {}, url)).toBe(true);
    expect(isServed('https://pr-7.example', {}, url)).toBe(true);
    expect(isServed('https://pr-8.example', {}, url)).toBe(false);
    expect(isServed('http://pr-7.example:81', {}, url)).toBe(false);
  });

  it('lets any page post where neither the site’s address nor a list is known', () => {
    for (const origin of ['https://anywhere.example', 'null'])
      expect(isServed(origin, { digest: homeless })).toBe(true);
    expect(isServed('https://anywhere.example', { digest: homeless, allowedOrigins: [] })).toBe(false);
    expect(knowsOrigin('https://anywhere.example', { digest: homeless })).toBe(false);
  });

  it('answers callers without an origin unless told not to', () => {
    expect(isServed(null)).toBe(true);
    expect(isServed(null, { allowNoOrigin: false })).toBe(false);
    expect(isServed('https://kit.example', { allowNoOrigin: false })).toBe(true);
  });
});
