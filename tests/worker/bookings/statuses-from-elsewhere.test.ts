import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'

const site = bookingPages()
const { db } = aDeps()

const stored: [name: string, key: number, status: string, words: string][] = [
  ['unprocessed', 8, 'confirmed', 'Confirmed'],
  ['manual intervention', 9, 'confirmed', 'Confirmed'],
  ['manual overbooking', 10, 'confirmed', 'Confirmed'],
  ['manual bulk', 11, 'confirmed', 'Confirmed'],
  ['saved', 12, 'saved', 'In progress'],
  ['open order', 14, 'confirmed', 'Confirmed'],
  ['closed order', 15, 'confirmed', 'Confirmed'],
  ['cancelled order', 16, 'cancelled', 'Cancelled'],
]

test.each(stored)(
  'a booking another system stored as %s answers %i, and its guest reads what that is [BMNG-12]',
  async (_name, key, status, words) => {
    const guest = await aGuest(site)
    const { id, no } = await bookIn(guest, await aHotel(db))
    await db.batch([{ sql: 'UPDATE booking SET status_key = ? WHERE id = ?', params: [key, id] }])
    const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${no}`))
    expect(booking).toMatchObject({ status_key: key, status })
    expect((await dataOf(guest, `/booking/${no}`)).status.text).toBe(words)
    expect((await myBookings(guest)).remembered[0]?.status.text).toBe(words)
  },
)

test('an order nobody pays becomes void, 13, by the job that ends holds [BMNG-12]', async () => {
  const guest = await aGuest(site)
  const body = aBookingBody(await aHotel(db), { payments: { from_payment_method: { upm_id: 'CC' } } })
  const { booking: held } = await readAnswer(await guest.call('createBooking', body))
  const deps = aDeps()
  deps.pass(Date.UTC(2026, 10, 22) - deps.now())
  await expireHolds(deps)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${held.booking_no}`))
  expect(booking).toMatchObject({ status_key: 13, status: 'cancelled' })
})
