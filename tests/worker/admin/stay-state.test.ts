import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'

const ARRIVED = '2026-12-11T10:00:00Z'

test('a booking names its stay state in one word', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId } = await aPaidBooking(deps, hotel)
  const { bookingNo } = await aHeldBooking(deps, hotel)
  const paid = await deps.db.first<{ no: string }>('SELECT booking_no AS no FROM booking WHERE id = ?', bookingId)
  const stateOf = async (no = '') => (await callAdmin(`/v1/bookings/${no}`, { token })).answer.stay_state
  const mark = (no: string, word: string) =>
    callAdmin(`/v1/bookings/${no}/marks`, { token, body: { mark: word } }, ARRIVED)
  const states: [number, string, string][] = [
    [1, 'confirmed', 'in_house'],
    [2, 'completed', 'departed'],
    [20, 'completed', 'departed'],
    [3, 'cancelled', 'cancelled'],
    [7, 'cancelled', 'cancelled'],
    [13, 'cancelled', 'expired'],
    [21, 'cancelled', 'cancelled'],
    [4, 'cancelled', 'no_show'],
    [19, 'confirmed', 'due'],
  ]
  expect([await stateOf(paid?.no), await stateOf(bookingNo)]).toEqual(['due', 'held'])
  expect((await mark(paid?.no ?? '', 'no-show')).status).toBe(200)
  expect(await stateOf(paid?.no)).toBe('no_show')
  for (const [key, state, word] of states) {
    const changed = {
      sql: 'UPDATE booking SET status_key = ?, state = ? WHERE id = ?',
      params: [key, state, bookingId],
    }
    await deps.db.batch([changed])
    expect(await stateOf(paid?.no), `${key} ${state}`).toBe(word)
  }
  const listed = await callAdmin('/v1/bookings', { token })
  expect(listed.answer.items.map(({ stay_state }: { stay_state: string }) => stay_state).sort()).toEqual([
    'due',
    'held',
  ])
})
