import { expect, test } from 'vitest'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { roomAmounts } from '#app/domain/prices/calculation/room-shares.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import type { RoomChoice } from '#app/domain/stays/room-choices.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const never = { steps: [{ until: null, fee: { kind: 'percent' as const, value: 100 } }] }

/** A hotel with three Classics at ₹1,200 and two Suites at ₹2,000, also sold 10 % cheaper without refund. */
async function aHotelWithTwoTypes(rooms: { classics?: number; suites?: number } = {}) {
  const deps = aDeps()
  const classic = await aHotel(deps.db, { rooms: rooms.classics ?? 3, freeCancellationHours: 24 })
  const suite = await aRoomType(deps.db, classic, { rooms: rooms.suites ?? 2 })
  const roomTypeIds = [classic.categoryId, suite.categoryId]
  const { propertyId } = classic
  const saver = await aRatePlan(deps.db, { propertyId, roomTypeIds }, { code: 'SAVER', bp: -1000, policy: never })
  const inClassic: RoomChoice = { roomTypeId: classic.categoryId, plan: null }
  const inSuite: RoomChoice = { roomTypeId: suite.categoryId, plan: saver.code }
  return { deps, classic, suite, inClassic, inSuite }
}

const ROOMS = [roomFor(2), roomFor(2)]

type Booked = { choices: RoomChoice[]; pays?: boolean; visitor?: string }

function book(deps: TestDeps, hotel: TestHotel, { choices, pays = false, visitor = crypto.randomUUID() }: Booked) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${visitor}` } })
  const [first] = choices
  const stay = { rooms: choices.map(() => roomFor(2)), ...first, choices }
  const request = aBookingRequest(hotel, { stay, payment: pays ? { amount: null, mode: 'CC' } : null })
  return createBooking(deps, scope, { request, access: [], idempotency: null })
}

async function aBooking(deps: TestDeps, hotel: TestHotel, booked: Booked): Promise<string> {
  const result = await book(deps, hotel, booked)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  const { id, bookingNo, redirectPath, payableMinor } = result.value.created
  if (!booked.pays) return id
  const held = { bookingId: id, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  return id
}

async function read(deps: TestDeps, id: string) {
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no such booking')
  return booking
}

function modify(deps: TestDeps, id: string, stay: WantedStay) {
  const proof = { reference: id, access: [id] }
  return modifyBooking(deps, aScope({ now: deps.now() }), { proof, stay, shownTotalMajor: null, idempotency: null })
}

function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
}

/** Checks stock against the rooms of open bookings, and the ledger against what they have been paid. */
async function checkBooks({ db }: TestDeps, { propertyId }: TestHotel): Promise<void> {
  const off = await db.all(
    `SELECT * FROM (SELECT s.room_category_id, s.day, s.sold, s.total,
       (SELECT coalesce(sum(r.rooms), 0) FROM booking b JOIN booked_rooms r ON r.booking_id = b.id
          AND r.room_category_id = s.room_category_id
        WHERE b.status_key NOT IN (3, 4, 13, 16, 21) AND b.checkin <= s.day AND s.day < b.checkout) AS living
     FROM stock s JOIN room_category c ON c.id = s.room_category_id WHERE c.property_id = ?)
     WHERE sold < 0 OR sold > total OR sold <> living`,
    propertyId,
  )
  const unpaid = await db.all(
    `SELECT b.id, b.paid_minor, (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l
        WHERE l.account = 'guest:' || b.id) AS balance
     FROM booking b WHERE b.property_id = ? AND balance <> iif(b.state = 'cancelled', 0, b.paid_minor)`,
    propertyId,
  )
  const uneven = await db.all(
    `SELECT b.id FROM booking b WHERE b.property_id = ?1
       AND (b.rooms <> (SELECT count(*) FROM booking_room r WHERE r.booking_id = b.id)
         OR b.total_minor <> (SELECT coalesce(sum(l.amount_minor), 0) FROM bill l WHERE l.booking_id = b.id))`,
    propertyId,
  )
  // What guests paid is on the booking or was given back.
  const lost = await db.all(
    `SELECT b.id, b.paid_minor, (SELECT coalesce(sum(p.amount_minor), 0) FROM payment p
        WHERE p.booking_id = b.id AND p.status IN ('succeeded', 'refunded')) AS paid,
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.booking_id = b.id) AS back
     FROM booking b WHERE b.property_id = ? AND paid <> b.paid_minor + back`,
    propertyId,
  )
  expect([off, unpaid, uneven, lost, await unbalancedLedger(db)]).toEqual([[], [], [], [], []])
}

test('books two room types and plans at one total, each with its terms [MULT-01]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes()
  const id = await aBooking(deps, classic, { choices: [inClassic, inSuite] })
  const booking = await read(deps, id)
  // Two nights at 1,200, and at 2,000 less 10 %.
  expect(booking).toMatchObject({
    totalMinor: 600_000,
    roomTypeName: 'Classic',
    plan: null,
    roomCount: 2,
    rooms: ROOMS,
  })
  expect(booking.parts).toMatchObject([
    { roomTypeId: classic.categoryId, roomTypeName: 'Classic', plan: null, policy: { afterwards: 'first_night' } },
    { roomTypeId: suite.categoryId, roomTypeName: 'Suite', plan: { code: 'SAVER' }, policy: { freeUntil: null } },
  ])
  expect(roomAmounts(booking.quote).map(({ totalMinor }) => totalMinor)).toEqual([240_000, 360_000])
  // Until a day before only the Suite costs something.
  expect(booking.policy.steps?.map(({ fee }) => fee)).toEqual([
    { kind: 'amount', value: 360_000 },
    { kind: 'amount', value: 480_000 },
  ])
  expect(await soldByDay(deps.db, classic)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
  expect(await soldByDay(deps.db, suite)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
  await checkBooks(deps, classic)
  await cancel(deps, id)
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([0, 0])
  await checkBooks(deps, classic)
})

test('a coupon sees one stay, and the rooms share it [MULT-01]', async () => {
  const { deps, classic, inClassic, inSuite } = await aHotelWithTwoTypes()
  await deps.db.batch([
    {
      sql: `INSERT INTO coupon (code, kind, value, starts_on, ends_on, currency, min_total_minor)
        VALUES (?, 'percent', 10, '2026-01-01', '2028-12-31', 'INR', 500000)`,
      params: [`MIX${classic.propertyId}`],
    },
  ])
  const choices = [inClassic, inSuite]
  const stay = { rooms: ROOMS, ...inClassic, choices, couponCode: `MIX${classic.propertyId}` }
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${classic.propertyId}` } })
  const request = aBookingRequest(classic, { stay })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  expect(result).toMatchObject({ ok: true, value: { created: { totalMinor: 540_000 } } })
})

test('refuses a booking when the last room of one type is gone, and takes none of the others [MULT-01]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes({ suites: 1 })
  await aBooking(deps, classic, { choices: [inClassic, inSuite] })
  const refused = await book(deps, classic, { choices: [inClassic, inSuite] })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'sold_out' } })
  const twice = await book(deps, classic, { choices: [inClassic, inSuite, { ...inSuite, plan: null }] })
  expect(twice).toMatchObject({ ok: false, problem: { code: 'sold_out' } })
  expect(Object.values(await soldByDay(deps.db, classic))).toEqual([1, 1])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([1, 1])
})

test('guests race for the last Suite with two types each: none is oversold or left half way [MULT-01]', async () => {
  const { deps: plain, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes({ classics: 3, suites: 2 })
  const deps = { ...plain, db: withLatency(plain.db) }
  const orders = [
    [inClassic, inSuite],
    [inSuite, inClassic],
    [inClassic, inSuite],
    [inSuite, inSuite],
  ]
  const results = await Promise.all(orders.map((choices) => book(deps, classic, { choices })))
  const suites = results.map((result, index) =>
    result.ok ? (orders[index]?.filter((choice) => choice === inSuite).length ?? 0) : 0,
  )
  const sold = suites.reduce((sum, count) => sum + count, 0)
  expect(sold).toBe(2)
  expect(Object.values(await soldByDay(plain.db, suite))).toEqual([2, 2])
  await checkBooks(plain, classic)
})

test('a hold of two types that is not paid gives both back [MULT-01]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes()
  const result = await book(deps, classic, { choices: [inClassic, inSuite], pays: true })
  expect(result).toMatchObject({ ok: true, value: { created: { statusKey: 7 } } })
  deps.pass(3_600_000)
  await expireHolds(deps)
  expect(Object.values(await soldByDay(deps.db, classic))).toEqual([0, 0])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([0, 0])
  await checkBooks(deps, classic)
})

test('cancelling the flexible room refunds it and leaves the other [MULT-02]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes()
  const id = await aBooking(deps, classic, { choices: [inClassic, inSuite], pays: true })
  const before = await read(deps, id)
  expect(before).toMatchObject({ paidMinor: 600_000, statusKey: 0 })
  const named = await deps.db.all<{ rooms: string }>(
    `SELECT x.stay ->> '$.room_type' AS rooms FROM tax_document d JOIN tax_document_detail x ON x.document_id = d.id
     WHERE d.booking_id = ?`,
    id,
  )
  expect(named).toEqual([{ rooms: 'Classic, Suite' }])
  const result = await modify(deps, id, { room: { number: 1, to: null } })
  expect(result).toMatchObject({ ok: true, value: { modified: { quote: { removed: { index: 0, feeMinor: 0 } } } } })
  await deps.settle()
  const after = await read(deps, id)
  expect(after).toMatchObject({
    ...{ totalMinor: 360_000, paidMinor: 360_000, roomCount: 1, roomTypeName: 'Suite', plan: { code: 'SAVER' } },
    policy: before.parts?.[1]?.policy,
  })
  expect(after.parts).toBeUndefined()
  expect(after.refunds.map(({ amountMinor }) => amountMinor)).toEqual([240_000])
  expect(Object.values(await soldByDay(deps.db, classic))).toEqual([0, 0])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([1, 1])
  await checkBooks(deps, classic)
})

test('cancelling the non-refundable room keeps its share in the total [MULT-02]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes()
  const id = await aBooking(deps, classic, { choices: [inClassic, inSuite], pays: true })
  await modify(deps, id, { room: { number: 2, to: null } })
  const after = await read(deps, id)
  expect(after).toMatchObject({ totalMinor: 600_000, paidMinor: 600_000, roomCount: 1, roomTypeName: 'Classic' })
  expect(after.bills).toContainEqual({
    ...{ billType: 'charge_cancelled_room', name: 'charge_cancelled_room', amountMinor: 360_000 },
  })
  expect(after.refunds).toEqual([])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([0, 0])
  await checkBooks(deps, classic)
  // The Classic is still free to cancel; the fee for the Suite stays.
  expect(after.policy).toMatchObject({ afterwards: 'first_night', freeUntil: expect.any(Number) })
})

test('one room moves to another type and plan, and the others keep their terms [MULT-02]', async () => {
  const { deps, classic, suite, inClassic, inSuite } = await aHotelWithTwoTypes()
  const id = await aBooking(deps, classic, { choices: [inClassic, inClassic] })
  expect((await read(deps, id)).parts).toBeUndefined()
  const result = await modify(deps, id, { room: { number: 2, to: inSuite } })
  expect(result).toMatchObject({
    ok: true,
    value: { modified: { quote: { changed: ['category'], totalMinor: 600_000 } } },
  })
  const mixed = await read(deps, id)
  expect(mixed).toEqual(result.ok && result.value.modified.booking)
  expect(mixed.parts).toMatchObject([{ roomTypeName: 'Classic' }, { roomTypeName: 'Suite', plan: { code: 'SAVER' } }])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([1, 1])
  // Other dates for all rooms.
  const moved = await modify(deps, id, { checkin: '2026-12-12', checkout: '2026-12-14' })
  expect(moved).toMatchObject({ ok: true, value: { modified: { quote: { changed: ['dates'], totalMinor: 600_000 } } } })
  expect(await soldByDay(deps.db, suite)).toEqual({ '2026-12-11': 0, '2026-12-12': 1, '2026-12-13': 1 })
  const back = await modify(deps, id, { room: { number: 2, to: inClassic } })
  expect(back).toMatchObject({ ok: true, value: { modified: { quote: { totalMinor: 480_000 } } } })
  expect((await read(deps, id)).parts).toBeUndefined()
  const nothing = await modify(deps, id, { room: { number: 2, to: inClassic } })
  expect(nothing).toMatchObject({ ok: false, problem: { code: 'invalid_rooms' } })
  await checkBooks(deps, classic)
})

/**
 * Cancels one room, and checks its fee by the terms the guest was shown: those of the room at that second, at most
 * what was paid. The other rooms keep theirs.
 */
async function cancelRoom(deps: TestDeps, id: string, number: number): Promise<boolean> {
  const before = await read(deps, id)
  const result = await modify(deps, id, { room: { number, to: null } })
  if (!result.ok) return false
  const { booking, quote } = result.value.modified
  const { perNight, rooms } = before.quote
  const [part, amounts] = [before.parts?.[number - 1], roomAmounts(before.quote)[number - 1]]
  const hasCharges = before.bills.some(({ billType }) => billType === 'charge_cancelled_room')
  if (part && amounts && !hasCharges && before.policy.leastMinor === undefined) {
    const isFree = part.policy.freeUntil !== null && deps.now() <= part.policy.freeUntil
    const dueMinor = part.policy.afterwards === 'total' ? amounts.totalMinor : (amounts.nights[0] ?? 0)
    expect(quote.removed?.feeMinor).toBe(isFree ? 0 : Math.min(dueMinor, before.paidMinor))
    const rest = before.parts?.filter((_, index) => index !== number - 1)
    expect(booking.parts ?? [{ policy: booking.policy }]).toMatchObject(
      booking.parts ? (rest ?? []).map(({ policy }) => ({ policy })) : [{ policy: rest?.[0]?.policy }],
    )
  }
  expect([perNight.length, rooms - 1]).toEqual([booking.quote.perNight.length, booking.roomCount])
  expect(booking.paidMinor + quote.money.refundMinor).toBe(before.paidMinor)
  expect(booking.totalMinor).toBeGreaterThanOrEqual(quote.removed?.feeMinor ?? 0)
  return true
}

/** Random bookings of several types, changed, cut down, cancelled and refunded while time passes. */
async function history(seed: number): Promise<number> {
  const { deps, classic, inClassic, inSuite } = await aHotelWithTwoTypes({ classics: 4, suites: 3 })
  let state = seed
  const dice = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  const kinds = [inClassic, inSuite, { ...inClassic, plan: 'SAVER' }, { ...inSuite, plan: null }]
  const any = () => kinds[dice(kinds.length)] ?? inClassic
  const ids: string[] = []
  let cancelledRooms = 0
  for (let step = 0; step < 14; step++) {
    const id = ids[dice(Math.max(1, ids.length))]
    const action = dice(6)
    if (id === undefined || action < 2) {
      const choices = Array.from({ length: 1 + dice(3) }, any)
      const isMixed = choices.some(
        (choice) => choice.roomTypeId !== choices[0]?.roomTypeId || choice.plan !== choices[0].plan,
      )
      const result = isMixed ? await book(deps, classic, { choices, pays: false }) : null
      if (result?.ok) ids.push(result.value.created.id)
      if (isMixed && dice(2) === 0) {
        const paid = await aBooking(deps, classic, { choices, pays: true }).catch(() => null)
        if (paid !== null) ids.push(paid)
      }
    } else if (action === 2) cancelledRooms += Number(await cancelRoom(deps, id, 1 + dice(3)))
    else if (action === 3) await modify(deps, id, { room: { number: 1 + dice(3), to: any() } })
    else if (action === 4)
      await modify(deps, id, { checkin: '2026-12-12', checkout: dice(2) ? '2026-12-13' : '2026-12-15' })
    else await cancel(deps, id)
    // Some days at a time, so that the free cancellation of the Classics ends within most histories.
    if (dice(3) === 0) deps.pass(dice(6) * DAY_MS)
    await deps.settle()
    try {
      await checkBooks(deps, classic)
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}, action ${action}`, { cause: error })
    }
  }
  return cancelledRooms
}

test('stock and ledger stay even over a random history of mixed bookings [MULT-02]', async () => {
  const cancelled = [await history(20_261_130), await history(4_711)]
  expect(Math.max(...cancelled)).toBeGreaterThan(0)
})

deepTest.each(Array.from({ length: isDeep ? 60 : 1 }, (_, index) => index + 1))(
  'stock and ledger stay even over the random history %i [MULT-02]',
  async (seed) => {
    await history(seed * 7919)
  },
)
