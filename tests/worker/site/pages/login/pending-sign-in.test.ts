import { expect, test } from 'vitest'
import { readPending, writePending } from '#worker/site/pages/login/pending-sign-in.ts'

test.each([
  { countryCode: '+91', phone: '9876543210', sent: null },
  { countryCode: '+31', phone: '', sent: null },
  {
    countryCode: '+91',
    phone: '9876543210',
    sent: { digits: 6, resendAt: 1_795_262_400_000, preview: '012345', isForAccounts: false },
  },
  {
    countryCode: '+91',
    phone: '9876543210',
    sent: { digits: 8, resendAt: 1_795_262_400_000, preview: null, isForAccounts: true },
  },
])('reads back a written %j', (pending) => {
  expect(readPending(writePending(pending))).toEqual(pending)
})

test.each([null, '', '+91', 'IN.1', '+91.<b>', '+91.1.9.1795262400000.', '+91.1.6.x.', `+91.${'1'.repeat(99)}`])(
  'reads nothing from %j',
  (cookie) => {
    expect(readPending(cookie)).toBeNull()
  },
)
