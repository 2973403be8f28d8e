import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aListGuest, someStays } from '#tests/support/list-guest.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'

const site = bookingPages()
const { db } = aDeps()

const stored: [name: string, key: number, status: string, words: string][] = [
  ['unprocessed', 8, 'confirmed', 'Confirmed'],
  ['manual intervention', 9, 'confirmed', 'Confirmed'],
  ['manual overbooking', 10, 'confirmed', 'Confirmed'],
  ['manual bulk', 11, 'confirmed', 'Confirmed'],
  ['saved', 12, 'saved', 'Processing'],
  ['open order', 14, 'confirmed', 'Confirmed'],
  ['closed order', 15, 'confirmed', 'Confirmed'],
  ['cancelled order', 16, 'cancelled', 'Cancelled'],
]

test.each(stored)(
  'a foreign booking stored as %s answers %i with its text [BMNG-12, BMNG-19]',
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

test('a requested booking is shown as requested, whatever its key [BMNG-19]', async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, await aHotel(db))
  await db.batch([{ sql: "UPDATE booking SET state = 'requested', status_key = 8 WHERE id = ?", params: [id] }])
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${no}`))
  expect(booking.status).toBe('requested')
  expect((await dataOf(guest, `/booking/${no}`)).status.text).toBe('Processing')
})

test('the hold job voids an unpaid order with status 13 [BMNG-12]', async () => {
  const guest = await aGuest(site)
  const body = aBookingBody(await aHotel(db), { payments: { from_payment_method: { upm_id: 'CC' } } })
  const { booking: held } = await readAnswer(await guest.call('createBooking', body))
  const deps = aDeps()
  deps.pass(Date.UTC(2026, 10, 22) - deps.now())
  await expireHolds(deps)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${held.booking_no}`))
  expect(booking).toMatchObject({ status_key: 13, status: 'cancelled' })
})

type Tabs = { bookings: { hotel: { id: number } }[]; tabs: { count: number }[] }

test('a saved stay with coming dates has status 12 until it is taken off the list [BMNG-17]', async () => {
  const guest = await aListGuest(db)
  const [stay = 0] = await someStays(db, 1)
  const dates = { checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_1_0' }
  const save = (shortlisted: boolean) =>
    guest.ask('shortlisthotel', { hotel_id: stay, shortlisted, ...(shortlisted ? dates : {}) })
  await save(true)
  const saved = await guest.ask<Tabs>('bookingtabs?tab=saved')
  expect(saved.bookings).toEqual([
    expect.objectContaining({
      ...{ status_key: 12, state: 'saved', status: 'saved', checkin: '2026-12-11' },
      ...{ room_category_id: null, roomCount: 1, no_of_guest: 3 },
    }),
  ])
  expect(saved.bookings[0]?.hotel.id).toBe(stay)
  // It is no booking: no tab counts it, no number opens it.
  expect(saved.tabs.every(({ count }) => count === 0)).toBe(true)
  expect((await guest.ask<Tabs>('bookingtabs')).bookings).toEqual([])
  await save(false)
  expect((await guest.ask<Tabs>('bookingtabs?tab=saved')).bookings).toEqual([])
})
