import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { statement } from '#worker/infra/database/database.ts'

/** The afternoon of the day of arrival, at the property, and the next. */
const ARRIVED = '2026-12-11T13:00:00Z'
const NEXT_DAY = '2026-12-12T13:00:00Z'

type Stay = { booking_no: string }
const numbers = (stays: Stay[]) => stays.map(({ booking_no: number }) => number).sort()

const unmarked = { autoMarks: false }

async function twoProperties() {
  const deps = aDeps()
  const hotels = [await aHotel(deps.db, unmarked), await aHotel(deps.db, unmarked), await aHotel(deps.db, unmarked)]
  // The list is by id.
  const byId = hotels.sort((a, b) => a.propertyId - b.propertyId)
  const [first, second, foreign] = byId as [TestHotel, TestHotel, TestHotel]
  const token = await aToken(deps, { reach: [first.propertyId, second.propertyId] })
  return { deps, first, second, foreign, token }
}

test('lists the day of each property of the caller, and of no other [ADMN-01]', async () => {
  const { deps, first, second, foreign, token } = await twoProperties()
  const [here, there] = [await aPaidBooking(deps, first), await aPaidBooking(deps, second)]
  await aPaidBooking(deps, foreign)
  const { answer } = await callAdmin('/v1/day-sheets', { token }, ARRIVED)
  expect(
    answer.items.map(({ property, day, name, arrivals }: never) => [property, day, name, numbers(arrivals)]),
  ).toEqual([
    [first.propertyId, '2026-12-11', `Hotel ${first.propertyId}`, [here.bookingNo]],
    [second.propertyId, '2026-12-11', `Hotel ${second.propertyId}`, [there.bookingNo]],
  ])
  const page = await callAdmin('/v1/day-sheets?limit=1', { token }, ARRIVED)
  const rest = await callAdmin(`/v1/day-sheets?limit=1&cursor=${page.answer.next_cursor}`, { token }, ARRIVED)
  expect(
    [page, rest].map(({ answer: { items } }) => items.map(({ property }: { property: number }) => property)),
  ).toEqual([[first.propertyId], [second.propertyId]])
})

test('a day sheet of one property is that of the list [ADMN-01]', async () => {
  const { deps, first, token } = await twoProperties()
  const stays = [await aPaidBooking(deps, first), await aPaidBooking(deps, first)]
  const mark = { token, body: { mark: 'check-in' } }
  await callAdmin(`/v1/bookings/${stays[0]?.bookingNo}/marks`, mark, ARRIVED)
  const { answer: one } = await callAdmin(`/v1/properties/${first.propertyId}/day-sheet`, { token }, NEXT_DAY)
  const { answer: all } = await callAdmin('/v1/day-sheets', { token }, NEXT_DAY)
  const { units: _units, ...lists } = one
  expect(all.items[0]).toEqual({ ...lists, name: `Hotel ${first.propertyId}` })
  // The guest who did not arrive the day before is among the stays, still due.
  expect(one.in_house.map(({ stay_state }: { stay_state: string }) => stay_state).sort()).toEqual(['due', 'in_house'])
})

test('a day sheet names phone, group, price and how often the guest stayed here [ADMN-01]', async () => {
  const { deps, first, second, token } = await twoProperties()
  const body = {
    ...{ property: first.propertyId, room: first.categoryId, source: 'group', group: 'Rao wedding' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0' },
    guest: { name: 'Asha Rao', country_code: '+91', phone: '9812345678' },
  }
  const sold = await callAdmin('/v1/bookings', { token, body, key: 'sale' }, ARRIVED)
  expect(sold.status).toBe(201)
  const [before, elsewhere] = [await aPaidBooking(deps, first), await aPaidBooking(deps, second)]
  const past =
    "status_key = 2, state = 'completed', evidence = 'seen_by_staff', checkin = '2026-11-01', checkout = '2026-11-03'"
  await deps.db.batch(
    [before, elsewhere].map(({ bookingId }) =>
      statement(`UPDATE booking SET ${past}, guest_phone = '9812345678' WHERE id = ?`, bookingId),
    ),
  )
  const { answer } = await callAdmin(`/v1/properties/${first.propertyId}/day-sheet`, { token }, ARRIVED)
  const { total_minor: total } = sold.answer.booking
  expect(answer.arrivals).toMatchObject([
    { phone: '+91 9812345678', group: 'Rao wedding', earlier_stays: 1, total_minor: total, balance_minor: total },
  ])
})

test('the list of held bookings says when each hold ends [ADMN-01]', async () => {
  const { deps, first, token } = await twoProperties()
  const { bookingNo } = await aHeldBooking(deps, first)
  await aPaidBooking(deps, first)
  const { answer } = await callAdmin('/v1/bookings?stay_state=held', { token })
  expect(numbers(answer.items)).toEqual([bookingNo])
  expect(Date.parse(answer.items[0].hold_until)).toBeGreaterThan(Date.parse('2026-11-20T12:00:00Z'))
})
