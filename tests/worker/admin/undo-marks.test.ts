import { expect, test } from 'vitest'
import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { countNotifications, expectBalancedLedger } from '#tests/support/admin-books.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aCoupon, aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aRegistration } from '#tests/support/seller-builders.ts'
import { markStayByAdmin, undoMarkByAdmin } from '#worker/admin/services/bookings/change-booking.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'

/** Noon in Kolkata on the 11th. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

type Desk = ReturnType<typeof aDesk>

function aDesk(deps: TestDeps, token: string, bookingNo: string) {
  const at = () => new Date(deps.now()).toISOString()
  return {
    mark: (mark: StayMark) => callAdmin(`/v1/bookings/${bookingNo}/marks`, { token, body: { mark } }, at()),
    undo: (mark: StayMark, key?: string) =>
      callAdmin(`/v1/bookings/${bookingNo}/marks/${mark}`, { method: 'DELETE', token, ...(key ? { key } : {}) }, at()),
    read: async () => (await callAdmin(`/v1/bookings/${bookingNo}`, { token }, at())).answer,
  }
}

function book(deps: TestDeps, hotel: TestHotel, couponCode: string | null = null) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const request = aBookingRequest(hotel, { stay: { couponCode } })
  return createBooking(deps, scope, { request, access: [], idempotency: null })
}

async function aStay(details: Parameters<typeof aHotel>[1] = {}, couponCode: string | null = null) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks: false, ...details })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const made = await book(deps, hotel, couponCode)
  if (!made.ok) throw new Error(made.problem.code)
  const { id, bookingNo } = made.value.created
  return { deps, hotel, id, desk: aDesk(deps, token, bookingNo) }
}

async function aPaidStay(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks: false, ...details })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId: id, bookingNo } = await aPaidBooking(deps, hotel)
  return { deps, hotel, id, desk: aDesk(deps, token, bookingNo) }
}

const reasonOf = ({ answer }: Awaited<ReturnType<Desk['undo']>>) => answer.error.reason

test('an undone check-in is due and unseen again, and may be a no-show [LIFE-04]', async () => {
  const { deps, id, hotel, desk } = await aPaidStay()
  deps.pass(CHECKIN_AT - deps.now())
  expect(reasonOf(await desk.undo('check-in'))).toBe('mark_not_made')
  await desk.mark('check-in')
  expect(await desk.read()).toMatchObject({ stay_state: 'in_house', evidence: 'seen_by_staff' })
  expect((await desk.undo('check-in')).answer).toMatchObject({ outcome: 'undone', stay_state: 'due', evidence: 'paid' })
  expect((await desk.undo('check-in')).answer.outcome).toBe('undone before')
  expect(await desk.read()).toMatchObject({ stay_state: 'due', evidence: 'paid' })
  expect((await desk.mark('check-in')).answer.outcome).toBe('marked')
  await desk.undo('check-in')
  expect((await desk.mark('no-show')).answer.outcome).toBe('marked')
  const audits = await deps.db.all<{ action: string }>(
    `SELECT action FROM audit_event
     WHERE subject = 'booking:' || (SELECT booking_no FROM booking WHERE id = ?) ORDER BY seq`,
    id,
  )
  const verbs = audits.map(({ action }) => action.slice('booking.'.length))
  expect(verbs).toEqual(['check-in', 'undo-mark', 'check-in', 'undo-mark', 'no-show'])
  await expectBalancedLedger(deps.db, hotel)
})

test('marks of the clock are not undone [LIFE-04]', async () => {
  const { deps, desk } = await aPaidStay({ autoMarks: true })
  deps.pass(CHECKIN_AT - deps.now())
  await checkInStays(deps)
  expect((await desk.read()).stay_state).toBe('in_house')
  expect(reasonOf(await desk.undo('check-in'))).toBe('mark_not_made')
})

test('an undone departure reverses the invoice it made due [LIFE-04]', async () => {
  const { deps, id, hotel, desk } = await aStay()
  deps.pass(CHECKIN_AT - deps.now())
  const documents = () =>
    deps.db.all<{ kind: string; total: number }>(
      'SELECT kind, total_minor AS total FROM tax_document WHERE booking_id = ? ORDER BY position',
      id,
    )
  await desk.mark('check-in')
  expect(await documents()).toEqual([])
  await desk.mark('check-out')
  expect(await documents()).toEqual([{ kind: 'invoice', total: 240_000 }])
  // The latest mark first.
  expect(reasonOf(await desk.undo('check-in'))).toBe('mark_not_possible')
  expect((await desk.undo('check-out')).answer).toMatchObject({ stay_state: 'in_house', total_minor: 240_000 })
  expect((await documents()).map(({ total }) => total)).toEqual([240_000, -240_000])
  await desk.mark('check-out')
  expect((await documents()).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 240_000],
    ['credit_note', -240_000],
    ['invoice', 240_000],
  ])
  await expectBalancedLedger(deps.db, hotel)
})

test('an undone departure keeps the invoice of a paid stay and drops the request to rate [LIFE-04]', async () => {
  const { deps, id, desk } = await aPaidStay()
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('check-out')
  await deps.db.batch([
    statement(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, once_key)
       VALUES (?1, 'marigold', 'sms', '+911', 'feedback_ask', 'en', json_object('bookingId', ?1), 1,
         'feedback_ask:' || ?1)`,
      id,
    ),
  ])
  expect((await desk.undo('check-out')).answer).toMatchObject({ stay_state: 'due', evidence: 'paid' })
  const rows = await deps.db.all('SELECT kind FROM tax_document WHERE booking_id = ?', id)
  expect(rows).toEqual([{ kind: 'invoice' }])
  expect((await countNotifications(deps.db, id)).feedback_ask).toBeUndefined()
})

test('an undone no-show has its nights, coupon and charge again [LIFE-04]', async () => {
  const { deps, id, hotel, desk } = await aPaidStay()
  deps.pass(CHECKIN_AT - deps.now())
  expect((await desk.mark('no-show')).answer).toMatchObject({ charge_minor: 120_000, refund_minor: 120_000 })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  const undone = await desk.undo('no-show', 'k1')
  expect(undone.answer).toMatchObject({ outcome: 'undone', stay_state: 'due', paid_minor: 120_000 })
  expect((await desk.undo('no-show', 'k1')).answer).toEqual(undone.answer)
  expect(await desk.read()).toMatchObject({ state: 'confirmed', payment: 'part', cancelled_at: null })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
  expect((await countNotifications(deps.db, id)).booking_changed).toBe(1)
  const [sum] = await deps.db.all<{ sum: number }>(
    'SELECT sum(total_minor) AS sum FROM tax_document WHERE booking_id = ?',
    id,
  )
  // Half is owed again: no invoice is due until it is paid, or the stay ends.
  expect(sum?.sum).toBe(0)
  expect((await desk.mark('check-in')).answer.outcome).toBe('marked')
  await expectBalancedLedger(deps.db, hotel)
})

test('a guest hears of an undone no-show only after a message about it [LIFE-04]', async () => {
  const { deps, id, desk } = await aStay()
  const sent = () =>
    countNotifications(deps.db, id).then(({ booking_no_show: missed, booking_changed: changed }) => [missed, changed])
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('no-show')
  const due = "SELECT id FROM message WHERE payload ->> 'bookingId' = ? AND coalesce(claimed_until, 0) <= ?"
  const isNoShow = "template = 'booking_no_show'"
  expect(await deps.db.all(`${due} AND ${isNoShow}`, id, deps.now() + 59_000)).toEqual([])
  expect(await sent()).toEqual([1, undefined])
  await desk.undo('no-show')
  expect(await sent()).toEqual([undefined, undefined])
  await desk.mark('no-show')
  await deps.db.batch([
    statement(`UPDATE message SET attempts = 1 WHERE payload ->> 'bookingId' = ? AND ${isNoShow}`, id),
  ])
  await desk.undo('no-show')
  expect(await sent()).toEqual([1, 1])
})

test('a coupon of an undone no-show counts as used again [LIFE-04]', async () => {
  const { db } = aDeps()
  const code = await aCoupon(db)
  const { deps, id, hotel, desk } = await aStay({}, code)
  const used = () => deps.db.first('SELECT released FROM coupon_use WHERE booking_id = ?', id)
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('no-show')
  expect(await used()).toEqual({ released: 1 })
  expect((await desk.undo('no-show')).answer.outcome).toBe('undone')
  expect(await used()).toEqual({ released: 0 })
  await expectBalancedLedger(deps.db, hotel)
})

test('a no-show stays when its nights were sold meanwhile [LIFE-04]', async () => {
  const { deps, hotel, desk } = await aPaidStay({ rooms: 1 })
  const other = aDeps()
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('no-show')
  expect((await book(other, hotel)).ok).toBe(true)
  expect(reasonOf(await desk.undo('no-show'))).toBe('nights_sold')
  expect((await desk.read()).stay_state).toBe('no_show')
  await expectBalancedLedger(deps.db, hotel)
})

test('a mark of a closed month stays [LIFE-04]', async () => {
  const { deps, id, desk } = await aPaidStay()
  const brand = `closed-${id}`
  deps.pass(CHECKIN_AT - deps.now())
  await deps.db.batch([statement('UPDATE booking SET brand_id = ? WHERE id = ?', brand, id)])
  await desk.mark('check-in')
  await deps.db.batch([
    statement(
      `INSERT INTO month_close (brand_id, month, open_from, closed_at, closed_by, entries, sums, digest)
       VALUES (?, '2026-12', '2027-01-01', 1, 'token:test', 0, '{}', '')`,
      brand,
    ),
  ])
  expect(reasonOf(await desk.undo('check-in'))).toBe('month_closed')
  expect((await desk.read()).stay_state).toBe('in_house')
})

test("a mark stays when its registration's month is closed, not when the brand's is [LIFE-04]", async () => {
  const { deps, id, hotel, desk } = await aStay()
  const { registration } = await aRegistration(await aToken(deps))
  const brand = `closed-${id}`
  deps.pass(CHECKIN_AT - deps.now())
  await deps.db.batch([
    statement('UPDATE booking SET brand_id = ? WHERE id = ?', brand, id),
    statement('INSERT INTO property_registration VALUES (?, ?)', hotel.propertyId, registration),
    statement(
      `INSERT INTO month_close (brand_id, month, open_from, closed_at, closed_by, entries, sums, digest)
       VALUES (?, '2026-12', '2027-01-01', 1, 'token:test', 0, '{}', '')`,
      brand,
    ),
  ])
  await desk.mark('check-in')
  expect((await desk.undo('check-in')).answer.outcome).toBe('undone')
  await desk.mark('check-in')
  await deps.db.batch([
    statement(`INSERT INTO registration_close VALUES (?, '2026-12', '2027-01-01', 1, 't', 0, '{}', '')`, registration),
  ])
  expect(reasonOf(await desk.undo('check-in'))).toBe('month_closed')
})

deepTest('an undone no-show and guests booking its room: sold once [LIFE-04]', { timeout: 60_000 }, async () => {
  const { deps, id, hotel, desk } = await aPaidStay({ rooms: 1 })
  const early = aDeps()
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('no-show')
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db) }
  const undo = () => undoMarkByAdmin(late, anActor(), { booking, mark: 'no-show', idempotency: null })
  const guest = () => book({ ...early, db: withLatency(early.db) }, hotel)
  const [first, second, ...booked] = await Promise.all([undo(), undo(), guest(), guest(), guest()])
  const undone = [first, second].filter((tried) => tried?.ok && tried.value.is === 'undone').length
  expect(undone + booked.filter((tried) => tried.ok).length).toBe(1)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
  await expectBalancedLedger(deps.db, hotel)
})

deepTest('two clerks undo and mark: each mark has one effect [LIFE-04]', { timeout: 60_000 }, async () => {
  const { deps, id, hotel, desk } = await aPaidStay()
  deps.pass(CHECKIN_AT - deps.now())
  await desk.mark('check-in')
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db) }
  const undo = () => undoMarkByAdmin(late, anActor(), { booking, mark: 'check-in', idempotency: null })
  const leave = () => markStayByAdmin(late, anActor(), { booking, mark: 'check-out', idempotency: null })
  await Promise.all([undo(), leave(), undo(), leave()])
  const events = await deps.db.all<{ event: string }>(
    "SELECT event FROM booking_history WHERE booking_id = ? AND event IN ('unmarked', 'completed')",
    id,
  )
  const count = (name: string) => events.filter(({ event }) => event === name).length
  expect(count('completed')).toBeLessThanOrEqual(1)
  expect(count('unmarked')).toBeLessThanOrEqual(1)
  expect(count('completed') + count('unmarked')).toBeGreaterThanOrEqual(1)
  await expectBalancedLedger(deps.db, hotel)
})
