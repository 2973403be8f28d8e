import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aHotelIn, aRegisteredHotel, GSTIN, linkRegistration } from '#tests/support/seller-builders.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'

const OVER = '2026-12-01T12:00:00Z'
const buyer = { name: 'Tools LLP', street: '4 MG Road', city: 'Bengaluru', country: 'IN', tax_number: GSTIN.karnataka }

async function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
  await deps.settle()
}

test('months close per registration, separately from the brand’s books [SELL-08]', async () => {
  const deps = aDeps()
  const { token, hotel, registration, prefix } = await aRegisteredHotel(deps, 'IN', {
    ...{ taxBp: 1200, taxInclusive: false },
  })
  const other = await aHotelIn(deps, 'IN', { taxBp: 1200, taxInclusive: false })
  const [own, brands] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, other)]
  const close = (body: object) => callAdmin('/v1/month-closes', { token, body: { ...body, month: '2026-11' } }, OVER)
  expect((await close({})).answer.error.code).toBe('malformed')
  expect((await close({ brand: 'marigold', registration })).answer.error.code).toBe('malformed')
  const closed = await close({ registration })
  expect(closed.answer).toMatchObject({
    ...{ brand: null, registration, entries: 1 },
    documents: [{ series: `${prefix}-2627`, count: 1 }],
  })
  expect((await close({ registration })).answer).toEqual(closed.answer)
  const journal = async (query: string) => (await callAdmin(`/v1/journals/2026-11?${query}`, { token }, OVER)).answer
  const text = await journal(`registration=${registration}`)
  expect([text.includes(own.bookingNo), text.includes(brands.bookingNo)]).toEqual([true, false])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(closed.answer.digest).toBe(hex)
  expect(await journal('brand=marigold')).not.toContain(own.bookingNo)
  // What comes late is dated into the open month of the registration; the brand's month is still open.
  await cancel(deps, own.bookingId)
  await cancel(deps, brands.bookingId)
  const days = await deps.db.all(
    `SELECT booking_id, day FROM tax_document WHERE kind = 'credit_note' AND booking_id IN (?, ?) ORDER BY id`,
    own.bookingId,
    brands.bookingId,
  )
  expect(days).toEqual([
    { booking_id: own.bookingId, day: '2026-12-01' },
    { booking_id: brands.bookingId, day: '2026-11-21' },
  ])
  const closes = await callAdmin(`/v1/month-closes?registration=${registration}`, { token }, OVER)
  expect(closes.answer.items).toEqual([closed.answer])
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test('GSTR-1 has invoices to companies one by one, guests by rate, and the numbers issued [SELL-08]', async () => {
  const deps = aDeps()
  const { token, hotel, registration, prefix } = await aRegisteredHotel(deps, 'IN', {
    ...{ taxBp: 500, taxInclusive: false, doubleMinor: 100_000 },
  })
  const [company, guest, gone] = [
    await aPaidBooking(deps, hotel),
    await aPaidBooking(deps, hotel),
    await aPaidBooking(deps, hotel),
  ]
  const named = { token, method: 'PATCH', body: { buyer } }
  expect((await callAdmin(`/v1/bookings/${company.bookingNo}/buyer`, named)).status).toBe(200)
  await cancel(deps, gone.bookingId)
  const { status, answer } = await callAdmin(`/v1/gstr-1/2026-11?registration=${registration}`, { token })
  expect(status).toBe(200)
  const amounts = { rt: 5, txval: 2000, camt: 50, samt: 50, csamt: 0 }
  expect(answer).toMatchObject({
    gstin: GSTIN.maharashtra,
    fp: '112026',
    b2b: [
      {
        ctin: GSTIN.karnataka,
        inv: [
          {
            ...{ inum: `${prefix}-2627-000004`, idt: '21-11-2026', val: 2100, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: amounts }],
          },
        ],
      },
    ],
    b2cl: [],
    // Three invoices to guests, less the one cancelled and the one written again for the company.
    b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '27', ...amounts }],
    cdnr: [],
    cdnur: [],
    hsn: { hsn_b2b: [{ hsn_sc: '9963', ...amounts }], hsn_b2c: [{ hsn_sc: '9963', ...amounts }] },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ from: `${prefix}-2627-000001`, to: `${prefix}-2627-000004`, totnum: 4 }] },
        { doc_num: 5, docs: [{ totnum: 2 }] },
      ],
    },
  })
  await callAdmin(`/v1/bookings/${company.bookingNo}/buyer`, { token, method: 'PATCH', body: { buyer: null } })
  const after = (await callAdmin(`/v1/gstr-1/2026-11?registration=${registration}`, { token })).answer
  expect(after.cdnr).toMatchObject([{ ctin: GSTIN.karnataka, nt: [{ ntty: 'C', val: 2100 }] }])
  const report = (await callAdmin(`/v1/tax-reports/2026-11?registration=${registration}`, { token })).answer.items
  expect(report).toEqual([
    {
      ...{ kind: 'stay', rate_bp: 500, currency: 'INR', invoices: 5, credit_notes: 3 },
      ...{ net_minor: 400_000, tax_minor: 20_000, cgst_minor: 10_000, sgst_minor: 10_000 },
    },
  ])
  const csv = await callAdmin(`/v1/tax-reports/2026-11?registration=${registration}&format=csv`, { token })
  expect(csv.answer).toBe(
    'kind,rate_bp,currency,invoices,credit_notes,net_minor,tax_minor,cgst_minor,sgst_minor\r\n' +
      'stay,500,INR,5,3,400000,20000,10000,10000\r\n',
  )
  expect(guest.bookingNo).not.toBe(gone.bookingNo)
  const dutch = await aRegisteredHotel(deps, 'NL')
  const refused = await callAdmin(`/v1/gstr-1/2026-11?registration=${dutch.registration}`, { token })
  expect(refused.answer.error.fields).toEqual({ registration: 'has no GSTIN' })
  const narrow = await aToken(deps, { reach: [hotel.propertyId] })
  expect((await callAdmin(`/v1/tax-reports/2026-11?registration=${registration}`, { token: narrow })).status).toBe(403)
})

test('a property that changes its registration is in the new books after that [SELL-08]', async () => {
  const deps = aDeps()
  const { token, hotel, registration } = await aRegisteredHotel(deps)
  const before = await aPaidBooking(deps, hotel)
  await linkRegistration(token, hotel, null)
  const after = await aPaidBooking(deps, hotel)
  const books = await deps.db.all(
    'SELECT booking_id, registration_id FROM ledger_posting WHERE booking_id IN (?, ?) ORDER BY entry_no',
    before.bookingId,
    after.bookingId,
  )
  expect(books).toEqual([
    { booking_id: before.bookingId, registration_id: registration },
    { booking_id: after.bookingId, registration_id: null },
  ])
})
