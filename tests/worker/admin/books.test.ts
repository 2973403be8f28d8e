import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'

const PERIOD = 'from=2026-11-01&to=2026-11-30'
const TOTAL = 268_800
const TAX = 28_800

async function aTaxedHotel(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9, taxBp: 1200, taxInclusive: false, ...details })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  return { deps, hotel, token, period: `${PERIOD}&property=${hotel.propertyId}` }
}

async function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  const cancelled = await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
  if (!cancelled.ok) throw new Error(cancelled.problem.code)
  await deps.settle()
}

const sumOf = (items: Record<string, number>[], name: string) => items.reduce((sum, item) => sum + (item[name] ?? 0), 0)

test('issues an invoice for a paid stay, a credit note on refund', async () => {
  const { deps, hotel, token, period } = await aTaxedHotel()
  const [live, off] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  await cancel(deps, off.bookingId)
  const { items } = (await callAdmin(`/v1/invoices?${period}`, { token })).answer
  expect(items.map((item: { booking_no: string }) => item.booking_no)).toEqual([live.bookingNo, off.bookingNo])
  const [first, second] = items
  expect(first).toMatchObject({
    day: '2026-11-21',
    currency: 'INR',
    total_minor: TOTAL,
    net_minor: TOTAL - TAX,
    credited_minor: 0,
    taxes: [{ kind: 'tax', rate_bp: 1200, amount_minor: TAX }],
  })
  expect(first.no).toMatch(/^MG-2627-\d{6}$/)
  const notes = (await callAdmin(`/v1/credit-notes?${period}`, { token })).answer.items
  expect(notes).toMatchObject([{ invoice_no: second.no, booking_no: off.bookingNo, total_minor: TOTAL }])
  expect(notes[0].no).toMatch(/^MGC-2627-\d{6}$/)
  expect(second).toMatchObject({ credited_minor: TOTAL, credit_notes: [notes[0].no] })
  const read = (await callAdmin(`/v1/invoices/${first.no}`, { token })).answer
  expect(read).toMatchObject({ ...first, price: { totalMinor: TOTAL } })
  expect((await callAdmin(`/v1/credit-notes/${notes[0].no}`, { token })).answer).toEqual(notes[0])
  expect((await callAdmin(`/v1/invoices/${notes[0].no}`, { token })).status).toBe(404)
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect((await callAdmin(`/v1/invoices/${first.no}`, { token: foreign })).status).toBe(404)
})

test('the cancellation fee stays invoiced with its share of the taxes', async () => {
  const { deps, hotel, token, period } = await aTaxedHotel({ freeCancellationHours: null })
  const paid = await aPaidBooking(deps, hotel)
  await cancel(deps, paid.bookingId)
  const booking = await deps.db.first<{ paid_minor: number }>(
    'SELECT paid_minor FROM booking WHERE id = ?',
    paid.bookingId,
  )
  const keptMinor = booking?.paid_minor ?? 0
  const taxes = (await callAdmin(`/v1/ledger/taxes?${period}`, { token })).answer.items
  const keptTax = Math.round((keptMinor * TAX) / TOTAL)
  expect(taxes).toMatchObject([
    { rate_bp: 1200, invoices: 1, total_minor: keptMinor, tax_minor: keptTax, net_minor: keptMinor - keptTax },
  ])
})

test('the ledger pages by period, account and gateway, debits equal credits', async () => {
  const { deps, hotel, token, period } = await aTaxedHotel()
  for (let count = 0; count < 3; count++) await aPaidBooking(deps, hotel)
  await cancel(deps, (await aPaidBooking(deps, hotel)).bookingId)
  const seen: { entry_no: number; lines: { debit_minor: number; credit_minor: number }[] }[] = []
  let cursor = ''
  do {
    const path = `/v1/ledger?${period}&limit=2${cursor && `&cursor=${cursor}`}`
    const { answer } = await callAdmin(path, { token })
    seen.push(...answer.items)
    cursor = answer.next_cursor ?? ''
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(new Set(seen.map(({ entry_no }) => entry_no)).size).toBe(5)
  for (const { lines } of seen) expect(sumOf(lines, 'debit_minor')).toBe(sumOf(lines, 'credit_minor'))
  const accounts = seen.flatMap(({ lines }) => lines.map((line) => ('account' in line ? line.account : null)))
  expect(new Set(accounts)).toEqual(new Set(['gateway:sandbox', 'guest']))
  const count = async (query: string) =>
    (await callAdmin(`/v1/ledger?${period}&${query}`, { token })).answer.items.length
  expect([await count('gateway=sandbox'), await count('gateway=stripe')]).toEqual([5, 0])
  expect([await count('account=guest'), await count('account=revenue'), await count('brand=dunehouse')]).toEqual([
    5, 0, 0,
  ])
  const before = `from=2026-10-01&to=2026-10-31&property=${hotel.propertyId}`
  expect((await callAdmin(`/v1/ledger?${before}`, { token })).answer.items).toEqual([])
  const sums = (await callAdmin(`/v1/ledger/sums?${period}&by=day,gateway`, { token })).answer.items
  expect(sums).toEqual([
    { day: '2026-11-21', gateway: null, currency: 'INR', debit_minor: TOTAL, credit_minor: 4 * TOTAL },
    { day: '2026-11-21', gateway: 'sandbox', currency: 'INR', debit_minor: 4 * TOTAL, credit_minor: TOTAL },
  ])
  expect((await callAdmin(`/v1/ledger/sums?${period}&by=colour`, { token })).answer.error.code).toBe('malformed')
})

test("lists pending refunds and money in doubt of the token's properties", async () => {
  const { deps, hotel, token } = await aTaxedHotel()
  const paid = await aPaidBooking(deps, hotel)
  await cancel({ ...deps, gateways: {} }, paid.bookingId)
  const listOf = async (path: string, who = token) =>
    (await callAdmin(path, { token: who }, '2026-11-21T14:00:00Z')).answer.items
  const refunds = await listOf('/v1/ledger/refunds')
  expect(refunds).toMatchObject([{ booking_no: paid.bookingNo, status: 'initiated', amount_minor: TOTAL }])
  expect(await listOf('/v1/money-doubts')).toMatchObject([{ kind: 'refund_initiated', booking_no: paid.bookingNo }])
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect([await listOf('/v1/ledger/refunds', foreign), await listOf('/v1/money-doubts', foreign)]).toEqual([[], []])
})

test('a manual payment counts once by its reference and is refundable manually', async () => {
  const { deps, hotel, token, period } = await aTaxedHotel()
  const held = await aHeldBooking(deps, hotel)
  const note = (body: object, key?: string) =>
    callAdmin(`/v1/bookings/${held.bookingNo}/payments`, {
      token,
      body: { way: 'bank_transfer', ...body },
      ...(key ? { key } : {}),
    })
  const [max, first] = [
    { amount_minor: TOTAL + 1, reference: 'A1' },
    { amount_minor: 100_000, reference: 'A1' },
  ]
  expect((await note(max)).answer.error.code).toBe('payment_amount')
  const counted = await note(first, 'k1')
  expect(counted.answer).toMatchObject({ outcome: 'counted', paid_minor: 100_000, total_minor: TOTAL })
  expect((await note(first, 'k1')).answer).toEqual(counted.answer)
  expect((await note(first)).answer.error).toMatchObject({
    code: 'invalid_fields',
    fields: { reference: 'noted already' },
  })
  expect((await callAdmin(`/v1/invoices?${period}`, { token })).answer.items).toEqual([])
  const rest = { amount_minor: TOTAL - 100_000, reference: '402712345678', way: 'upi' }
  const tries = await Promise.all([note(rest), note(rest), note(rest)])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await note({ amount_minor: 1, reference: 'B' })).answer.error.code).toBe('payment_not_due')
  const booking = await deps.db.first('SELECT status_key, paid_minor FROM booking WHERE id = ?', held.bookingId)
  expect(booking).toEqual({ status_key: 0, paid_minor: TOTAL })
  expect((await callAdmin(`/v1/invoices?${period}`, { token })).answer.items).toMatchObject([{ total_minor: TOTAL }])
  const sums = (await callAdmin(`/v1/ledger/sums?${period}&by=gateway`, { token })).answer.items
  expect(sums).toContainEqual({ gateway: 'desk', currency: 'INR', debit_minor: TOTAL, credit_minor: 0 })
  await cancel(deps, held.bookingId)
  const refunds = async () => (await callAdmin('/v1/ledger/refunds', { token })).answer.items
  const [back, more] = await refunds()
  expect([back.gateway, back.amount_minor + more.amount_minor]).toEqual(['desk', TOTAL])
  const sent = () => callAdmin(`/v1/ledger/refunds/${back.id}/notes`, { token, body: { reference: 'OUT-1' } })
  expect([(await sent()).answer.outcome, (await sent()).answer.outcome]).toEqual(['noted', 'noted before'])
  expect(await refunds()).toEqual([more])
  const done = (await callAdmin(`/v1/audit?subject=booking:${held.bookingNo}`, { token })).answer.items
  expect(done.map((event: { action: string }) => event.action)).toContain('booking.paid-by-hand')
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  const path = `/v1/ledger/refunds/${more.id}/notes`
  expect((await callAdmin(path, { token: foreign, body: { reference: 'X' } })).status).toBe(404)
  expect(await unbalancedLedger(deps.db)).toEqual([])
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test("refuses to record a gateway's refund as manual", async () => {
  const { deps, hotel, token } = await aTaxedHotel()
  const paid = await aPaidBooking(deps, hotel)
  await cancel({ ...deps, gateways: {} }, paid.bookingId)
  const [refund] = (await callAdmin('/v1/ledger/refunds', { token })).answer.items
  const { answer } = await callAdmin(`/v1/ledger/refunds/${refund.id}/notes`, { token, body: { reference: 'X' } })
  expect(answer.error.code).toBe('not_modifiable')
})

test('a failed gateway refund is recorded once as paid otherwise', async () => {
  const { deps, hotel, token } = await aTaxedHotel()
  const paid = await aPaidBooking(deps, hotel)
  await cancel({ ...deps, gateways: {} }, paid.bookingId)
  const [refund] = (await callAdmin('/v1/ledger/refunds', { token })).answer.items
  await deps.db.batch([
    { sql: "UPDATE refund SET status = 'failed', failure = 'closed' WHERE id = ?", params: [refund.id] },
  ])
  const note = (reference: string) => callAdmin(`/v1/ledger/refunds/${refund.id}/notes`, { token, body: { reference } })
  expect([(await note('OUT-9')).answer.outcome, (await note('OUT-9')).answer.outcome]).toEqual([
    'noted',
    'noted before',
  ])
  expect((await note('OUT-10')).answer.error.code).toBe('not_modifiable')
  const row = await deps.db.first(
    'SELECT status, settled_at > 0 AS is_settled, failure FROM refund WHERE id = ?',
    refund.id,
  )
  expect(row).toEqual({ status: 'sent', is_settled: 1, failure: 'paid by hand: OUT-9' })
  expect((await callAdmin('/v1/money-doubts', { token }, '2026-11-21T14:00:00Z')).answer.items).toEqual([])
})

test('audit of a property and pending refunds are read by an index', async () => {
  const { db } = aDeps()
  const plan = async (sql: string) =>
    (await db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)).map(({ detail }) => detail).join()
  const audit =
    "SELECT * FROM audit_event WHERE property_id IN (SELECT value FROM json_each('[1]')) ORDER BY seq DESC LIMIT 9"
  expect(await plan(audit)).toContain('audit_event_property')
  const refunds = `SELECT r.id FROM refund r JOIN booking b ON b.id = r.booking_id JOIN payment p ON p.id = r.payment_id
    WHERE r.status IN ('initiated', 'sent') AND r.settled_at IS NULL AND (r.created_at, r.id) > (0, '')
    ORDER BY r.created_at, r.id LIMIT 9`
  expect(await plan(refunds)).toContain('refund_underway')
})

test('finds a booking by its invoice number', async () => {
  const { deps, hotel, token, period } = await aTaxedHotel()
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const [{ no }] = (await callAdmin(`/v1/invoices?${period}&booking_no=${bookingNo}`, { token })).answer.items
  const found = await callAdmin(`/v1/bookings?number=${no.toLowerCase()}`, { token })
  expect(found.answer.items).toMatchObject([{ booking_no: bookingNo }])
})
