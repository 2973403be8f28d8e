import { expect, test } from 'vitest'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { expectBalancedLedger } from '#tests/support/admin-books.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { ARRIVED, aStay, inHouse, minibar } from '#tests/support/charged-stay.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aRegisteredHotel } from '#tests/support/seller-builders.ts'
import { addCharge } from '#worker/services/bookings/admin/charges.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'

test('a charge is on the bill, the balance and the invoice with its own rate [LIFE-03]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix, registration } = await aRegisteredHotel(deps, 'IN', { taxBp: 500, taxInclusive: false })
  const { bookingId, call, read, list } = await aStay({ deps, token, hotel })
  await call('marks', { mark: 'check-in' })
  const { total_minor: before } = await read()
  const preview = await call('charges', { ...minibar, dry_run: true })
  expect(preview.answer).toMatchObject({ charge_id: null, total_minor: before + 1_180, payable_minor: 1_180 })
  const made = await call('charges', { ...minibar, note: 'Two colas' })
  expect([made.status, made.answer.total_minor]).toEqual([201, before + 1_180])
  expect(await read()).toMatchObject({ total_minor: before + 1_180, paid_minor: before, payment: 'part' })
  expect(await list()).toMatchObject([
    {
      ...{ kind: 'minibar', amount_minor: 1_180, tax_bp: 1_800, tax_minor: 180, day: '2026-12-11' },
      ...{ registration, note: 'Two colas', noted_at: '2026-12-11T13:00:00.000Z', person: null, undone_at: null },
    },
  ])
  expect((await call('payments', { amount_minor: 1_180, way: 'cash', reference: 'R1' })).status).toBeLessThan(300)
  const documents = 'SELECT kind, total_minor AS total FROM tax_document WHERE booking_id = ? ORDER BY position'
  expect(await deps.db.all(documents, bookingId)).toEqual([
    { kind: 'invoice', total: before },
    { kind: 'credit_note', total: -before },
    { kind: 'invoice', total: before + 1_180 },
  ])
  const invoice = (await callAdmin(`/v1/invoices/${prefix}-2627-000002`, { token })).answer
  expect(invoice.lines.map((line: { rate_bp: number }) => line.rate_bp).sort()).toEqual([1_800, 500])
  expect(invoice.lines.find((line: { rate_bp: number }) => line.rate_bp === 1_800)).toMatchObject({
    ...{ net_minor: 1_000, tax_minor: 180 },
  })
  const journal = await callAdmin(`/v1/journals/2026-12?registration=${registration}&format=jsonl`, { token })
  expect(JSON.stringify(journal.answer)).toContain(`${prefix}-2627-000002`)
  expect(await findDocumentFaults(deps.db)).toEqual([])
  await expectBalancedLedger(deps.db, hotel)
})

test('undoing a charge restores the price and refunds its money [LIFE-03]', async () => {
  const { deps, hotel, call, read, list } = await inHouse({ taxBp: 900, taxInclusive: true })
  const before = await read()
  const id = (await call('charges', { ...minibar, kind: 'damage', tax_bp: 0, amount_minor: 5_000 })).answer.charge_id
  const other = (await call('charges', minibar)).answer.charge_id
  expect((await call('payments', { amount_minor: 6_180, way: 'cash', reference: 'R2' })).status).toBeLessThan(300)
  const undone = await call(`charges/${id}/withdrawals`, {})
  expect(undone.answer).toMatchObject({
    refund_minor: 5_000,
    total_minor: before.total_minor + 1_180,
    payable_minor: 0,
  })
  expect((await call(`charges/${id}/withdrawals`, {})).answer.refund_minor).toBe(0)
  await call(`charges/${other}/withdrawals`, {})
  expect(await read()).toMatchObject({ total_minor: before.total_minor, paid_minor: before.paid_minor })
  expect((await list()).every(({ undone_at }: { undone_at: string }) => undone_at !== null)).toBe(true)
  await expectBalancedLedger(deps.db, hotel)
})

test('charges stay when the stay changes or its price is lowered [LIFE-03]', async () => {
  const { deps, hotel, call, read } = await inHouse({ taxBp: 500, taxInclusive: false, freeCancellationHours: null })
  await call('charges', minibar)
  const { total_minor: charged } = await read()
  const longer = await call('moves', { checkout: '2026-12-14' })
  expect(longer.answer.total_minor - 1_180).toBe(((charged - 1_180) / 2) * 3)
  const goodwill = await call('refunds', { amount_minor: 10_500, reason: 'Cold shower' })
  expect(goodwill.answer.total_minor).toBe(longer.answer.total_minor - 10_500)
  const agreed = await call('prices', { price: { total_minor: charged, reason: 'As agreed' } })
  expect(agreed.answer.total_minor).toBe(charged)
  expect((await read()).total_minor).toBe(charged)
  await expectBalancedLedger(deps.db, hotel)
})

test('refuses charges before the arrival, after the departure and on other days [LIFE-03]', async () => {
  const { call } = await inHouse()
  const fault = async (body: object, now?: string) => {
    const { reason, code } = (await call('charges', { ...minibar, ...body }, now ? { now } : {})).answer.error
    return reason ?? code
  }
  expect(await fault({ day: '2026-12-12' })).toBe('invalid_fields')
  expect(await fault({ tax_bp: 6_000 })).toBe('malformed')
  await call('marks', { mark: 'check-out' }, { now: '2026-12-13T04:00:00Z' })
  expect(await fault({}, '2026-12-13T05:00:00Z')).toBe('not_confirmed')
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const due = await aStay({ deps, token: await aToken(deps, { reach: [hotel.propertyId] }), hotel })
  const early = await due.call('charges', minibar, { now: '2026-12-10T13:00:00Z' })
  expect(early.answer.error.reason).toBe('stay_not_begun')
})

test('undoing a paid charge needs the right to refund, and people a proof [LIFE-03] [STAF-03]', async () => {
  const { deps, hotel, call } = await inHouse()
  const id = (await call('charges', minibar)).answer.charge_id
  await call('payments', { amount_minor: 1_180, way: 'cash', reference: 'R3' })
  const plain = await aToken(deps, { scopes: ['bookings:write' satisfies Scope], reach: [hotel.propertyId] })
  const undo = async (by: object) => (await call(`charges/${id}/withdrawals`, {}, by)).answer.error.code
  expect(await undo({ token: plain })).toBe('forbidden')
  deps.pass(Date.parse(ARRIVED) - deps.now())
  const clerk = await anOperator(deps, { role: 'reservations', reach: [hotel.propertyId] })
  expect(await undo({ token: undefined, session: clerk.session })).toBe('proof_needed')
})

deepTest('two clerks add charges at once: both count [LIFE-03]', async () => {
  const { deps, hotel, bookingId, read } = await inHouse()
  const before = (await read()).total_minor
  const slow = { ...deps, db: withLatency(deps.db), now: () => Date.parse(ARRIVED) }
  const charge = { kind: 'restaurant', amountMinor: 1_000, taxBp: 900, day: null, note: null } as const
  const add = () => addCharge(slow, bookingId, { charge, author: 'test', person: 'Asha' })
  const made = await Promise.all([add(), add(), add()])
  expect(made.every(({ ok }) => ok)).toBe(true)
  expect((await read()).total_minor).toBe(before + 3_000)
  await expectBalancedLedger(deps.db, hotel)
})

test('the guest’s export has charges, erasure empties their notes [LIFE-03]', async () => {
  const { deps, bookingId, call, list } = await inHouse()
  await call('charges', { ...minibar, note: 'For Asha’s friend' })
  const [booking] = await exportGuestBookings(deps, { bookingId })
  expect(booking?.charges).toMatchObject([{ kind: 'minibar', amount_minor: 1_180, day: '2026-12-11' }])
  await deps.db.batch([{ sql: "UPDATE booking SET guest_phone = '' WHERE id = ?", params: [bookingId] }])
  expect((await list())[0].note).toBe(null)
})
