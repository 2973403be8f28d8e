import { expect, test } from 'vitest'
import { networkOf } from '#worker/infra/crypto/network.ts'
import { type Count, secondsUntilFree, toCountedAttempt } from '#worker/services/accounts/codes/code-limits.ts'

const MINUTE = 60_000
const requester = {
  countryCode: '+91',
  phone: '9876543210',
  visitorHash: 'visitor',
  networkHash: null,
  networks: [],
  ownerSubject: null,
}

test('the wait is that of the limit that ends last', () => {
  const now = 100 * MINUTE
  const counted = toCountedAttempt('otp_send', requester, now)
  const wait = (...sentAt: number[]) => {
    const counts = sentAt.map((at): Count => ({ subject: '+919876543210', at, count: 1 }))
    return secondsUntilFree(counted, counts)
  }
  expect(wait()).toBe(0)
  expect(wait(now, now - MINUTE)).toBe(0)
  expect(wait(now - 9 * MINUTE, now - 2 * MINUTE, now - MINUTE)).toBe(60)
  expect(wait(...Array.from({ length: 5 }, (_, index) => now - index * 11 * MINUTE))).toBe(16 * 60)
  expect(wait(...Array.from({ length: 10 }, (_, index) => now - index * 60 * MINUTE))).toBe(15 * 3600)
})

test('applies no network limit where no address is known', () => {
  const subjects = (networkHash: string | null) =>
    toCountedAttempt(
      'otp_send',
      { ...requester, networkHash, networks: networkHash === null ? [] : [{ key: networkHash, times: 1 }] },
      0,
    ).limits.map(({ subject }) => subject)
  expect(subjects(null).join()).not.toContain('network')
  expect(subjects('here')).toEqual(expect.arrayContaining(['network:here', '+919876543210@here']))
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:0DB8:0:01:a:b:c:d', '2001:db8:0:1'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('takes %s for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
