import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aCoupon,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { aMember } from '#tests/support/member-builders.ts'
import { aHeldBooking, aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

/** A hold with breakfast that expired before its payment was reported. */
async function anEndedHold(deps: TestDeps, hotel: TestHotel, scope = aScope()): Promise<HeldBooking> {
  const request = aBookingRequest(hotel, {
    payment: { amount: null, mode: 'CC' },
    stay: { meals: [{ code: 'breakfast', guestCount: 2 }] },
  })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  const { id, bookingNo, redirectPath, payableMinor } = result.value.created
  const paymentId = redirectPath?.split('/').at(-1) ?? ''
  const held = { bookingId: id, bookingNo, paymentId, amountMinor: payableMinor }
  deps.pass(900_000)
  await expireHolds(deps)
  await chargeAtGateway(deps, held)
  return held
}

test('a rebooked booking keeps nothing of its expiry', async () => {
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
])('refunds late money once the %s is off sale', async (_, takeOffSale) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const held = await anEndedHold(deps, hotel)
  await deps.db.batch([{ sql: takeOffSale, params: [hotel.categoryId] }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'late_refunded' })
  expect(await readBooking(deps, held.bookingId)).toMatchObject({ statusKey: 13, paidMinor: 0 })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

/** A member of 5 % everywhere and 7 % at home, at a participating property. */
async function aMemberAt(deps: TestDeps) {
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const guest = await aMember(deps)
  const user = guest.visitor.user && {
    ...guest.visitor.user,
    member: { memberPercent: 5, homePercent: 7, homePropertyId: hotel.propertyId },
  }
  const scope = { ...guest, visitor: { ...guest.visitor, user } }
  await deps.db.batch([{ sql: 'UPDATE property SET takes_part = 1 WHERE id = ?', params: [hotel.propertyId] }])
  const id = await makeMember(deps.db, user?.id ?? '', { homePropertyId: hotel.propertyId })
  return { hotel, scope, id }
}

test.each([
  ['membership still runs', "UPDATE membership SET status = 'running' WHERE id = ?", 'late_rebooked'],
  ['membership was given back', "UPDATE membership SET status = 'refunded' WHERE id = ?", 'late_refunded'],
  [
    'plan gives less now',
    "UPDATE membership SET terms = json_set(terms, '$.homePercent', 6) WHERE id = ?",
    'late_refunded',
  ],
  ['home hotel is another', 'UPDATE membership SET home_property_id = NULL WHERE id = ?', 'late_refunded'],
])('late money restores an expired member price only where the %s [MEMB-57]', async (_, sql, effect) => {
  const deps = aDeps()
  const { hotel, scope, id } = await aMemberAt(deps)
  const held = await anEndedHold(deps, hotel, scope)
  // Two nights of ₹1,200 and breakfast for two on each, 7 % off the nights.
  expect((await readBooking(deps, held.bookingId))?.quote.memberMinor).toBe(16_800)
  await deps.db.batch([{ sql, params: [id] }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('an upgrade refunded during booking gives no higher-plan price [MEMB-57, MEMB-78]', async () => {
  const deps = aDeps()
  const { hotel, scope, id } = await aMemberAt(deps)
  const lower = {
    sql: "UPDATE membership SET terms = json_set(terms, '$.homePercent', 6) WHERE id = ?",
    params: [id],
  }
  let isLowered = false
  const batch: typeof deps.db.batch = async (statements) => {
    if (!isLowered && statements.some(({ sql }) => sql.startsWith('INSERT INTO booking ('))) {
      isLowered = true
      await deps.db.batch([lower])
    }
    return deps.db.batch(statements)
  }
  const between = { ...deps, db: { ...deps.db, batch } }
  const made = await createBooking(between, scope, { request: aBookingRequest(hotel), access: [], idempotency: null })
  expect(isLowered).toBe(true)
  // The lower plan's member price, not the public price.
  expect(made).toMatchObject({ problem: { code: 'price_changed', details: { quote: { total: 2256 } } } })
})

test('confirms a hold that is off sale and paid in time', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const held = await aHeldBooking(deps, hotel)
  await deps.db.batch([{ sql: 'UPDATE property SET is_live = 0 WHERE id = ?', params: [hotel.propertyId] }])
  expect(await settlePayment(deps, 'sandbox', aSuccess(held))).toMatchObject({ effect: 'applied' })
})

test('a first-booking coupon does not revive behind another booking', async () => {
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
      const result = await createBooking(deps, scope, { request: { ...request, guest }, access: [], idempotency: null })
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
