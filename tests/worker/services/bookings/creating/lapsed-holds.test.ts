import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'

const site = bookingSite()
const deps = aDeps()

/** Holds a room from an IP address as a new browser with a new number, at the clock of `deps`. */
async function hold(hotel: TestHotel, address: string, payments: object = { from_payment_method: { upm_id: 'CC' } }) {
  const guest = await openBrowser(site, {
    headers: { 'CF-Connecting-IP': address, 'X-Test-Now': new Date(deps.now()).toISOString() },
  })
  const response = await guest.call('createBooking', aBookingBody(hotel, { payments }))
  return { status: response.status, error: (await readAnswer(response)).error }
}

/** Advances twenty minutes and runs the job that ends holds. */
async function lapse(): Promise<void> {
  deps.pass(1_200_000)
  await expireHolds(deps)
}

test.each([
  ['an IPv4 address', () => '198.51.100.71', 6],
  ['an IPv6 /56', (index: number) => `2001:db8:71:${(0x3400 + index).toString(16)}::1`, 10],
])('asks %s for proof after its holds lapsed, by createBooking [EVID-06]', async (_, addressAt, max) => {
  const hotel = await aHotel(deps.db, { rooms: 60 })
  for (let index = 0; index < max; index++) {
    expect(await hold(hotel, addressAt(index))).toMatchObject({ status: 201 })
    await lapse()
  }
  const proofNeeded = { status: 403, error: { code: 'proof_needed', proofs: ['code'] } }
  expect(await hold(hotel, addressAt(max))).toMatchObject(proofNeeded)
  deps.pass(24 * 3_600_000)
  expect(await hold(hotel, addressAt(max))).toMatchObject({ status: 201 })
})

test('asks every network for proof at a property with many lapsed holds [EVID-06]', async () => {
  const [hotel, other] = [await aHotel(deps.db, { rooms: 60 }), await aHotel(deps.db, { rooms: 60 })]
  for (let index = 0; index < 10; index++) {
    expect(await hold(hotel, `203.0.113.${index + 1}`)).toMatchObject({ status: 201 })
    await lapse()
  }
  const proofNeeded = { status: 403, error: { code: 'proof_needed', proofs: ['code'] } }
  expect(await hold(hotel, '203.0.113.99')).toMatchObject(proofNeeded)
  expect(await hold(hotel, '203.0.113.98', {})).toMatchObject(proofNeeded)
  expect(await hold(other, '203.0.113.99')).toMatchObject({ status: 201 })
})
