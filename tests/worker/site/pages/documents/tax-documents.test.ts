import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { htmlLang } from '#app/i18n/locales.ts'
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
  expect(printed(credit)).toContain(`Corrects invoice: ${prefix}-2627-000001 · 21 Nov 2026`)
  expect(printed(credit)).toContain('Reason: New invoice details')
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
  const body = {
    number: 'FT A/1',
    code: 'CSDF7T5H-1',
    qr: 'A:501442600*B:999999990*C:PT*D:FT*E:N*F:20261121*G:FT A/1*H:CSDF7T5H-1',
  }
  await callAdmin(`/v1/invoices/${prefix}-2026-000001/official-numbers`, { token, body })
  const after = printed(await dataOf<PrintModel>(guest, path))
  expect(after).toContain('Official invoice number: FT A/1\nATCUD: CSDF7T5H-1')
  expect(after).not.toContain('This is not the official invoice')
  const model = await dataOf<PrintModel>(guest, path)
  expect(await readPng(model.qr?.src ?? '')).toEqual(encode(body.qr, { ecc: 'M', minVersion: 9, border: 4 }).data)
  expect(after).toContain('NIF: PT501442600')
})

/** The pixels of a PNG with one bit each, without the padding of its rows; true is black. */
async function readPng(src: string): Promise<boolean[][]> {
  const bytes = Uint8Array.from(atob(src.replace('data:image/png;base64,', '')), (sign) => sign.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const size = view.getUint32(16)
  const packed = new Blob([bytes.slice(41, 41 + view.getUint32(33))]).stream()
  const plain = new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())
  const width = 1 + Math.ceil(size / 8)
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const byte = plain[row * width + 1 + (column >> 3)] ?? 0
      return ((byte >> (7 - (column & 7))) & 1) === 0
    }),
  )
}

/** Every text of a model that is printed. */
function textsOf({ title, details, parties, stay, tables, closing, note, signature, brandName }: PrintModel): string[] {
  const rows = [...details, ...stay.rows].flatMap(({ label, text }) => [label, ...text.split('\n')])
  const amounts = tables.flatMap(({ caption, head, lines, sums, none }) => [
    ...[caption, head.label, head.amount, head.date, none],
    ...[...lines, ...sums].flatMap(({ label, amount, date }) => [label, amount, date]),
  ])
  const people = parties.flatMap(({ heading, lines }) => [heading, ...lines])
  const all = [brandName, title, note, stay.heading, ...rows, ...people, ...amounts, ...closing, signature]
  return all.filter((text): text is string => Boolean(text))
}

/** What a reader sees of a document, without tags and marks of direction. */
function plainOf(html: string): string {
  const text = html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
  return withoutMarks(text.replaceAll('&quot;', '"'))
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[\u2066-\u2069\u200e\u200f\s]/g, '')
}

// Hindi is offered on phones.
const phone = {
  headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0 Mobile Safari/537.36' },
}

test.each(['en', 'hi', 'ar', 'ja', 'nl'] as const)(
  'the file in %s is the page, text by text [SELL-05]',
  async (lang) => {
    const deps = aDeps()
    const { hotel, prefix } = await aRegisteredHotel(deps, 'IN', { taxBp: 1200, taxInclusive: false })
    const { guest, path } = await anOwner(deps, await aPaidBooking(deps, hotel))
    await guest.post(`${path}/buyer`, company)
    for (const no of [`${prefix}-2627-000002`, `${prefix}C-2627-000001`]) {
      const address = `${path}?document=${no}&lang=${lang}`
      const page = await (await guest.fetch(address, phone)).text()
      const { model } = await stateOf<PrintModel>(new Response(page))
      expect(model.file?.href).toBe(`${path}?document=${no}&download=true`)
      const file = await guest.fetch(`${address}&download=true`, phone)
      expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${no}.html"`)
      const html = await file.text()
      const articleOf = (text: string) => /<article.*<\/article>/s.exec(text.replaceAll('<!-- -->', ''))?.[0]
      expect(articleOf(html)).toBe(articleOf(page))
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${htmlLang(lang)}"`))
      expect(html).not.toMatch(/<script|<link|src="http|url\(/)
      const plain = plainOf(html)
      expect(textsOf(model).filter((text) => !plain.includes(withoutMarks(text)))).toEqual([])
    }
    expect((await (await aGuest(bookingPages())).fetch(`${path}?download=true`)).status).toBe(404)
  },
)
