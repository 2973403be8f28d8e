import { expect, test } from 'vitest'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { allRowsOf, countNotifications, expectBalancedLedger } from '#tests/support/admin-books.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, type HotelDetails, soldByDay } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet } from '#tests/support/wallet-builders.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const frontDesk: Scope[] = ['bookings:read', 'bookings:write']
const TOTAL = 240_000

/** A prepaid stay of two nights at 1,200 from 11 December; not refundable unless the details say so. */
async function aPaidStay(details: Partial<HotelDetails> = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null, ...details })
  const { bookingId, bookingNo, paymentId } = await aPaidBooking(deps, hotel)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const call = (what: string, body: object, sent: { key?: string; token?: string } = {}, now?: string) =>
    callAdmin(`/v1/bookings/${bookingNo}/${what}`, { token, body, ...sent }, now)
  const read = async () => (await callAdmin(`/v1/bookings/${bookingNo}`, { token })).answer
  const audited = () =>
    deps.db.all<{ action: string; before: string; after: string }>(
      'SELECT action, before, after FROM audit_event WHERE subject = ? ORDER BY seq',
      `booking:${bookingNo}`,
    )
  return { deps, hotel, bookingId, bookingNo, paymentId, call, read, audited }
}

test("cancels by the booking's terms, idempotently, audited, with one notification", async () => {
  const { deps, hotel, bookingId, call, read, audited } = await aPaidStay({ freeCancellationHours: 24 })
  const body = { reason: 'Flight cancelled, called us' }
  const before = await allRowsOf(deps.db, bookingId)
  const dry = await call('cancellations', { ...body, dry_run: true })
  const money = { charge_minor: 0, terms_charge_minor: 0, refund_minor: TOTAL, wallet_minor: 0, currency: 'INR' }
  expect(dry.answer).toMatchObject({ dry_run: true, ...money })
  expect(await allRowsOf(deps.db, bookingId), 'a dry run changes nothing').toEqual(before)
  const first = await call('cancellations', body, { key: 'c1' })
  expect(first.answer).toMatchObject({ dry_run: false, ...money })
  expect((await call('cancellations', body, { key: 'c1' })).answer).toEqual(first.answer)
  expect((await call('cancellations', body, { key: 'c2' })).answer.error.code).toBe('already_cancelled')
  const [row, ...more] = await audited()
  expect(more).toEqual([])
  expect(row?.action).toBe('booking.cancel')
  expect(JSON.parse(row?.before ?? '')).toMatchObject({ state: 'confirmed', paid_minor: TOTAL, refunded_minor: 0 })
  expect(JSON.parse(row?.after ?? '')).toMatchObject({ state: 'cancelled', paid_minor: 0, refunded_minor: TOTAL })
  expect(await countNotifications(deps.db, bookingId)).toMatchObject({ booking_cancelled: 1 })
  const booking = await read()
  expect(booking.notes).toMatchObject([
    { kind: 'cancellation', text: body.reason, author: expect.stringMatching(/^token:/) },
  ])
  expect(booking.history.find(({ event }: { event: string }) => event === 'cancelled')).toMatchObject({ actor: 'desk' })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
  await expectBalancedLedger(deps.db, hotel)
  deps.pass(60_000)
  await sendRefunds(deps)
  expect((await read()).refunds).toMatchObject([{ amount_minor: TOTAL, reason: 'cancelled', status: 'sent' }])
})

test('lowers the cancellation fee only with refund rights, and never raises it', async () => {
  const { deps, hotel, call, read } = await aPaidStay()
  const plain = await aToken(deps, { scopes: frontDesk })
  const cancel = (charge: number | undefined, token?: string) =>
    call('cancellations', { reason: 'Ill, with a doctor’s note', charge_minor: charge }, token ? { token } : {})
  expect((await cancel(TOTAL + 1)).answer.error).toMatchObject({
    code: 'invalid_fields',
    fields: { charge_minor: `at most ${TOTAL}, by the terms` },
  })
  expect((await cancel(50_000, plain)).answer.error.code).toBe('forbidden')
  expect((await cancel(0, plain)).answer.error.code).toBe('forbidden')
  const previewed = await call('cancellations', { reason: 'Ill', charge_minor: 0, dry_run: true }, { token: plain })
  expect(previewed.answer.error.code).toBe('forbidden')
  expect((await read()).state).toBe('confirmed')
  expect((await cancel(50_000)).answer).toMatchObject({ charge_minor: 50_000, refund_minor: 190_000 })
  expect(await read()).toMatchObject({ state: 'cancelled', paid_minor: 50_000, payment: 'cancelled' })
  await expectBalancedLedger(deps.db, hotel)
})

test('cancels by the terms without the right to refund', async () => {
  const { deps, hotel, call } = await aPaidStay()
  const token = await aToken(deps, { scopes: frontDesk })
  const { answer } = await call('cancellations', { reason: 'Asked for it', asked_by: 'guest' }, { token })
  expect(answer).toMatchObject({ charge_minor: TOTAL, refund_minor: 0, free_until: null })
  await expectBalancedLedger(deps.db, hotel)
})

test('cancels a stay whose check-in time passed before the guest checked in', async () => {
  const { deps, call, read } = await aPaidStay()
  const begun = '2026-12-11T10:00:00Z'
  const body = { reason: 'Never came, and called', charge_minor: 120_000 }
  expect((await call('cancellations', { ...body, dry_run: true }, {}, begun)).answer).toMatchObject({ dry_run: true })
  expect((await call('marks', { mark: 'check-in' }, {}, begun)).answer.outcome).toBe('marked')
  expect((await call('cancellations', { ...body, dry_run: true }, {}, begun)).answer.error.code).toBe('not_cancellable')
  expect((await call('cancellations', body, {}, begun)).answer.error.code).toBe('not_cancellable')
  expect((await read()).state).toBe('confirmed')
  expect(await countNotifications(deps.db, (await read()).booking_no)).toEqual({})
})

test('moves a booking to other dates and room type, with a preview', async () => {
  const { deps, hotel, bookingId, call, read, audited } = await aPaidStay({ freeCancellationHours: 24 })
  const suite = await aRoomType(deps.db, hotel, { rooms: 1 })
  const body = { checkin: '2026-12-20', checkout: '2026-12-21', room: suite.categoryId, reason: 'Prefers the suite' }
  const before = await allRowsOf(deps.db, bookingId)
  const dry = await call('moves', { ...body, dry_run: true })
  expect(dry.answer).toMatchObject({
    dry_run: true,
    checkin: '2026-12-20',
    nights: 1,
    room_category: { id: suite.categoryId, name: 'Suite' },
    old_total_minor: TOTAL,
    total_minor: 200_000,
    waived_minor: 0,
    paid_minor: 200_000,
    payable_minor: 0,
    refund_minor: 40_000,
    wallet_minor: 0,
    dropped_coupon: null,
    dropped_meals: 0,
  })
  expect(await allRowsOf(deps.db, bookingId), 'a dry run changes nothing').toEqual(before)
  expect((await call('moves', { ...body, total_minor: 199_999 })).answer.error.code).toBe('price_changed')
  const moved = await call('moves', { ...body, total_minor: 200_000 }, { key: 'm1' })
  expect(moved.answer).toEqual({ ...dry.answer, dry_run: false })
  expect((await call('moves', { ...body, total_minor: 200_000 }, { key: 'm1' })).answer).toEqual(moved.answer)
  expect((await call('moves', body, { key: 'm2' })).answer.error.code).toBe('invalid_dates')
  expect((await audited()).map(({ action }) => action)).toEqual(['booking.move'])
  expect(await read()).toMatchObject({
    checkin: '2026-12-20',
    total_minor: 200_000,
    revision: 1,
    notes: [{ kind: 'move' }],
  })
  expect(await countNotifications(deps.db, bookingId)).toMatchObject({ booking_changed: 1 })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
  expect(await soldByDay(deps.db, suite)).toEqual({ '2026-12-20': 1 })
  await expectBalancedLedger(deps.db, hotel)
})

test('waiving the price difference updates total, invoice and nights, with nothing due', async () => {
  // For prepaid bookings the higher price would have to be paid before the change.
  const restrictions = [{ kind: 'no_postpaid', number: null, text: null }] as const
  const { deps, hotel, bookingId, call, read } = await aPaidStay({
    freeCancellationHours: 24,
    taxBp: 1200,
    taxInclusive: false,
    restrictions: [...restrictions],
  })
  const suite = await aRoomType(deps.db, hotel)
  const paid = (await read()).total_minor
  const body = { room: suite.categoryId, keep_price: true }
  const plain = await aToken(deps, { scopes: frontDesk })
  expect((await call('moves', body, { token: plain })).answer.error.code).toBe('forbidden')
  const { answer } = await call('moves', body)
  expect(answer).toMatchObject({
    old_total_minor: paid,
    total_minor: paid,
    waived_minor: 448_000 - paid,
    payable_minor: 0,
    refund_minor: 0,
  })
  const { price } = (await deps.db.first<{ price: string }>('SELECT price FROM booking WHERE id = ?', bookingId)) ?? {
    price: '',
  }
  const quote = JSON.parse(price)
  expect(quote).toMatchObject({ rackMinor: 400_000, roomMinor: 240_000, discountMinor: 160_000, taxMinor: 28_800 })
  expect(quote.perNight.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([120_000, 120_000])
  await expectBalancedLedger(deps.db, hotel)
  const cheaper = await call('moves', { room: hotel.categoryId, checkout: '2026-12-12', keep_price: true })
  expect(cheaper.answer.error.code).toBe('invalid_fields')
})

test('refuses a move that the site would refuse its guest', async () => {
  const { deps, hotel, call } = await aPaidStay({ freeCancellationHours: 24 })
  const full = await aRoomType(deps.db, hotel, { rooms: 1 })
  const other = await aHotel(deps.db)
  await deps.db.batch([
    {
      sql: "INSERT INTO stock (room_category_id, day, total, sold) VALUES (?1, '2026-12-11', 0, 0), (?1, '2026-12-12', 0, 0)",
      params: [full.categoryId],
    },
  ])
  const code = async (body: object, now?: string) => (await call('moves', body, {}, now)).answer.error?.code
  expect(await code({ room: full.categoryId })).toBe('sold_out')
  expect(await code({ room: other.categoryId })).toBe('not_modifiable')
  expect(await code({ checkin: '2026-11-01', checkout: '2026-11-02' })).toBe('invalid_dates')
  expect(await code({ checkin: '2026-12-20' })).toBe('invalid_dates')
  expect(await code({})).toBe('invalid_dates')
  expect(await code({ checkin: '2026-12-09', checkout: '2026-12-12' }, '2026-12-11T10:00:00Z')).toBe('invalid_dates')
  expect((await call('cancellations', { reason: 'Changed plans' })).status).toBe(200)
  expect(await code({ checkin: '2026-12-20', checkout: '2026-12-22' })).toBe('already_cancelled')
  await expectBalancedLedger(deps.db, hotel)
})

test('a partial refund lowers the price, and the rest stays refundable', async () => {
  const { deps, hotel, bookingId, paymentId, call, read, audited } = await aPaidStay()
  const body = { amount_minor: 40_000, reason: 'Shower was cold' }
  const before = await allRowsOf(deps.db, bookingId)
  const dry = await call('refunds', { ...body, dry_run: true })
  expect(dry.answer).toEqual({
    dry_run: true,
    refund_minor: 40_000,
    wallet_minor: 0,
    kept_minor: 200_000,
    total_minor: 200_000,
    payments: [{ id: paymentId, gateway: 'sandbox', amount_minor: 40_000 }],
    currency: 'INR',
  })
  expect(await allRowsOf(deps.db, bookingId), 'a dry run changes nothing').toEqual(before)
  const first = await call('refunds', body, { key: 'r1' })
  expect(first.answer).toEqual({ ...dry.answer, dry_run: false })
  expect((await call('refunds', body, { key: 'r1' })).answer).toEqual(first.answer)
  expect(await read()).toMatchObject({ total_minor: 200_000, paid_minor: 200_000, payment: 'paid' })
  await expectBalancedLedger(deps.db, hotel)
  expect((await call('refunds', { ...body, amount_minor: 200_001 })).answer.error).toMatchObject({
    code: 'invalid_fields',
    fields: { amount_minor: 'at most 200000' },
  })
  expect((await call('refunds', { ...body, amount_minor: 200_000 })).answer.kept_minor).toBe(0)
  expect((await audited()).map(({ action }) => action)).toEqual(['booking.refund', 'booking.refund'])
  expect(await countNotifications(deps.db, bookingId)).toMatchObject({ booking_refunded: 2 })
  await expectBalancedLedger(deps.db, hotel)
  deps.pass(60_000)
  await sendRefunds(deps)
  const sent = (await read()).refunds
  expect(sent.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
  const plain = await aToken(deps, { scopes: frontDesk })
  expect((await call('refunds', body, { token: plain })).status).toBe(403)
})

test('a refund that keeps the price leaves an amount due', async () => {
  const { deps, hotel, call, read } = await aPaidStay()
  const body = { amount_minor: 90_000, reason: 'Paid twice, pays at the desk', keep_total: true }
  expect((await call('refunds', body)).answer).toMatchObject({ kept_minor: 150_000, total_minor: TOTAL })
  expect(await read()).toMatchObject({ total_minor: TOTAL, paid_minor: 150_000, payment: 'part' })
  await expectBalancedLedger(deps.db, hotel)
})

test('goodwill refunds, also of cancellation fees, keep the ledger balanced', async () => {
  const after = '2026-12-14T10:00:00Z'
  const stayed = await aPaidStay()
  expect((await stayed.call('marks', { mark: 'check-out' }, {}, after)).answer.outcome).toBe('marked')
  const goodwill = { amount_minor: 33_333, reason: 'Noise at night' }
  expect((await stayed.call('refunds', { ...goodwill, keep_total: true }, {}, after)).answer.error.code).toBe(
    'invalid_fields',
  )
  expect((await stayed.call('refunds', goodwill, {}, after)).answer.kept_minor).toBe(206_667)
  expect(await stayed.read()).toMatchObject({ state: 'completed', total_minor: 206_667, payment: 'paid' })
  await expectBalancedLedger(stayed.deps.db, stayed.hotel)

  const gone = await aPaidStay()
  await gone.call('cancellations', { reason: 'Asked for it' })
  expect((await gone.call('refunds', { amount_minor: TOTAL + 1, reason: 'Too much' })).answer.error.code).toBe(
    'invalid_fields',
  )
  expect((await gone.call('refunds', { amount_minor: 100_000, reason: 'A death in the family' })).answer).toMatchObject(
    {
      kept_minor: 140_000,
      total_minor: TOTAL,
    },
  )
  expect(await gone.read()).toMatchObject({ state: 'cancelled', paid_minor: 140_000, payment: 'cancelled' })
  await expectBalancedLedger(gone.deps.db, gone.hotel)
})

test("refunds the wallet's share of a payment to the wallet", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const guest = await aGuestWithWallet(deps, [{ amountMinor: 24_000 }])
  const request = aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' }, wallet: { shownMajor: null } })
  const made = await createBooking(deps, guest, { request, access: [], idempotency: null })
  if (!made.ok) throw new Error(made.problem.code)
  const { id: bookingId, bookingNo, redirectPath, payableMinor } = made.value.created
  const held = { bookingId, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  const token = await aToken(deps)
  const { answer } = await callAdmin(`/v1/bookings/${bookingNo}/refunds`, {
    token,
    body: { amount_minor: 100_000, reason: 'Half of it was closed' },
  })
  expect(answer).toMatchObject({ refund_minor: 100_000, wallet_minor: 10_000, kept_minor: 140_000 })
  await expectBalancedLedger(deps.db, hotel)
})

test('refuses to refund a hold', async () => {
  const deps = aDeps()
  const { bookingNo } = await aHeldBooking(deps, await aHotel(deps.db))
  const token = await aToken(deps)
  const body = { amount_minor: 1, reason: 'For fun' }
  const { error } = (await callAdmin(`/v1/bookings/${bookingNo}/refunds`, { token, body })).answer
  expect(error).toMatchObject({ code: 'not_modifiable', reason: 'nothing_kept' })
})

test('previews the no-show charge without changing anything', async () => {
  const { deps, bookingId, call } = await aPaidStay({ freeCancellationHours: 24 })
  const begun = '2026-12-11T10:00:00Z'
  const before = await allRowsOf(deps.db, bookingId)
  const dry = await call('marks', { mark: 'no-show', dry_run: true }, {}, begun)
  expect(dry.answer).toEqual({ outcome: 'possible', charge_minor: 120_000, refund_minor: 120_000, currency: 'INR' })
  expect((await call('marks', { mark: 'check-in', dry_run: true }, {}, begun)).answer.outcome).toBe('possible')
  expect((await call('marks', { mark: 'no-show', dry_run: true })).answer.error).toMatchObject({
    code: 'not_modifiable',
    fields: { mark: expect.stringContaining('the stay begins at 2026-12-1') },
  })
  expect(await allRowsOf(deps.db, bookingId), 'a dry run changes nothing').toEqual(before)
  const marked = await call('marks', { mark: 'no-show' }, {}, begun)
  expect(marked.answer).toEqual({ ...dry.answer, outcome: 'marked' })
  expect((await call('marks', { mark: 'no-show', dry_run: true }, {}, begun)).answer.outcome).toBe('marked before')
})
