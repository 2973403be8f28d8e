import { expect, test } from 'vitest'
import { levelsOf, networkOf, parseAddress } from '#worker/infra/crypto/network.ts'

test.each([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4:5678 ', '1.2.3.4'],
  ['"1.2.3.4:5678"', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
  ['"[2001:DB8::1]"', '2001:db8:0:0:0:0:0:1'],
  ['2001:0DB8:0000::0001', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
])('reads the address in %s [EVID-07]', (text, address) => {
  expect(parseAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.256',
  '01.2.3.4',
  '0x7f.0.0.1',
  '1.2.3.4.5',
  '2001:db8',
  ':::',
  '1:2:3:4:5:6:7:8:9',
  '2001:db8::g',
  '[::1',
  '1.2.3.4:a',
  '١.٢.٣.٤',
  '::1/64',
])('treats "%s" as no address, and all of them as one network [EVID-04]', (text) => {
  expect(parseAddress(text)).toBeNull()
  expect(networkOf(text)).toBe('unknown')
})

test('counts an IPv6 network at /64, /56 and /48 with growing limits [EVID-04]', () => {
  expect(levelsOf(networkOf('2001:db8:7:1234::1'))).toEqual([
    { key: '2001:db8:7:1234', times: 1 },
    { key: '2001:db8:7:1200/56', times: 2 },
    { key: '2001:db8:7/48', times: 4 },
  ])
  expect(levelsOf(networkOf('2001:db8:7:ff::'))[1]?.key).toBe('2001:db8:7:0/56')
  expect(levelsOf(networkOf('2001:db8:7::1'))[1]?.key).toBe('2001:db8:7:0/56')
})

test('counts an IPv4 address the same in every mapped form [EVID-04]', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:1', '[::ffff:cb00:7109]:9']) {
    expect(levelsOf(networkOf(address))).toEqual([{ key: '203.0.113.9', times: 1 }])
  }
})
