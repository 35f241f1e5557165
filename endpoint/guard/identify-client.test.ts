import { describe, expect, it } from 'vitest';
import type { GuardOptions } from './guard-options.js';
import { identifyClient } from './identify-client.js';

function identify(options: GuardOptions, headers: Record<string, string> = {}): string | null {
  return identifyClient(new Request('https://kit.example/api/ask', { headers }), options);
}
const forwarded = (list: string) => ({ 'x-forwarded-for': list });

describe('identifyClient', () => {
  it('is the peer, whatever the peer says of itself', () => {
    const claims = {
      'x-forwarded-for': '198.51.100.1',
      'x-real-ip': '198.51.100.1',
      'cf-connecting-ip': '198.51.100.1',
      'true-client-ip': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    };
    expect(identify({ client: '203.0.113.7' }, claims)).toBe('203.0.113.7');
    expect(identify({ client: '203.0.113.7', clientHeader: 'cf-connecting-ip' }, claims)).toBe('203.0.113.7');
    expect(identify({ client: '203.0.113.7', trustedProxies: ['10.0.0.0/8'] }, claims)).toBe('203.0.113.7');
    expect(identify({ client: '203.0.113.7', trustedProxies: [] }, claims)).toBe('203.0.113.7');
    expect(identify({ client: '203.0.113.7', trustedProxies: 0 }, claims)).toBe('203.0.113.7');
    expect(identify({ trustedProxies: ['10.0.0.0/8'] }, claims)).toBeNull();
    expect(identify({}, claims)).toBeNull();
  });

  it('is who a declared proxy forwards for, past whatever that one wrote itself', () => {
    const options = { client: '10.0.0.1', trustedProxies: ['10.0.0.0/8'] };
    expect(identify(options, forwarded('198.51.100.1'))).toBe('198.51.100.1');
    expect(identify(options, forwarded('1.1.1.1, 2.2.2.2, 198.51.100.1'))).toBe('198.51.100.1');
    expect(identify(options, forwarded('10.0.0.9, 198.51.100.1'))).toBe('198.51.100.1');
    expect(identify(options, forwarded('1.1.1.1, 198.51.100.1, 10.0.0.2'))).toBe('198.51.100.1');
    expect(identify(options, forwarded('2001:db8:1:2::9'))).toBe('2001:db8:1:2::/64');
    expect(identify({ ...options, client: '::ffff:10.0.0.1' }, forwarded('198.51.100.1'))).toBe(
      '198.51.100.1',
    );
  });

  it('is the outermost declared proxy where its header names nobody', () => {
    const options = { client: '10.0.0.1', trustedProxies: ['10.0.0.0/8'] };
    expect(identify(options)).toBe('10.0.0.1');
    expect(identify(options, forwarded('1.1.1.1, unknown, 10.0.0.2'))).toBe('10.0.0.2');
    expect(identify(options, forwarded('10.0.0.3, 10.0.0.2'))).toBe('10.0.0.3');
    expect(identify(options, forwarded(', ,'))).toBe('10.0.0.1');
  });

  it('is read so many hops from the end where the number of proxies is declared', () => {
    const list = forwarded('1.1.1.1, 198.51.100.1, 198.51.100.2');
    expect(identify({ client: '10.0.0.1', trustedProxies: 1 }, list)).toBe('198.51.100.2');
    expect(identify({ client: '10.0.0.1', trustedProxies: 2 }, list)).toBe('198.51.100.1');
    expect(identify({ trustedProxies: 1 }, list)).toBe('198.51.100.2');
    expect(identify({ client: '10.0.0.1', trustedProxies: 4 }, list)).toBe('10.0.0.1');
    expect(identify({ client: '10.0.0.1', trustedProxies: 1 }, forwarded('1.1.1.1, nonsense'))).toBe(
      '10.0.0.1',
    );
  });

  it('is named by the header that the owner says the proxy sets, and by no other', () => {
    const options = { client: '10.0.0.1', trustedProxies: ['10.0.0.1'], clientHeader: 'CF-Connecting-IP' };
    const headers = { 'cf-connecting-ip': '198.51.100.1', 'x-forwarded-for': '1.1.1.1' };
    expect(identify(options, headers)).toBe('198.51.100.1');
    expect(identify(options, forwarded('1.1.1.1'))).toBe('10.0.0.1');
    expect(identify({ ...options, client: '203.0.113.7' }, headers)).toBe('203.0.113.7');
    expect(identify({ ...options, trustedProxies: 1 }, headers)).toBe('198.51.100.1');
  });

  it('is one for a whole /64, and any other name as it is, cut', () => {
    expect(identify({ client: '2001:db8:1:2::1' })).toBe(identify({ client: '2001:db8:1:2:ffff::' }));
    expect(identify({ client: 'unix' })).toBe('unix');
    expect(identify({ client: 'x'.repeat(5000) })).toHaveLength(100);
    expect(identify({ client: '' })).toBeNull();
  });
});
