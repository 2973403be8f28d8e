import { expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { aRegisteredHotel, GSTIN } from '#tests/support/seller-builders.ts'
import { changeBuyerByAdmin } from '#worker/admin/services/bookings/change-buyer-by-admin.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { findBookingByNumber } from '#worker/services/bookings/reading/booking-storage.ts'

const company = {
  name: 'Karnataka Tools LLP',
  street: '4 MG Road',
  postal_code: '560001',
  city: 'Bengaluru',
  country: 'IN',
  tax_number: '29 aagcb7383j1z4',
}
const stored = { ...company, state: '29', tax_number: GSTIN.karnataka }

async function setBuyer(token: string, bookingNo: string, buyer: object | null) {
  return callAdmin(`/v1/bookings/${bookingNo}/buyer`, { token, method: 'PATCH', body: { buyer } })
}

async function documentsOf({ db }: TestDeps, bookingId: string) {
  return db.all<{ no: string; kind: string; total_minor: number; buyer: string | null }>(
    `SELECT d.no, d.kind, d.total_minor, x.buyer ->> '$.name' AS buyer FROM tax_document d
     JOIN tax_document_detail x ON x.document_id = d.id WHERE d.booking_id = ? ORDER BY d.position`,
    bookingId,
  )
}

test('a buyer named before payment is on the first invoice, with both GSTINs [SELL-02] [SELL-04]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps, 'IN', { taxBp: 1200, taxInclusive: false })
  const held = await aHeldBooking(deps, hotel)
  const set = await setBuyer(token, held.bookingNo, company)
  expect(set.answer).toEqual({ booking_no: held.bookingNo, buyer: stored, documents: [] })
  const { answer } = await callAdmin(`/v1/bookings/${held.bookingNo}/buyer`, { token })
  expect(answer.buyer).toEqual(stored)
  const paid = await aPaidBooking(deps, hotel)
  await setBuyer(token, paid.bookingNo, company)
  const invoice = (await callAdmin(`/v1/invoices/${prefix}-2627-000002`, { token })).answer
  // The buyer of another state: rooms are supplied at the hotel, so CGST and SGST.
  expect(invoice).toMatchObject({
    seller: { tax_number: GSTIN.maharashtra },
    buyer: { name: company.name, tax_number: GSTIN.karnataka, state: '29' },
    place_of_supply: { state: '27' },
    lines: [{ taxes: [{ name: 'CGST' }, { name: 'SGST' }] }],
  })
})

test('another buyer reverses the invoice and issues a new one [SELL-04]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps)
  const { bookingNo, bookingId } = await aPaidBooking(deps, hotel)
  const set = await setBuyer(token, bookingNo, company)
  expect(set.answer.documents).toEqual([`${prefix}C-2627-000001`, `${prefix}-2627-000002`])
  expect((await setBuyer(token, bookingNo, stored)).answer.documents).toEqual([])
  const [first, credit, second] = await documentsOf(deps, bookingId)
  expect([first?.buyer, credit?.buyer, second?.buyer]).toEqual([null, null, company.name])
  expect([first?.total_minor, credit?.total_minor]).toEqual([second?.total_minor, -(second?.total_minor ?? 0)])
  expect((await setBuyer(token, bookingNo, null)).answer.documents).toHaveLength(2)
  expect(await findDocumentFaults(deps.db)).toEqual([])
  const audits = (await callAdmin(`/v1/audit?subject=booking:${bookingNo}`, { token })).answer.items
  expect(audits).toHaveLength(2)
  expect(JSON.stringify(audits)).not.toContain(company.name)
})

test('a buyer needs a valid tax number, an open month and a booking within reach [SELL-04]', async () => {
  const deps = aDeps()
  const { token, hotel, registration } = await aRegisteredHotel(deps)
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const wrong = await setBuyer(token, bookingNo, { ...company, tax_number: '29AAGCB7383J1Z5' })
  expect(wrong.answer.error.fields).toEqual({ 'buyer.tax_number': 'has a wrong check digit' })
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect((await setBuyer(foreign, bookingNo, company)).status).toBe(404)
  await deps.db.batch([
    {
      sql: `INSERT INTO registration_close VALUES (?, '2026-11', '2026-12-01', 0, 'test', 0, '{}', '')`,
      params: [registration],
    },
  ])
  expect((await setBuyer(token, bookingNo, company)).answer.error).toMatchObject({
    code: 'not_modifiable',
    reason: 'month_closed',
  })
})

test('two clerks who name a buyer at once write one reversal [SELL-04]', async () => {
  const deps = aDeps()
  const { hotel } = await aRegisteredHotel(deps)
  const { bookingNo, bookingId } = await aPaidBooking(deps, hotel)
  const booking = await findBookingByNumber(deps, bookingNo)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db) }
  const name = (text: string) =>
    changeBuyerByAdmin(late, anActor(), {
      ...{ booking, buyer: { ...stored, name: text }, idempotency: null },
    })
  const answers = await Promise.all(['One', 'Two', 'Three'].map(name))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await documentsOf(deps, bookingId)).toHaveLength(3)
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test('the buyer is in the guest’s export, and erased with the guest; documents stay [SELL-04]', async () => {
  const deps = aDeps()
  const { token, hotel } = await aRegisteredHotel(deps)
  const { bookingNo, bookingId } = await aPaidBooking(deps, hotel)
  await setBuyer(token, bookingNo, company)
  await deps.db.batch([
    {
      sql: `INSERT INTO noted_payment (payment_id, property_id, day, way, reference, taken_by)
        SELECT id, ?, '2026-11-21', 'bank_transfer', 'From Asha', 'token:test' FROM payment WHERE booking_id = ?`,
      params: [hotel.propertyId, bookingId],
    },
    {
      sql: `INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
        SELECT 'invoice.handover', 'invoice:' || no, property_id, 9, 0, '{"buyer":{"name":"Asha"}}' FROM tax_document
        WHERE booking_id = ? ORDER BY position LIMIT 1`,
      params: [bookingId],
    },
  ])
  const [record] = await exportGuestBookings(deps, { bookingId })
  expect(record?.payments).toMatchObject([{ way: 'bank_transfer', reference: 'From Asha' }])
  expect(record?.buyers).toMatchObject([{ name: company.name, tax_number: GSTIN.karnataka, actor: 'desk' }])
  await deps.db.batch([
    { sql: `UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?`, params: [bookingId] },
  ])
  expect(await eraseGuests(deps, [bookingId])).toBe(1)
  const left = await deps.db.all(
    `SELECT e.body ->> '$.buyer' AS buyer, (SELECT reference FROM noted_payment n JOIN payment p ON p.id = n.payment_id
       WHERE p.booking_id = d.booking_id) AS reference
     FROM desk_event e JOIN tax_document d ON e.subject = 'invoice:' || d.no WHERE d.booking_id = ?`,
    bookingId,
  )
  expect(left).toEqual([{ buyer: null, reference: '-' }])
  expect(await deps.db.all('SELECT 1 FROM booking_buyer WHERE booking_id = ?', bookingId)).toEqual([])
  expect((await documentsOf(deps, bookingId)).at(-1)?.buyer).toBe(company.name)
  expect((await setBuyer(token, bookingNo, company)).answer.error.reason).toBe('guest_forgotten')
})
