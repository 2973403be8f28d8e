import { expect, test } from 'vitest'
import type { PlanPayment } from '#app/domain/rates/rate-plan.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

/** A front desk of a hotel at ₹1,200 a night, with a half board at ₹100 more for each guest, at most three nights. */
async function aFrontDesk(payment: PlanPayment = { kind: 'deposit', percent: 30 }) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: 48 })
  await aRatePlan(
    deps.db,
    { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId] },
    {
      ...{ code: 'HALF', name: 'Half board', personMinor: 10_000, board: 'half_board', maxNights: 3 },
      payment,
      policy: {
        steps: [
          { until: { days: 7, time: '18:00' }, fee: null },
          { until: { hours: 24 }, fee: { kind: 'percent', value: 50 } },
          { until: null, fee: { kind: 'percent', value: 100 } },
        ],
        noShow: { kind: 'nights', value: 2 },
      },
    },
  )
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  let key = 0
  const post = (path: string, body: object) => callAdmin(path, { token, key: `plan-${++key}`, body })
  const stay = { checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0' }
  const guest = { name: 'Asha Rao', country_code: '+91', phone: '9812345670' }
  const sale = { property: hotel.propertyId, room: hotel.categoryId, source: 'phone', ...stay, guest }
  return {
    sheetOf: async (day: string) =>
      (await callAdmin(`/v1/properties/${hotel.propertyId}/day-sheet?day=${day}`, { token })).answer,
    sell: (part: object) => post('/v1/bookings', { ...sale, ...part }),
    move: (no: string, body: object) => post(`/v1/bookings/${no}/moves`, body),
    read: async (no: string) => (await callAdmin(`/v1/bookings/${no}`, { token })).answer,
  }
}

const plan = { code: 'HALF', name: 'Half board', board: 'half_board', payment: 'deposit', deposit_percent: 30 }
// 18:00 in India seven days before, and 24 hours before check-in at 12:00.
const policy = {
  free_until: '2026-12-04T12:30:00.000Z',
  steps: [
    { until: '2026-12-04T12:30:00.000Z', fee: null },
    { until: '2026-12-10T06:30:00.000Z', fee: { kind: 'percent', value: 50 } },
    { until: null, fee: { kind: 'percent', value: 100 } },
  ],
  no_show: { kind: 'nights', value: 2 },
  time_zone: 'Asia/Kolkata',
}

test('staff sell in a plan, and see plan, payment and steps of the booking [RATE-07]', async () => {
  const { sell, read, sheetOf } = await aFrontDesk()
  const preview = await sell({ plan: 'HALF', dry_run: true })
  expect(preview.answer).toMatchObject({ total_minor: 280_000, plan, policy, booking: null })
  const sold = await sell({ plan: 'HALF' })
  expect([sold.status, sold.answer.booking]).toEqual([201, expect.objectContaining({ total_minor: 280_000, plan })])
  expect(await read(sold.answer.booking.booking_no)).toMatchObject({ plan, policy })
  const own = await sell({})
  expect(own.answer).toMatchObject({ total_minor: 240_000 })
  expect(own.answer.policy.steps).toMatchObject([{ fee: null }, { fee: { kind: 'nights', value: 1 } }])
  expect(own.answer.booking).not.toHaveProperty('plan')
  const { arrivals } = await sheetOf('2026-12-11')
  const planned = arrivals.map((arrival: { plan?: object }) => arrival.plan)
  expect(planned).toEqual(expect.arrayContaining([plan, undefined]))
  expect((await sell({ plan: 'NONE' })).answer.error.code).toBe('not_found')
})

test('staff may sell a plan beyond its limits, and a move keeps it [RATE-07]', async () => {
  const { sell, move, read } = await aFrontDesk({ kind: 'at_property' })
  const { booking_no: no } = (await sell({ plan: 'HALF', checkout: '2026-12-16' })).answer.booking
  const moved = await move(no, { checkin: '2026-12-12', checkout: '2026-12-16' })
  expect(moved.answer).toMatchObject({ total_minor: 560_000, free_until: '2026-12-05T12:30:00.000Z' })
  expect(await read(no)).toMatchObject({ plan: { code: 'HALF', payment: 'at_property' }, nights: 4 })
})
