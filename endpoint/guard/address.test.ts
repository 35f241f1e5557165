import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameClient, readAddress, readNetwork } from './address.js';

const nameOf = (text: string): string | null => {
  const address = readAddress(text);
  return address && nameClient(address);
};

describe('readAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::9]"', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('reads %s', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  it.each(
    '|unknown|_hidden|1.2.3|1.2.3.4.5|256.1.1.1|01.2.3.4|1.2.3.-4|0x1.2.3.4|:|:::|1::2::3|1:2:3:4:5:6:7|1:2:3:4:5:6:7:8:9|1:2:3:4:5:6:7::8|g::1|12345::1|1.2.3.4::1|::1.2.3.4:5|[::1|::1]'.split(
      '|',
    ),
  )('takes %j for none', (text) => {
    expect(readAddress(text)).toBeNull();
  });

  it('counts every address of one /64 as one, and two /64s as two', () => {
    const group = fc.nat(0xffff).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(four, four, four, (head, one, other) => {
        expect(nameOf(`${head}:${one}`)).toBe(nameOf(`${head}:${other}`));
        if (head !== one) expect(nameOf(`${head}:${other}`)).not.toBe(nameOf(`${one}:${other}`));
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void nameOf(text)));
  });
});

describe('readNetwork', () => {
  it.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.1.1.1', true],
    ['192.168.4.0/22', '192.168.7.255', true],
    ['192.168.4.0/22', '192.168.8.0', false],
    ['0.0.0.0/0', '203.0.113.7', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['fd00::/8', 'fdff::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['2001:db8::/33', '2001:db8:7fff::1', true],
    ['2001:db8::/33', '2001:db8:8000::1', false],
    ['::1', '::1', true],
  ])('%s with %s: %s', (network, address, contained) => {
    expect(readNetwork(network)(readAddress(address)!)).toBe(contained);
  });

  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '10.0.0/8', '::/129', '10.0.0.0/-1'])(
    'trusts nobody by %j',
    (network) => {
      expect(readNetwork(network)(readAddress('10.0.0.0')!)).toBe(false);
    },
  );
});
