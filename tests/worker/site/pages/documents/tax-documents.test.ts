import { expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { sayTax } from '#tests/support/a-tax-rule.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { aPaidBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import { aRegisteredHotel, GSTIN } from '#tests/support/seller-builders.ts'

const company = {
  ...{ name: 'Karnataka Tools LLP', street: '4 MG Road', postal_code: '560001', city: 'Bengaluru' },
  ...{ country: 'IN', tax_number: GSTIN.karnataka },
}

/** The booking's guest in a new browser, at the booking's invoice. */
async function anOwner({ db }: TestDeps, { bookingId, bookingNo }: HeldBooking) {
  const guest = await aGuest(bookingPages())
  const row = await db.first<{ guest_phone: string }>('SELECT guest_phone FROM booking WHERE id = ?', bookingId)
  const path = `/booking/${bookingNo}/invoice`
  await guest.fetch(`${path}?phone=${row?.guest_phone}`)
  return { guest, path }
}

function printed({ title, details, parties, tables, closing, note, signature }: PrintModel): string {
  const rows = details.map(({ label, text }) => `${label}: ${text}`)
  const people = parties.flatMap(({ heading, lines }) => [heading, ...lines])
  const amounts = tables.flatMap(({ lines, sums }) =>
    [...lines, ...sums].map(({ label, amount }) => `${label}: ${amount}`),
  )
  const text = [title, ...rows, ...people, ...amounts, ...closing, note, signature].filter(Boolean).join('\n')
  return text.replaceAll(/[\u2066-\u2069\u200e]/g, '').replaceAll('\u00a0', ' ')
}

test('prints an Indian tax invoice with GSTIN, SAC, place of supply, CGST and SGST [SELL-02]', async () => {
  const deps = aDeps()
  const { hotel, prefix } = await aRegisteredHotel(deps, 'IN', { doubleMinor: 799_901, taxInclusive: false })
  const slabs = [[750_001, 1800]] as const
  await deps.db.batch([sayTax({ countryId: hotel.countryId }, '2026-01-01', 'rate', { bp: 500, slabs })])
  const { guest, path } = await anOwner(deps, await aPaidBooking(deps, hotel))
  const text = printed(await dataOf<PrintModel>(guest, path))
  for (const line of [
    'Tax invoice',
    `Invoice number: ${prefix}-2627-000001`,
    'Issued on: 21 Nov 2026',
    'Place of supply: Maharashtra (27)',
    'Tax payable on reverse charge: No',
    'Deccan Stays Private Limited',
    '12 Marine Drive',
    'Mumbai 400002',
    `GSTIN: ${GSTIN.maharashtra}`,
    'Asha Rao',
    'Accommodation (SAC 9963) · 11 Dec 2026 – 13 Dec 2026 · 2 nights × 1 room · 18%: ₹15,998.00',
    'Taxable amount: ₹15,998.00',
    'CGST 9%: ₹1,439.82',
    'SGST 9%: ₹1,439.82',
    'Total: ₹18,877.64',
    'Authorised signatory, Deccan Stays Private Limited',
  ]) {
    expect(text).toContain(line)
  }
})

test('the guest names a company on the invoice, and prints old and new documents [SELL-04]', async () => {
  const deps = aDeps()
  const { hotel, prefix } = await aRegisteredHotel(deps, 'IN', { taxBp: 1200, taxInclusive: false })
  const paid = await aPaidBooking(deps, hotel)
  const { guest, path } = await anOwner(deps, paid)
  const before = await dataOf<PrintModel>(guest, path)
  expect(before.documents).toBeNull()
  const send = (form: Record<string, string>) => guest.post(`${path}/buyer`, form)
  const wrong = await send({ ...company, name: '', tax_number: '29AAGCB7383J1Z5' })
  expect(wrong.status).toBe(422)
  const { model } = await stateOf<PrintModel>(wrong)
  const errors = Object.fromEntries(model.buyer?.fields.map(({ name, error }) => [name, error ?? null]) ?? [])
  expect(errors).toMatchObject({ name: 'Please enter the company or name.' })
  expect(model.buyer?.fields.find(({ name }) => name === 'city')?.value).toBe('Bengaluru')
  const digit = await stateOf<PrintModel>(await send({ ...company, tax_number: '29AAGCB7383J1Z5' }))
  expect(digit.model.buyer?.fields.find(({ name }) => name === 'tax_number')?.error).toContain('tax number')
  const saved = await send(company)
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${path}?saved=true#buyer`])
  const after = await dataOf<PrintModel>(guest, `${path}?saved=true`)
  const text = printed(after)
  for (const line of [`${prefix}-2627-000002`, 'Karnataka Tools LLP', 'Bengaluru 560001', 'Karnataka (29)']) {
    expect(text).toContain(line)
  }
  expect(text).toContain(`GSTIN: ${GSTIN.karnataka}`)
  expect(after.documents?.links.map(({ text: link }) => link)).toEqual([
    `Tax invoice ${prefix}-2627-000001`,
    `Credit note ${prefix}C-2627-000001`,
    `Tax invoice ${prefix}-2627-000002`,
  ])
  const credit = await dataOf<PrintModel>(guest, `${path}?document=${prefix}C-2627-000001`)
  expect(printed(credit)).toContain(`Corrects invoice: ${prefix}-2627-000001`)
  expect(credit.tables).toHaveLength(1)
})

test('prints the fields of an EU invoice, and a simplified one up to the limit [SELL-03]', async () => {
  const deps = aDeps()
  const dutch = {
    ...{ taxBp: 2100, taxInclusive: true, currency: 'EUR' },
    registration: { number: 'NL123456789B01', simplified_to_minor: 10_000, note: 'Chamber of Commerce 12345678' },
  }
  const { hotel, prefix } = await aRegisteredHotel(deps, 'NL', { ...dutch, doubleMinor: 12_100 })
  const full = await anOwner(deps, await aPaidBooking(deps, hotel))
  const text = printed(await dataOf<PrintModel>(full.guest, full.path))
  for (const line of [
    'Invoice\n',
    `Invoice number: ${prefix}-2026-000001`,
    'Issued on: 21 Nov 2026',
    'Date of supply: 11 Dec 2026 – 13 Dec 2026',
    'VAT ID: NL123456789B01',
    'Bill to',
    'Asha Rao',
    'Accommodation · 11 Dec 2026 – 13 Dec 2026 · 2 nights × 1 room · 21%: €200.00',
    'VAT 21%: €42.00',
    'Total: €242.00',
    'Chamber of Commerce 12345678',
  ]) {
    expect(text).toContain(line)
  }
  const cheap = await aRegisteredHotel(deps, 'NL', { ...dutch, doubleMinor: 4_000 })
  const small = await anOwner(deps, await aPaidBooking(deps, cheap.hotel))
  const simple = printed(await dataOf<PrintModel>(small.guest, small.path))
  expect(simple).toMatch(/^Simplified invoice/)
  expect(simple).toContain('VAT 21%')
  expect(simple).not.toContain('Asha Rao')
})

test('two rates of a stay are two lines, each with its tax [SELL-03]', async () => {
  const deps = aDeps()
  const { hotel } = await aRegisteredHotel(deps, 'NL', { taxBp: 900, currency: 'EUR', doubleMinor: 10_900 })
  await deps.db.batch([sayTax({ countryId: hotel.countryId }, '2026-12-12', 'rate', { bp: 2100, slabs: [] })])
  const { guest, path } = await anOwner(deps, await aPaidBooking(deps, hotel))
  const text = printed(await dataOf<PrintModel>(guest, path))
  expect(text).toContain('9%: €100.00')
  expect(text).toContain('VAT 9% on €100.00: €9.00')
  expect(text).toMatch(/VAT 21% on €90\.08: €18\.92/)
})

test('a handed-over invoice is pro forma until its official number and ATCUD are printed [SELL-06]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps, 'PT', {
    ...{ taxBp: 600, currency: 'EUR', doubleMinor: 10_600 },
    registration: { number: '501442600' },
  })
  const { guest, path } = await anOwner(deps, await aPaidBooking(deps, hotel))
  const before = printed(await dataOf<PrintModel>(guest, path))
  expect(before).toMatch(/^Pro forma invoice/)
  expect(before).toContain('This is not the official invoice')
  const body = { number: 'FT A/1', code: 'CSDF7T5H-1' }
  await callAdmin(`/v1/invoices/${prefix}-2026-000001/official-numbers`, { token, body })
  const after = printed(await dataOf<PrintModel>(guest, path))
  expect(after).toContain('Official invoice number: FT A/1\nATCUD: CSDF7T5H-1')
  expect(after).not.toContain('This is not the official invoice')
  expect(after).toContain('NIF: PT501442600')
})
