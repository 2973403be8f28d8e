import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { localTax, sayTax } from '#tests/support/a-tax-rule.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import {
  aHotelIn,
  aPrefix,
  aRegisteredHotel,
  aRegistration,
  aSeller,
  GSTIN,
  linkRegistration,
} from '#tests/support/seller-builders.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'

const PERIOD = 'from=2026-11-01&to=2026-11-30'

test('default sellers set prefix, year and time zone without mixing number series', async () => {
  const deps = aDeps()
  await aHotel(deps.db)
  const hotel = await aHotel(deps.db, { brandId: 'dunehouse' })
  const token = await aToken(deps)
  const say = (body: object) => callAdmin('/v1/sellers/dunehouse', { token, method: 'PATCH', body })
  const plain = {
    seller: 'dunehouse',
    brand: 'dunehouse',
    prefix: 'DH',
    year_starts: 1,
    offset_minutes: 60,
    entity: null,
  }
  expect((await callAdmin('/v1/sellers', { token })).answer.items).toContainEqual(plain)
  // Marigold uses MG, and MGC for credit notes; INV was used for older bookings.
  for (const prefix of ['INV', 'MGC']) expect((await say({ prefix })).answer.error.code).toBe('invalid_fields')
  expect((await say({ prefix: 'BV', year_starts: 7 })).answer).toEqual({ ...plain, prefix: 'BV', year_starts: 7 })
  expect((await say({ brand: 'dunehouse' })).answer.error.code).toBe('malformed')
  const terms = { prefix: 'DH', year_starts: 1, offset_minutes: 60 }
  expect((await say(terms)).answer).toEqual(plain)
  expect((await say(terms)).answer).toEqual(plain)
  expect((await say({ name: 'Dune House B.V.' })).answer.error.fields).toMatchObject({ street: expect.any(String) })
  const address = { street: 'Strandweg 1', postal_code: '4357 AB', city: 'Domburg', country: 'NL' }
  const company = { name: 'Dune House B.V.', ...address }
  expect((await say(company)).answer.entity).toMatchObject(company)
  const audits = await deps.db.all("SELECT 1 FROM audit_event WHERE subject = 'seller:dunehouse'")
  expect(audits).toHaveLength(3)
  const narrow = await aToken(deps, { reach: [hotel.propertyId] })
  const refused = await callAdmin('/v1/sellers/dunehouse', { token: narrow, method: 'PATCH', body: { prefix: 'X' } })
  expect(refused.status).toBe(403)
})

test("a property's documents are in the series of the registration it names [SELL-01]", async () => {
  const deps = aDeps()
  const { token, hotel, registration, prefix } = await aRegisteredHotel(deps, 'IN', {
    taxBp: 1200,
    taxInclusive: false,
  })
  const other = await aHotelIn(deps, 'IN', { taxBp: 1200, taxInclusive: false })
  const [own, brands] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, other)]
  const invoiceOf = async ({ bookingNo }: { bookingNo: string }) =>
    (await callAdmin(`/v1/invoices?${PERIOD}&booking_no=${bookingNo}`, { token })).answer.items[0]
  expect(await invoiceOf(own)).toMatchObject({
    no: `${prefix}-2627-000001`,
    registration,
    seller: { name: 'Deccan Stays Private Limited', tax_number: GSTIN.maharashtra, city: 'Mumbai' },
  })
  expect(await invoiceOf(brands)).toMatchObject({
    no: expect.stringMatching(/^MG-2627-/),
    registration: null,
    seller: null,
  })
  const listed = (await callAdmin(`/v1/properties?limit=200`, { token })).answer.items
  expect(listed.find(({ id }: { id: number }) => id === hotel.propertyId).tax_registration).toBe(registration)
  // The registration that wrote an invoice also writes the credit note on it.
  await linkRegistration(token, hotel, null)
  const proof = { reference: own.bookingId, access: [own.bookingId] }
  await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
  const [note] = (await callAdmin(`/v1/credit-notes?${PERIOD}&booking_no=${own.bookingNo}`, { token })).answer.items
  expect(note).toMatchObject({ no: `${prefix}C-2627-000001`, registration, seller: { tax_number: GSTIN.maharashtra } })
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test('an Indian invoice splits the tax of each slab in two equal halves [SELL-02]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps, 'IN', { doubleMinor: 799_901, taxInclusive: false })
  const slabs = [[750_001, 1800]] as const
  await deps.db.batch([sayTax({ countryId: hotel.countryId }, '2026-01-01', 'rate', { bp: 500, slabs })])
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const { answer } = await callAdmin(`/v1/invoices/${prefix}-2627-000001`, { token })
  const net = 2 * 799_900
  const tax = (net * 18) / 100
  expect(answer).toMatchObject({
    booking_no: bookingNo,
    total_minor: net + tax,
    place_of_supply: { country: 'IN', state: '27', state_name: 'Maharashtra' },
    service_code: '9963',
    lines: [
      {
        kind: 'stay',
        rate_bp: 1800,
        net_minor: net,
        tax_minor: tax,
        taxes: [
          { name: 'CGST', rate_bp: 900, amount_minor: tax / 2 },
          { name: 'SGST', rate_bp: 900, amount_minor: tax / 2 },
        ],
      },
    ],
    rounding_minor: 0,
  })
  expect(answer.no.length).toBeLessThanOrEqual(16)
})

test('a registration needs a number of its state and unused prefixes [SELL-01] [SELL-02]', async () => {
  const deps = aDeps()
  await aHotel(deps.db)
  const token = await aToken(deps)
  const seller = await aSeller(token)
  const faultsOf = async (body: object) => {
    const sent = { seller, country: 'IN', state: '27', prefix: aPrefix(), ...body }
    return (await callAdmin('/v1/tax-registrations', { token, body: sent })).answer.error?.fields ?? null
  }
  expect(await faultsOf({ number: '27AAPFU0939F1ZX' })).toEqual({ number: 'has a wrong check digit' })
  expect(await faultsOf({ number: GSTIN.karnataka })).toEqual({ number: 'belongs to state 29, not 27' })
  expect(await faultsOf({ state: null })).toEqual({ state: 'is needed in India' })
  expect(await faultsOf({ prefix: 'LONG' })).toMatchObject({ prefix: 'at most 3 characters in IN' })
  expect(await faultsOf({ country: 'PT', state: null, number: '501442601' })).toEqual({
    number: 'has a wrong check digit',
  })
  expect(await faultsOf({ country: 'DE', state: null, number: '12345' })).toEqual({ number: 'is no VAT id of DE' })
  for (const prefix of ['MG', 'MGC']) expect(await faultsOf({ prefix })).toMatchObject({ prefix: expect.any(String) })
  expect(await faultsOf({ seller: 's_none' })).toEqual({ seller: 'not known' })
  const made = await aRegistration(token, { seller, country: 'PT', state: null, number: 'pt 501 442 600' })
  expect(made).toMatchObject({ number: 'PT501442600', handed_over: true, simplified_to_minor: 10_000, year_starts: 1 })
  expect(await faultsOf({ prefix: made.prefix })).toMatchObject({ prefix: expect.any(String) })
  // A prefix that was given up stays with its registration.
  const path = `/v1/tax-registrations/${made.registration}`
  const next = aPrefix()
  expect((await callAdmin(path, { token, method: 'PATCH', body: { prefix: next } })).answer).toMatchObject({
    prefix: next,
  })
  expect(await faultsOf({ prefix: made.prefix })).toMatchObject({ prefix: expect.any(String) })
  const brand = await callAdmin('/v1/sellers/marigold', { token, method: 'PATCH', body: { prefix: next } })
  expect(brand.answer.error.fields).toMatchObject({ prefix: expect.any(String) })
  const indian = await aHotelIn(deps, 'IN')
  expect((await linkRegistration(token, indian, made.registration)).answer.error.fields).toEqual({
    registration: 'is of PT, and the property is in IN',
  })
})

test('the lines of a booking’s documents add up to its value after each change', async () => {
  const deps = aDeps()
  const { token, hotel } = await aRegisteredHotel(deps, 'NL', { taxBp: 900, taxInclusive: true, currency: 'EUR' })
  await deps.db.batch([
    sayTax({ countryId: hotel.countryId }, '2026-12-12', 'rate', { bp: 2100, slabs: [] }),
    sayTax({ countryId: hotel.countryId }, '2026-01-01', 'local', localTax({ cityTaxMinor: 300 })),
  ])
  const { bookingNo, bookingId } = await aPaidBooking(deps, hotel)
  const refund = { amount_minor: 33_333, reason: 'Cold shower' }
  expect((await callAdmin(`/v1/bookings/${bookingNo}/refunds`, { token, body: refund })).status).toBe(200)
  const uneven = await deps.db.all(
    `SELECT d.no FROM tax_document d WHERE d.booking_id = ? AND (d.total_minor, d.tax_minor, d.local_tax_minor) IS NOT (
       (SELECT sum(l.net_minor + l.tax_minor) FROM tax_document_line l WHERE l.document_id = d.id),
       (SELECT sum(l.tax_minor) FROM tax_document_line l WHERE l.document_id = d.id),
       (SELECT coalesce(sum(l.net_minor), 0) FROM tax_document_line l WHERE l.document_id = d.id
       AND l.kind = 'local'))`,
    bookingId,
  )
  expect(uneven).toEqual([])
  const [invoice] = (await callAdmin(`/v1/invoices?${PERIOD}&booking_no=${bookingNo}`, { token })).answer.items
  expect(invoice.lines.map(({ kind, rate_bp }: { kind: string; rate_bp: number }) => [kind, rate_bp])).toEqual([
    ['stay', 900],
    ['stay', 2100],
    ['local', 0],
  ])
  const [note] = (await callAdmin(`/v1/credit-notes?${PERIOD}&booking_no=${bookingNo}`, { token })).answer.items
  expect(note).toMatchObject({ total_minor: 33_333, invoice_no: invoice.no })
  expect(note.lines.map(({ rate_bp }: { rate_bp: number }) => rate_bp)).toEqual([900, 2100])
})
