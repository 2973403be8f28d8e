import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { datePolicy, type PolicyRule } from '#app/domain/rates/policy-rule.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aPlanNight, aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { payAtHotel } from '#worker/services/payments/starting/pay-at-hotel.ts'
import { type BookingQuoteInput, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'

const never: PolicyRule = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
const half: PolicyRule = {
  steps: [
    { until: { days: 7, time: '18:00' }, fee: null },
    { until: null, fee: { kind: 'percent', value: 50 } },
  ],
}

/** Writes to a plan; `values` is the text after SET. */
function change({ db }: TestDeps, plan: { id: number }, values: string) {
  return db.batch([{ sql: `UPDATE rate_plan SET ${values} WHERE id = ?`, params: [plan.id] }])
}

function planOf({ propertyId, categoryId }: TestHotel) {
  return { propertyId, roomTypeIds: [categoryId] }
}

function quote(deps: TestDeps, hotel: TestHotel, given: Partial<BookingQuoteInput> = {}) {
  const { stay } = aBookingRequest(hotel)
  const input = { ...stay, roomTypeId: hotel.categoryId, ...given }
  return quoteForBooking(deps, aScope({ now: deps.now() }), input)
}

type Booked = { plan: string; pays?: boolean; dates?: { checkin: CalendarDay; checkout: CalendarDay } }

async function book(deps: TestDeps, hotel: TestHotel, { plan, pays = false, dates }: Booked) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const payment = pays ? { amount: null, mode: 'CC' } : null
  const request = aBookingRequest(hotel, { payment, stay: { plan, ...dates } })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value.created
}

async function pay(deps: TestDeps, held: Awaited<ReturnType<typeof book>>): Promise<void> {
  const paymentId = held.redirectPath?.split('/').at(-1) ?? ''
  const paid = { bookingId: held.id, bookingNo: held.bookingNo, paymentId, amountMinor: held.payableMinor }
  await chargeAtGateway(deps, paid)
  await settlePayment(deps, 'sandbox', aSuccess(paid))
}

async function read(deps: TestDeps, id: string) {
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no such booking')
  return booking
}

test('prices a derived plan, a plan with its own nights and a plan of a plan [RATE-04]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { doubleMinor: 119_900, discountPercent: 10 })
  const breakfast = await aRatePlan(deps.db, planOf(hotel), { personMinor: 15_050, board: 'breakfast' })
  const saver = await aRatePlan(deps.db, planOf(hotel), { leadId: breakfast.id, bp: -1000 })
  const { stay } = aBookingRequest(hotel)
  const rate = { singleMinor: 90_000, doubleMinor: 99_999, extraMinor: 0 }
  await aPlanNight(deps.db, { planId: breakfast.id, roomTypeId: hotel.categoryId }, { day: stay.checkin, rate })
  const nightsOf = async (plan: string | null) => {
    const quoted = await quote(deps, hotel, { plan })
    return quoted.ok ? quoted.value.quote.perNight.map(({ amountMinor }) => amountMinor) : quoted.problem
  }
  // Own price: 2 × 1,199 less 10 %, rounded together.
  expect(await nightsOf(null)).toEqual([107_900, 107_900])
  expect(await nightsOf('standard')).toEqual(await nightsOf(null))
  expect(await nightsOf(breakfast.code)).toEqual([99_999, 107_900 + 2 * 15_050])
  expect(await nightsOf(saver.code)).toEqual([89_999, 124_200])
})

test('refuses a plan the guest cannot book [RATE-03]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const refusal = async (given: Parameters<typeof aRatePlan>[2]) => {
    const { code } = await aRatePlan(deps.db, planOf(hotel), given)
    const quoted = await quote(deps, hotel, { plan: code })
    return quoted.ok ? null : [quoted.problem.code, quoted.problem.details?.reason]
  }
  expect(await refusal({ minNights: 3 })).toEqual(['sold_out', 'rate_plan_too_short'])
  expect(await refusal({ maxAdvance: 3 })).toEqual(['sold_out', 'rate_plan_too_early'])
  expect(await refusal({ isLive: false })).toEqual(['sold_out', 'rate_plan_not_on_sale'])
  expect(await refusal({ visibility: 'company' })).toEqual(['not_found', undefined])
  expect(await refusal({ visibility: 'link' })).toBeNull()
  expect(await refusal({ isNightly: true })).toEqual(['sold_out', 'invalid_pricing'])
  const unknown = await quote(deps, hotel, { plan: 'UNKNOWN' })
  expect(unknown).toMatchObject({ ok: false, problem: { code: 'not_found' } })
  const plan = await aRatePlan(deps.db, planOf(hotel))
  const { stay } = aBookingRequest(hotel)
  const night = { planId: plan.id, roomTypeId: hotel.categoryId }
  await aPlanNight(deps.db, night, { day: stay.checkin, minThrough: 4 })
  await expect(book(deps, hotel, { plan: plan.code })).rejects.toThrow('invalid_dates')
})

test('refuses a plan that is closed between quote and write [RATE-03]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plan = await aRatePlan(deps.db, planOf(hotel))
  const { stay } = aBookingRequest(hotel)
  let isClosed = false
  const closesFirst: TestDeps['db'] = {
    ...deps.db,
    batch: async (statements) => {
      if (!isClosed && statements.some(({ sql }) => sql.startsWith('INSERT INTO booking ('))) {
        isClosed = true
        const night = { planId: plan.id, roomTypeId: hotel.categoryId }
        await aPlanNight(deps.db, night, { day: stay.checkin, isClosed: true })
      }
      return deps.db.batch(statements)
    },
  }
  await expect(book({ ...deps, db: closesFirst }, hotel, { plan: plan.code })).rejects.toThrow('invalid_dates')
  expect(isClosed).toBe(true)
})

test('freezes board, payment and policy with the booking [RATE-01] [RATE-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plan = await aRatePlan(deps.db, planOf(hotel), {
    ...{ code: 'SAVER', name: 'Saver', bp: -1500, board: 'half_board', policy: half },
    payment: { kind: 'deposit', percent: 30 },
  })
  const created = await book(deps, hotel, { plan: plan.code, pays: true })
  await change(deps, plan, 'policy = NULL, board = NULL, payment = NULL, deposit_percent = NULL')
  const booking = await read(deps, created.id)
  const payment = { kind: 'deposit', percent: 30 }
  expect(booking.plan).toEqual({
    id: plan.id,
    code: 'SAVER',
    name: 'Saver',
    payment,
    board: 'half_board',
    hasBreakfast: true,
  })
  expect(booking).toMatchObject({ hasBreakfast: true, totalMinor: 204_000, advanceMinor: 61_200 })
  const { checkin, property } = booking
  const toInstant = (day: typeof checkin, time: string) => instantAt(day, time, property.timeZone)
  const checkinAt = toInstant(checkin, property.checkinTime)
  expect(booking.policy).toEqual(datePolicy(half, { checkin, checkinAt, timeZone: property.timeZone, toInstant }))
})

test('a prepaid plan of a property that takes payment on the spot is not confirmed unpaid [RATE-03]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plan = await aRatePlan(deps.db, planOf(hotel), { payment: { kind: 'prepaid' }, policy: never })
  const held = await book(deps, hotel, { plan: plan.code, pays: true })
  const scope = aScope({ now: deps.now() })
  const proof = { reference: held.id, access: [held.id] }
  const refused = await payAtHotel(deps, scope, { proof, idempotency: null })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'pay_at_hotel_unavailable' } })
  expect(held.redirectPath).not.toBeNull()
})

test('charges the step of the frozen policy when a guest cancels [RATE-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plan = await aRatePlan(deps.db, planOf(hotel), { policy: half, payment: { kind: 'prepaid' } })
  const held = await book(deps, hotel, { plan: plan.code, pays: true })
  await pay(deps, held)
  const { policy } = await read(deps, held.id)
  const cancelAt = (now: number) =>
    cancelBooking({ ...deps, now: () => now }, aScope({ now }), {
      proof: { reference: held.id, access: [held.id] },
      reason: null,
      shownChargeMajor: 0,
      idempotency: null,
    })
  const late = await cancelAt((policy.freeUntil ?? 0) + 1)
  expect(late).toMatchObject({ ok: false, problem: { code: 'price_changed' } })
  const inTime = await cancelAt(policy.freeUntil ?? 0)
  expect(inTime).toMatchObject({ ok: true, value: { cancelled: { chargeMinor: 0, refundMinor: 240_000 } } })
})

test('a changed booking stays in its plan, or is refused where the plan is not sold', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plan = await aRatePlan(deps.db, planOf(hotel), { bp: -1000, policy: half, maxNights: 3, sellTo: '2026-11-22' })
  const { id } = await book(deps, hotel, { plan: plan.code })
  await change(deps, plan, "sell_to = '2026-11-01'")
  const modify = (checkout: '2026-12-14' | '2026-12-16') =>
    modifyBooking(deps, aScope({ now: deps.now() }), {
      ...{ proof: { reference: id, access: [id] }, stay: { checkout }, shownTotalMajor: null, idempotency: null },
    })
  expect(await modify('2026-12-14')).toMatchObject({ ok: true })
  const booking = await read(deps, id)
  expect(booking).toMatchObject({ nights: 3, totalMinor: 3 * 108_000, plan: { code: plan.code } })
  expect(booking.policy.steps).toHaveLength(2)
  expect(await modify('2026-12-16')).toMatchObject({ ok: false, problem: { code: 'sold_out' } })
})

test('a property without plans reads no table of plans, and its bookings store nothing more [RATE-09]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const traits = () => deps.db.first('SELECT traits & (1 << 52) AS has FROM property WHERE id = ?', hotel.propertyId)
  expect(await traits()).toEqual({ has: 0 })
  const { id } = await book(deps, hotel, { plan: 'standard' })
  expect(await deps.db.first('SELECT plan FROM booking WHERE id = ?', id)).toEqual({ plan: null })
  expect((await read(deps, id)).policy).not.toHaveProperty('steps')
  const plan = await aRatePlan(deps.db, planOf(hotel))
  expect(await traits()).not.toEqual({ has: 0 })
  await deps.db.batch([{ sql: 'DELETE FROM rate_plan WHERE id = ?', params: [plan.id] }])
  expect(await traits()).toEqual({ has: 0 })
})

const stepped: PolicyRule = {
  steps: [
    { until: { days: 14, time: '18:00' }, fee: null },
    { until: { days: 2, time: '18:00' }, fee: { kind: 'percent', value: 50 } },
    { until: null, fee: { kind: 'percent', value: 100 } },
  ],
}

test.each([
  ['Europe/Amsterdam', '2027-03-30', '2027-03-16T17:00:00Z', '2027-03-28T16:00:00Z'],
  ['America/New_York', '2027-03-16', '2027-03-02T23:00:00Z', '2027-03-14T22:00:00Z'],
  ['America/New_York', '2027-11-09', '2027-10-26T22:00:00Z', '2027-11-07T23:00:00Z'],
  ['Asia/Kolkata', '2027-03-30', '2027-03-16T12:30:00Z', '2027-03-28T12:30:00Z'],
] as const)('cancelling in %s costs the fee of that second, for an arrival on %s [RATE-02]', async (...given) => {
  const [timeZone, checkin, first, second] = given
  const hotel = await aHotel(aDeps().db)
  const plan = await aRatePlan(aDeps().db, planOf(hotel), { policy: stepped })
  const setZone = 'UPDATE city SET time_zone = ? WHERE id = ?'
  await aDeps().db.batch([{ sql: setZone, params: [timeZone, hotel.cityId] }])
  const keptAt = async (at: number) => {
    const deps = aDeps({}, Date.parse(first) - 5 * DAY_MS)
    const dates = { checkin, checkout: addDays(checkin, 2) }
    const held = await book(deps, hotel, { plan: plan.code, pays: true, dates })
    await pay(deps, held)
    const { id } = held
    deps.pass(at - deps.now())
    const proof = { reference: id, access: [id] }
    await cancelBooking(deps, aScope({ now: at }), { proof, reason: null, idempotency: null })
    await deps.settle()
    const { state, paidMinor, refunds } = await read(deps, id)
    expect([state, paidMinor + sumMinor(refunds)]).toEqual(['cancelled', 240_000])
    return paidMinor
  }
  const [free, full] = [Date.parse(first), Date.parse(second)]
  expect([await keptAt(free), await keptAt(free + 1000)]).toEqual([0, 120_000])
  expect([await keptAt(full), await keptAt(full + 1000)]).toEqual([120_000, 240_000])
})
