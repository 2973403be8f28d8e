import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artPath, type BrandId, findBrand, listBrands } from '#app/brands/brands.ts'
import { directionOf, htmlLang, type Locale } from '#app/i18n/locales.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import { testedLocales } from '#tests/support/is-deep.ts'
import type { MessageTemplate, QueuedNotification, WrittenMessage } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { bookingValues, renderMessage } from '#worker/services/message-delivery/write-message.ts'

const now = Date.UTC(2026, 10, 21, 12)
// biome-ignore format: a list in rows
const aboutBookings: MessageTemplate[] = [
  'booking_confirmed', 'booking_held', 'payment_received', 'payment_refunded', 'booking_modified',
  'booking_cancelled', 'booking_expired', 'booking_expired_refunded', 'stay_reminder',
]

type Input = {
  template?: MessageTemplate
  locale?: Locale
  brandId?: BrandId
  booking?: Booking
  amountMinor?: number
  channel?: QueuedNotification['channel']
}

function aMailOf(input: Input = {}): Promise<WrittenMessage> {
  const {
    template = 'booking_confirmed',
    locale = 'en',
    brandId = 'marigold',
    amountMinor = 50_000,
    channel = 'email',
  } = input
  const booking = input.booking ?? aStoredBooking({ brandId })
  const message: QueuedNotification = {
    id: 'message-1',
    brandId,
    channel,
    recipient: 'asha@example.com',
    template,
    locale,
    payload: { bookingId: booking.id, origin: 'https://www.example.in', amountMinor },
    status: 'queued',
    attempts: 0,
    createdAt: now,
  }
  const link = `https://www.example.in/booking/${booking.bookingNo}?token=abc`
  const actual =
    template === 'one_time_password'
      ? { values: { code: '481 207' }, booking: null }
      : { values: bookingValues(booking, { amountMinor, link, locale, at: now }), booking }
  return renderMessage(message, actual, findBrand(message.brandId))
}

/** Text a reader sees: without styles, hidden texts and tags. */
function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
}

test('every mail has one heading, one button, facts and plain text', async () => {
  for (const locale of testedLocales) {
    for (const template of aboutBookings) {
      const { html, body } = await aMailOf({ template, locale })
      const at = `${template} ${locale}`
      expect(html?.match(/<h1 /g), at).toHaveLength(1)
      expect(html?.match(/display:block;padding:16px/g), at).toHaveLength(1)
      expect(html, at).toContain(`<html lang="${htmlLang(locale)}" dir="${directionOf(locale)}">`)
      const text = textOf(html ?? '')
      for (const fact of ['MG7K2M9QX', 'Marigold Hawa Court', '12 Amber Fort Road', '2026'])
        expect(text, at).toContain(fact)
      // Nothing is shown twice, and no address is shown bare.
      expect(text, at).not.toContain('https://')
      expect(text.split('MG7K2M9QX').length, at).toBeLessThanOrEqual(3)
      expect(body, at).toContain('https://www.example.in/booking/MG7K2M9QX?token=abc')
      expect(html, at).not.toMatch(/undefined|\bnull\b|\bNaN\b|\b(mail|messages|invoice|booking)\.[a-z]+[A-Z]/)
    }
  }
})

test('mails load no trackers or scripts and stay below the clipping size', async () => {
  for (const brand of listBrands()) {
    const { html = '' } = await aMailOf({ brandId: brand.id, locale: 'ar' })
    const loaded = [...(html ?? '').matchAll(/(?:src|background)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, source]) => source,
    )
    expect(loaded).toEqual([`https://www.example.in${artPath(brand, 'touch.png')}`])
    expect(html).not.toMatch(/<script|<form|<iframe|<link|<object|\son\w+=/i)
    expect(new TextEncoder().encode(html ?? '').length).toBeLessThan(40_000)
  }
})

test('an SMS has no space outside GSM characters', async () => {
  const templates = aboutBookings.filter((template) => template !== 'payment_received')
  const spaced = (body: string) => body.includes('\u00a0')
  const mails = await Promise.all(templates.map((template) => aMailOf({ template, locale: 'de' })))
  const texts = await Promise.all(templates.map((template) => aMailOf({ template, locale: 'de', channel: 'sms' })))
  expect(mails.some(({ body }) => spaced(body))).toBe(true)
  expect(texts.filter(({ body }) => spaced(body))).toEqual([])
})

test('shows a one-time password large, without a button', async () => {
  const { html } = await aMailOf({ template: 'one_time_password' })
  expect(html).toMatch(/<p dir="ltr"[^>]*>481 207<\/p>/)
  expect(html).not.toContain('display:block;padding:16px')
})

test('a change without refund does not mention one', async () => {
  for (const template of ['booking_modified', 'booking_changed'] as const) {
    expect((await aMailOf({ template, amountMinor: 0 })).body, template).not.toContain('Refund')
    expect((await aMailOf({ template })).body, template).toContain('Refund: ₹500')
  }
})

test("a hold's mail names its local end, also afterwards", async () => {
  const template = 'booking_held'
  const held = aStoredBooking({ holdExpiresAt: Date.UTC(2026, 10, 21, 12, 15) })
  const inLisbon = { ...held, property: { ...held.property, timeZone: 'Europe/Lisbon', cityName: 'Lisbon' } }
  expect((await aMailOf({ template, booking: held })).body).toContain('until 5:45\u00a0PM, Jaipur time')
  expect((await aMailOf({ template, booking: inLisbon })).body).toContain('until 12:15\u00a0PM, Lisbon time')
  const paid = aStoredBooking({ holdExpiresAt: null, createdAt: Date.UTC(2026, 10, 21, 12, 0) })
  expect((await aMailOf({ template, booking: paid })).body).toContain('until 5:45\u00a0PM, Jaipur time')
})

test('names the local deadline, itemised price and amount due', async () => {
  const cityTax = { bp: 1200, inclusive: true, cityTaxMinor: 5_000 }
  const booking = aStoredBooking({ paidMinor: 100_000 }, { tax: cityTax, discountPercent: 10 })
  const text = textOf((await aMailOf({ booking })).html ?? '')
  expect(text).toMatch(/Until Thu, 10\u00a0Dec, 12:00\u00a0PM\s+Free cancellation/)
  expect(text).toContain('All times are Jaipur time.')
  expect(text).toContain('GST 12%, included')
  expect(text).toContain('City tax for all guests and nights')
  expect(text).toMatch(/Paid so far\s+₹1,000/)
  const left = (booking.totalMinor - 100_000) / 100
  expect(text.replace(/,/g, '')).toMatch(new RegExp(`Balance due\\s+₹${left}`))
})

test("only a hold's mail names the amount due with prepayment discount", async () => {
  const booking = aStoredBooking({ paidMinor: 0, walletMinor: 0 }, { prepaidPercent: 5 })
  const saved = booking.quote.payAhead?.amountMinor ?? 0
  expect(saved).toBeGreaterThan(0)
  const rupees = (minor: number) => `₹${(minor / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  const held = textOf((await aMailOf({ booking, template: 'booking_held' })).html ?? '')
  expect(held).toMatch(/Pay in full now and save ₹[\d,]+ \(5%\)\s+₹/)
  expect(held).toContain(rupees(booking.totalMinor - saved))
  expect(textOf((await aMailOf({ booking })).html ?? '')).not.toContain('Pay in full now')
  const late = { ...booking, policy: { ...booking.policy, checkinAt: now } }
  expect(textOf((await aMailOf({ booking: late, template: 'booking_held' })).html ?? '')).not.toContain('and save')
  const dear = aStoredBooking({ paidMinor: 0, walletMinor: 0 })
  expect(textOf((await aMailOf({ booking: dear, template: 'booking_held' })).html ?? '')).not.toContain('and save')
})

test("a stay's address names its quarter", async () => {
  const plain = aStoredBooking()
  const booking = { ...plain, property: { ...plain.property, localityName: 'Amer' } }
  const { html, body } = await aMailOf({ booking })
  expect(html).toContain('12 Amber Fort Road, Amer, Jaipur')
  expect(body).toContain('12 Amber Fort Road, Amer, Jaipur')
})

test('a cancelled stay names its refund, or that nothing was paid', async () => {
  const unpaid = await aMailOf({ template: 'booking_cancelled', amountMinor: 0 })
  expect(textOf(unpaid.html ?? '')).toContain('You haven’t been charged.')
  expect(textOf(unpaid.html ?? '')).not.toMatch(/₹/)
  const booking = aStoredBooking({ paidMinor: 100_000 })
  const paid = textOf((await aMailOf({ template: 'booking_cancelled', booking, amountMinor: 80_000 })).html ?? '')
  expect(paid).toMatch(/₹800/)
  expect(paid).not.toContain('Paid so far')
})

const injections = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</td></tr></table><h1>Your card is blocked</h1>`,
  `<a href="https://evil.example">pay here</a>`,
  `javascript:alert(1)`,
  `Asha\r\nBcc: all@evil.example`,
  `Asha\u2028Content-Type: text/html`,
  `\u202Eevil\u202C`,
  `{link} {brand, plural, other {x}}`,
  `<!--`,
  `&lt;b&gt;`,
  `=HYPERLINK("http://evil.example")`,
  `${'a'.repeat(5_000)}`,
]

test.each(injections.map((evil, place): [number, string] => [place, evil]))(
  'escapes injected text %i in every field of guest and property [S18]',
  async (_, evil) => {
    const plain = aStoredBooking()
    const booking = aStoredBooking({
      guest: { ...plain.guest, name: evil },
      property: { ...plain.property, name: evil, street: evil, cityName: evil, postalCode: evil, countryName: evil },
      roomTypeName: evil,
      couponCode: evil,
      bills: [...plain.bills, { billType: evil, name: evil, amountMinor: 0 }],
    })
    for (const template of aboutBookings) {
      const written = await aMailOf({ booking, template })
      const good = await aMailOf({ template })
      const tags = (html: string | null) => new Set((html ?? '').match(/<\/?[a-z!][^\s>]*/gi))
      expect(tags(written.html)).toEqual(tags(good.html))
      expect(written.html).not.toMatch(/<[^>]*\son\w+\s*=/i)
      expect(written.html).not.toMatch(/(href|src)="(?!https?:\/\/(www\.example\.in|www\.google\.com)\/)/i)
      expect(written.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(written.subject.length).toBeLessThan(600)
      expect(written.body).not.toMatch(/^(Bcc|Content-Type):/m)
    }
  },
)

test('Arabic addresses run right to left with each name intact', async () => {
  const { html = '' } = await aMailOf({ locale: 'ar' })
  expect(html).toContain('\u200f\u206812 Amber Fort Road\u2069، \u2068')
  expect((await aMailOf({ locale: 'de' })).html).toContain('12 Amber Fort Road, ')
})

test('never links an address booked as a name', async () => {
  const plain = aStoredBooking()
  const names = ['Win at https://evil.example/x', 'www.evil.example', 'mail me@evil.example']
  for (const name of names) {
    const { body, html } = await aMailOf({ booking: aStoredBooking({ guest: { ...plain.guest, name } }) })
    for (const shown of [body, html ?? '']) expect(shown).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example|me@evil/)
  }
  const real = { ...plain.guest, name: "Siobhán O'Neill-Śmith, J. R." }
  expect((await aMailOf({ booking: aStoredBooking({ guest: real }) })).body).toContain(real.name)
})

test("mail colours are those of the site's stylesheets", () => {
  for (const { id, mailColours } of listBrands()) {
    const css = readFileSync(new URL(`../../../../app/brands/${id}/look.css`, import.meta.url), 'utf8')
    for (const [role, [day, night]] of Object.entries(mailColours)) {
      expect(css, `${id} ${role}`).toContain(`--${role}: var(--day, ${day}) var(--night, ${night});`)
    }
  }
})

// Screenshots of mails come from here: MAILS=/tmp/mails vitest run … (docs/operations.md).
test.runIf(process.env.MAILS)('writes mails to a folder for inspection', async () => {
  const folder = process.env.MAILS ?? ''
  mkdirSync(folder, { recursive: true })
  for (const { id: brandId } of listBrands()) {
    for (const locale of ['en', 'ar', 'de', 'ja'] as const) {
      for (const template of ['booking_confirmed', 'booking_cancelled', 'one_time_password', 'booking_held'] as const) {
        const { html } = await aMailOf({ brandId, locale, template })
        writeFileSync(`${folder}/${brandId}-${locale}-${template}.html`, html ?? '')
      }
    }
  }
})

test('a mail names children with their ages, pets and cots [BEDS-05]', async () => {
  const rooms = [{ adults: 2, children: 1, infants: 1, pets: 1, childAges: [7] }]
  const { html, body } = await aMailOf({ booking: aStoredBooking({ rooms, cots: { count: 1, unitMinor: 0 } }) })
  const party = '2 adults, 1 child (age 7), 1 infant, 1 pet, 1 cot'
  expect(textOf(html ?? '')).toContain(party)
  expect(body).toContain(party)
})

test('a plain mail has a line for each room of a mixed booking', async () => {
  const { policy, layout, ...booked } = aStoredBooking({})
  const part = { roomTypeId: 1, plan: null, policy, layout, hasBreakfast: false }
  const room = { adults: 2, children: 0, infants: 0, pets: 0, childAges: [] }
  const parts = [
    { ...part, roomTypeName: 'Classic' },
    { ...part, roomTypeName: 'Suite', hasBreakfast: true },
  ]
  const booking = { ...booked, policy, layout, roomCount: 2, rooms: [room, room], parts }
  const { body } = await aMailOf({ booking })
  const lines = body
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
  const first = lines.indexOf('- Room 1 · Classic · 2 guests')
  expect(lines.slice(first - 1, first + 2)).toEqual([
    'Stay details',
    '- Room 1 · Classic · 2 guests',
    '- Room 2 · Suite · 2 guests · Breakfast included',
  ])
})
