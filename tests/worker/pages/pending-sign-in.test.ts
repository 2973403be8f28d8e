import { expect, test } from 'vitest'
import { readPending, writePending } from '#worker/pages/pending-sign-in.ts'

test.each([
  { countryIsoCode: 'IN', phone: '9876543210', sent: null },
  { countryIsoCode: 'NL', phone: '', sent: null },
  { countryIsoCode: 'IN', phone: '9876543210', sent: { digits: 6, resendAt: 1_795_262_400_000, preview: '012345' } },
  { countryIsoCode: 'IN', phone: '9876543210', sent: { digits: 8, resendAt: 1_795_262_400_000, preview: null } },
])('reads back what it wrote: %j', (pending) => {
  expect(readPending(writePending(pending))).toEqual(pending)
})

test.each([null, '', 'IN', 'in.1', 'IN.<b>', 'IN.1.9.1795262400000.', 'IN.1.6.x.', `IN.${'1'.repeat(99)}`])(
  'reads nothing out of %j',
  (cookie) => {
    expect(readPending(cookie)).toBeNull()
  },
)
