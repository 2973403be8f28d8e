import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { PrintModel, PrintTable } from '#app/pages/document/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { buildDocument } from '#worker/site/pages/documents/build-document.ts'

const { db } = aDeps()
const now = Date.UTC(2026, 10, 21, 12)
const numbers = { invoice: 'MG-2627-000041', credits: 'MGC-2627-000007' }
const everyLocale = Object.keys(locales) as Locale[]

async function aPaper(kind: PrintModel['kind'], booking: Booking, locale: Locale = 'en'): Promise<PrintModel> {
  const scope = aScope({ locale })
  return buildDocument(kind, booking, { scope, now, copy: await loadBookingCopy(scope, booking), numbers })
}

/** Parses a printed amount to minor units, as a guest adding it up would. */
function readAmount(text: string, currency: string): number {
  const { exponent } = requireCurrency(currency)
  const isNegative = /[-−]/.test(text)
  const figures = text.replace(/^[^\d]*|[^\d]*$/g, '')
  const hasDecimals = exponent > 0 && new RegExp(`[.,]\\d{${exponent}}$`).test(figures)
  const minor = Number(figures.replace(/\D/g, '')) * (hasDecimals ? 1 : 10 ** exponent)
  return isNegative ? -minor : minor
}

function sumOf({ lines }: PrintTable, currency: string): number {
  return lines.reduce((sum, { amount }) => sum + readAmount(amount, currency), 0)
}

const anyBooking = fc
  .record({
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'USD', 'IDR', 'VND'),
    tariff: fc.integer({ min: 1, max: 60_000 }),
    nights: fc.integer({ min: 1, max: 9 }),
    adults: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    discountPercent: fc.integer({ min: 0, max: 60 }),
    memberPercent: fc.integer({ min: 0, max: 10 }),
    meal: fc.integer({ min: 0, max: 400 }),
    bp: fc.integer({ min: 0, max: 2_400 }),
    inclusive: fc.boolean(),
    cityTax: fc.integer({ min: 0, max: 300 }),
    stayTaxBp: fc.integer({ min: 0, max: 900 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    walletShare: fc.double({ min: 0, max: 1, noNaN: true }),
    locale: fc.constantFrom(...everyLocale),
  })
  .map(({ currency, locale, ...drawn }) => {
    const { stepMinor } = requireCurrency(currency)
    const unit = stepMinor
    const adults = drawn.adults.map((count) => ({ adults: count, children: 0, infants: 0, pets: 0 }))
    const factors = Array.from({ length: drawn.nights }, (_, place) => ({
      day: `2026-12-${11 + place}` as const,
      factorBp: 8_003 + ((place * 997) % 5_000),
    }))
    const booking = aStoredBooking(
      {},
      {
        currency,
        nights: factors,
        rooms: adults,
        discountPercent: drawn.discountPercent,
        memberPercent: drawn.memberPercent,
        tariff: { singleMinor: drawn.tariff * unit, doubleMinor: (drawn.tariff + 7) * unit, extraMinor: 3 * unit },
        meals: drawn.meal > 0 ? [{ code: 'breakfast', guestCount: 2, priceMinor: drawn.meal * unit }] : [],
        tax: {
          bp: drawn.bp,
          inclusive: drawn.inclusive,
          cityTaxMinor: drawn.cityTax * unit,
          roomTaxMinor: (drawn.cityTax % 3) * unit,
          stayTaxBp: drawn.stayTaxBp,
        },
      },
    )
    const paidMinor = Math.round(booking.totalMinor * drawn.paidShare)
    const walletMinor = Math.round(paidMinor * drawn.walletShare)
    const moneyMinor = paidMinor - walletMinor
    const payment = {
      id: 'p1',
      gateway: 'sandbox',
      prepaidDiscountMinor: 0,
      mode: 'CC',
      currency,
      status: 'succeeded' as const,
      failure: null,
    } as const
    const payments = moneyMinor > 0 ? [{ ...payment, amountMinor: moneyMinor, createdAt: now }] : []
    return { locale, booking: { ...booking, paidMinor, walletMinor, payments } }
  })

deepTest('invoice items add up to the booking in every language and currency [R10]', async () => {
  await fc.assert(
    fc.asyncProperty(anyBooking, async ({ booking, locale }) => {
      const { currency, totalMinor, paidMinor } = booking
      const [items, payments] = (await aPaper('invoice', booking, locale)).tables
      const [voucher] = (await aPaper('voucher', booking, locale)).tables
      if (!items || !payments || !voucher) throw new Error('a table is missing')
      const read = (text = '') => readAmount(text, currency)
      expect(sumOf(items, currency)).toBe(totalMinor)
      expect(read(items.sums[0]?.amount)).toBe(totalMinor)
      expect(sumOf(payments, currency)).toBe(paidMinor)
      expect(read(payments.sums[0]?.amount)).toBe(paidMinor)
      expect(read(payments.sums[1]?.amount)).toBe(totalMinor - paidMinor)
      expect(voucher.lines.map(({ amount }) => read(amount))).toEqual([totalMinor, paidMinor])
      expect(read(voucher.sums[0]?.amount)).toBe(totalMinor - paidMinor)
    }),
    { numRuns: isDeep ? 1_000 : 200 },
  )
})

test('names seller, guest, number, taxes by kind and dated payments', async () => {
  const tax = { bp: 1200, inclusive: false, cityTaxMinor: 5_000, roomTaxMinor: 1_000 }
  const plain = aStoredBooking({}, { tax, coupon: null })
  const payment = {
    id: 'p1',
    gateway: 'sandbox',
    prepaidDiscountMinor: 0,
    mode: 'CC',
    currency: 'INR',
    failure: null,
    createdAt: now,
  } as const
  const booking = {
    ...plain,
    paidMinor: 150_000,
    walletMinor: 50_000,
    payments: [
      { ...payment, amountMinor: 100_000, status: 'succeeded' as const },
      { ...payment, id: 'p2', amountMinor: 70_000, status: 'failed' as const },
    ],
  }
  const invoice = await aPaper('invoice', booking)
  const text = JSON.stringify(invoice)
  const { legalName, address } = findBrand('marigold')
  for (const fact of [
    legalName,
    address.street,
    'Asha Rao',
    'MG-2627-000041',
    'MGC-2627-000007',
    'Marigold Hawa Court',
  ]) {
    expect(text).toContain(fact)
  }
  expect(invoice.tables[0]?.lines.map(({ label }) => label)).toEqual([
    'Stay · 2 nights',
    'GST 12%',
    'City tax for all guests and nights',
    'Tourism tax for all rooms and nights',
  ])
  expect(invoice.tables[1]?.lines).toEqual([
    { date: '21\u00a0Nov 2026', label: 'Paid with Marigold money', amount: '₹500' },
    { date: '21\u00a0Nov 2026', label: expect.stringMatching(/^Paid with /), amount: '₹1,000' },
  ])
  expect(invoice.credit).toBeNull()
})

test("a cancelled booking's credit note has reversed, retained and refunded amounts", async () => {
  const plain = aStoredBooking()
  const refund = {
    id: 'r1',
    paymentId: 'p1',
    currency: 'INR',
    reason: 'cancelled',
    status: 'sent',
    createdAt: now,
    sentAt: null,
  } as const
  const payment = {
    id: 'p1',
    gateway: 'sandbox',
    prepaidDiscountMinor: 0,
    mode: 'CC',
    currency: 'INR',
    failure: null,
    createdAt: now,
  } as const
  const booking: Booking = {
    ...plain,
    statusKey: 3,
    state: 'cancelled',
    cancelledAt: now,
    paidMinor: 40_000,
    payments: [{ ...payment, amountMinor: 240_000, status: 'refunded' }],
    refunds: [{ ...refund, amountMinor: 200_000 }],
  }
  const { credit, tables, closing } = await aPaper('invoice', booking)
  expect(credit?.text).toContain('Saturday 21 November 2026'.slice(0, 8))
  expect(credit?.table.lines.map(({ amount }) => readAmount(amount, 'INR'))).toEqual([-240_000, 40_000])
  expect(readAmount(credit?.table.sums[0]?.amount ?? '', 'INR')).toBe(200_000)
  expect(tables[1]?.sums.map(({ amount }) => readAmount(amount, 'INR'))).toEqual([40_000, 0])
  expect(closing.join()).not.toContain('desk')
  const held = await aPaper('invoice', { ...plain, statusKey: 7, state: 'saved', holdExpiresAt: now + 1 })
  expect(held.note).toContain('isn’t confirmed')
})

test('shows documents with access to the booking, else the same 404 [S11]', async () => {
  const site = bookingPages()
  const owner = await aGuest(site)
  const stranger = await aGuest(site)
  const booking = await bookIn(owner, await aHotel(aDeps().db))
  for (const kind of ['invoice', 'voucher']) {
    const path = `/booking/${booking.no}/${kind}`
    const seen = await owner.fetch(path)
    expect(seen.status).toBe(200)
    expect(seen.headers.get('Cache-Control')).toBe('no-store')
    const html = await seen.text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toContain(booking.no)
    // By now both requests carry the same cookies.
    await stranger.fetch(path)
    const refused = await stranger.fetch(path)
    const unknown = await stranger.fetch(`/booking/MG0000000/${kind}`)
    expect([refused.status, unknown.status]).toEqual([404, 404])
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    const bare = (text: string) => text.replaceAll(/nonce[^>]*|"path":"[^"]*"|booking\/\w+/g, '').length
    expect(bare(await refused.text())).toBe(bare(await unknown.text()))
  }
})

test('removes token or phone from the address before showing anything', async () => {
  const site = bookingPages()
  const owner = await aGuest(site)
  const booking = await bookIn(owner, await aHotel(aDeps().db))
  for (const proof of [`token=${booking.token}`, `phone=${booking.phone}`]) {
    const other = await aGuest(site)
    const first = await other.fetch(`/booking/${booking.no}/invoice?${proof}`)
    expect(first.status).toBe(303)
    expect(first.headers.get('Location')).toBe(`/booking/${booking.no}/invoice`)
    const { title, details } = await dataOf<PrintModel>(other, `/booking/${booking.no}/invoice`)
    expect(title).toBe('Pro forma invoice')
    expect(details.map(({ text }) => text)).toContain(booking.no)
  }
})

test("an unpaid or cancelled booking's voucher address leads to the booking", async () => {
  const guest = await aGuest(bookingPages())
  const hotel = await aHotel(db)
  const voucherOf = (no: string) => guest.fetch(`/booking/${no}/voucher`)
  const unpaid = await bookIn(guest, hotel, { pay: true })
  const refused = await voucherOf(unpaid.no)
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, `/booking/${unpaid.no}`])
  expect((await guest.fetch(`/booking/${unpaid.no}/invoice`)).status).toBe(200)

  const booked = await bookIn(guest, hotel)
  expect((await voucherOf(booked.no)).status).toBe(200)
  await db.batch([{ sql: 'UPDATE booking SET status_key = 3 WHERE booking_no = ?', params: [booked.no] }])
  expect((await voucherOf(booked.no)).headers.get('Location')).toBe(`/booking/${booked.no}`)
})

test('an issued invoice has its number and those of its credit notes', async () => {
  const guest = await aGuest(bookingPages())
  const booked = await bookIn(guest, await aHotel(db))
  const detailsOf = async () => {
    const { details } = await dataOf<PrintModel>(guest, `/booking/${booked.no}/invoice`)
    return Object.fromEntries(details.map(({ label, text }) => [label, text]))
  }
  const write = (set: string) =>
    db.batch([{ sql: `UPDATE booking SET ${set} WHERE booking_no = ?`, params: [booked.no] }])
  expect(await detailsOf()).toEqual({
    'Booking number': booked.no,
    'Booked on': expect.any(String),
    Status: 'Confirmed',
  })
  await write("state = 'completed', status_key = 2")
  const over = await detailsOf()
  expect(over).toMatchObject({
    'Invoice number': expect.stringMatching(/^MG-2627-\d{6}$/),
    'Booking number': booked.no,
  })
  await write('total_minor = total_minor - 100')
  await write('total_minor = total_minor - 200')
  const { 'Invoice number': number, 'Credit note': notes } = await detailsOf()
  expect(number).toBe(over['Invoice number'])
  expect(notes).toMatch(/^MGC-2627-\d{6}, MGC-2627-\d{6}$/)
  // A higher price reversed the invoice and issued another.
  await write('total_minor = total_minor + 1000')
  const dearer = await detailsOf()
  expect(dearer['Invoice number']).toMatch(/^MG-2627-\d{6}$/)
  expect([dearer['Invoice number'] === number, dearer['Credit note']]).toEqual([false, undefined])
  expect(await findDocumentFaults(db)).toEqual([])
})
