import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aCoupon,
  aHotel,
  soldByDay,
  type TestHotel,
  unevenLedger,
} from '#tests/support/booking-builders.ts'
import { aHeldBooking, aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/bookings/reading/read-booking.ts'
import { settlePayment } from '#worker/payments/settling/settle-payment.ts'

/** A hold with breakfast whose time ran out before the gateway told that it was paid. */
async function anEndedHold(deps: TestDeps, hotel: TestHotel): Promise<HeldBooking> {
  const request = aBookingRequest(hotel, {
    payment: { amount: null, mode: 'CC' },
    stay: { meals: [{ code: 'breakfast', guestCount: 2 }] },
  })
  const result = await createBooking(deps, aScope(), { request, access: [], keyed: null })
  if (!result.ok) throw new Error(result.problem.code)
  const { id, bookingNo, redirectPath, payableMinor } = result.value.created
  const paymentId = redirectPath?.split('/').at(-1) ?? ''
  const held = { bookingId: id, bookingNo, paymentId, amountMinor: payableMinor }
  deps.pass(900_000)
  await expireHolds(deps)
  await chargeAtGateway(deps, held)
  return held
}

test('leaves nothing of its end on a booking taken up again', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const held = await anEndedHold(deps, hotel)
  expect((await readBooking(deps, held.bookingId))?.meals).toMatchObject([{ status: 'Cancelled' }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'late_rebooked' })
  expect(await readBooking(deps, held.bookingId)).toMatchObject({
    statusKey: 0,
    state: 'confirmed',
    cancelledAt: null,
    cancellationReason: null,
    cancellationBlame: null,
    meals: [{ categoryCode: 'breakfast', status: 'Confirmed' }],
  })
})

test.each([
  ['category', 'UPDATE room_category SET is_disabled = 1 WHERE id = ?'],
  ['property', 'UPDATE property SET is_live = 0 WHERE id = ?'],
])('sends late money back once the %s is off sale', async (_, takeOffSale) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const held = await anEndedHold(deps, hotel)
  await deps.db.batch([{ sql: takeOffSale, params: [hotel.categoryId] }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'late_refunded' })
  expect(await readBooking(deps, held.bookingId)).toMatchObject({ statusKey: 13, paidMinor: 0 })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  expect(await unevenLedger(deps.db)).toEqual([])
})

test('confirms a hold that is off sale and paid in time', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const held = await aHeldBooking(deps, hotel)
  await deps.db.batch([{ sql: 'UPDATE property SET is_live = 0 WHERE id = ?', params: [hotel.propertyId] }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'applied' })
})

test('a coupon for first bookings does not come back to life behind another booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  for (const isFirst of [true, false]) {
    const couponCode = await aCoupon(deps.db)
    await deps.db.batch([{ sql: 'UPDATE coupon SET first_booking_only = 1 WHERE code = ?', params: [couponCode] }])
    const phone = `97${Math.floor(1e7 + Math.random() * 8e7)}`
    const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
    const book = async (overrides: Parameters<typeof aBookingRequest>[1]) => {
      const request = aBookingRequest(hotel, overrides)
      const guest = request.guest && { ...request.guest, phone }
      const result = await createBooking(deps, scope, { request: { ...request, guest }, access: [], keyed: null })
      if (!result.ok) throw new Error(result.problem.code)
      return result.value.created
    }
    const held = await book({ payment: { amount: null, mode: 'CC' }, stay: { couponCode } })
    deps.pass(900_000)
    await expireHolds(deps)
    if (!isFirst) await book({})
    const paymentId = held.redirectPath?.split('/').at(-1) ?? ''
    const paid = { bookingId: held.id, bookingNo: held.bookingNo, paymentId, amountMinor: held.payableMinor }
    await chargeAtGateway(deps, paid)
    const { effect } = await settlePayment(deps, 'sandbox', aSuccess(paid))
    expect(effect).toBe(isFirst ? 'late_rebooked' : 'late_refunded')
  }
})
