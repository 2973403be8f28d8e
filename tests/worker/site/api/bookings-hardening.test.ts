import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'

const site = bookingSite()
const { db } = aDeps()

test('never answers a malformed body with a server error', { timeout: 60_000 }, async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  await signInAs(db, guest, '9711100001')
  const names = [
    'user',
    'booking',
    'payments',
    'user_info',
    'booking_info',
    're_booking',
    'request_type',
    'source',
    'return_url',
  ]
  const inner = [
    'hotel_id',
    'room_category_id',
    'checkin',
    'checkout',
    'single',
    'double',
    'extra',
    'rooms_config',
    'pricing',
    'coupon_code',
    'services',
    'first_name',
    'phone',
    'old_booking_id',
    'guests_config',
    'from_payment_method',
  ]
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      hotel.propertyId,
      '11/12/2026',
      '13/12/2026',
      '1,0,0',
      '98765432100',
      -1,
      1e308,
      '9'.repeat(400),
      '\u0000',
      '2026-02-30',
    ),
  )
  const part = fc.dictionary(fc.constantFrom(...inner), value, { maxKeys: 10 })
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), fc.oneof(part, value), { maxKeys: 6 }), async (extra) => {
      const base = aBookingBody(hotel)
      const body = {
        ...base,
        ...extra,
        ...(isPlain(extra.booking) ? { booking: { ...base.booking, ...extra.booking } } : {}),
      }
      const response = await guest.call('createBooking', body)
      expect([201, 400, 404, 409, 422, 429], JSON.stringify(body)).toContain(response.status)
    }),
    { numRuns: isDeep ? 300 : 60, seed: 7 },
  )
})

test.each(['', 'null', '[]', '"text"', '{', '{"user":', 'x'.repeat(70_000)])(
  'refuses a body that is no object as malformed, case %#',
  async (body) => {
    const guest = await aGuest(site)
    const token = decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? '')
    const response = await guest.fetch('/api/pwa/createBooking', {
      method: 'POST',
      body,
      headers: { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect((await readAnswer(response)).error.code).toBe('malformed')
  },
)

test('charges its own price whatever amounts are sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -5000, max: 5000 }), async (amount) => {
      const hotel = await aHotel(db)
      const guest = await aGuest(site)
      const booking = {
        price: amount,
        amount,
        discount: amount,
        total_amount: amount,
        payable_amount: amount,
        final_amount: amount,
        wizard_discount: amount,
        tax: amount,
      }
      const payments = {
        deduct_from_wallet: amount,
        deduct_from_owner: amount,
        payment_service_params: { amount, discount: amount },
      }
      const body = aBookingBody(hotel, { booking, payments, pricing: { total: amount }, discount: amount })
      const { booking: made } = await readAnswer(await guest.call('createBooking', body))
      const row = await db.first('SELECT total_minor, paid_minor, discount_minor FROM booking WHERE id = ?', made.id)
      expect(row).toEqual({ total_minor: 240_000, paid_minor: 0, discount_minor: 0 })
    }),
    { numRuns: isDeep ? 20 : 6, seed: 3 },
  )
})

test('refuses part payments below the minimum or above the total', async () => {
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 30, text: null }] })
  const guest = await aGuest(site)
  for (const amount of ['719', 0, -720, '2401', 'abc', '1e3', '0x2d0', '720.001.1', ' ']) {
    const body = aBookingBody(hotel, { payments: { from_payment_method: { amount, upm_id: 'CC' } } })
    const response = await guest.call('createBooking', body)
    const answer = await readAnswer(response)
    // A blank amount counts as absent: the full price is due.
    if (amount === ' ') expect(answer.booking.status_key).toBe(7)
    else expect(answer.error?.code, String(amount)).toBe('payment_amount')
  }
})

const injections = [
  `Robert"); DROP TABLE booking;--`,
  `' OR '1'='1`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `{{7*7}}\${7*7}`,
  `=HYPERLINK("http://evil.example")`,
  `Bcc: all@example.com\r\nSubject: hi`,
  `\u202Egnp.exe`,
  `../../etc/passwd`,
  `%00%0a`,
]

test.each(injections)('finds no quotation by the free text %j', async (text) => {
  const body = aBookingBody(await aHotel(db), { booking: { quotation_id: text } })
  expect((await (await aGuest(site)).call('createBooking', body)).status).toBe(404)
})

test.each(injections)('stores the free text %j unchanged or refuses it', async (text) => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const body = aBookingBody(hotel, { booking: { sub_source: text.slice(0, 60), utm_source: text } })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const row = await db.first<{ details: string }>('SELECT details FROM booking WHERE id = ?', booking.id)
  expect(JSON.parse(row?.details ?? '{}').utm_source).toBe(text.trim())
  const reason = { id: booking.id, cancellation_reason: text }
  const answer = await readAnswer(await guest.call('bookingcancellation', reason, { method: 'PATCH' }))
  expect(answer.booking.cancellation_reason).toBe(text.trim())
})

test.each([
  "Siobhán O'Neill",
  'अनन्या राव',
  'محمد العلي',
  '李 小龍',
  'Nguyễn Thị Ánh',
  'Zoë van ’t Hof',
  'Åsa Öberg-Ærø',
])('accepts the name %s unchanged', async (name) => {
  const guest = await aGuest(site)
  const { booking } = await readAnswer(
    await guest.call('createBooking', aBookingBody(await aHotel(db), { user: { first_name: name } })),
  )
  const answer = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
  expect(answer.booking.guest.name).toBe(name.replace("'", '’'))
})

test('gives the same answer to everyone who may not see a booking', async () => {
  const owner = await aGuest(site)
  const { booking } = await readAnswer(await owner.call('createBooking', aBookingBody(await aHotel(db))))
  const [stranger, otherBrand] = await Promise.all([aGuest(site), aGuest(site, { host: 'nl.dunehouse.localhost' })])
  const calls = (id: string): [path: string, body?: object, init?: RequestInit][] => [
    [`bookingdetails?id=${id}`],
    [`bookingdetails?id=${id}&user_phone=9000000001`],
    [`bookingdetails?id=${id}&token=wrong`],
    [`bookingdetails/encrypted_req?id=${id}&token=wrong`],
    [`bookingCancellationReasons/${id}/applicable_cancellation_charge`],
    [`payment/modes?booking_id=${id}`],
    ['bookingcancellation', { id }, { method: 'PATCH' }],
    [`bookings/${id}/cancel`, {}],
    ['createTransaction', { booking_id: id }],
    ['extraAmount', { booking_id: id, amount: 1 }],
    ['payAtHotel', { booking_id: id }],
  ]
  for (const guest of [stranger, otherBrand]) {
    for (const [index, [path, body, init]] of calls(booking.booking_no).entries()) {
      const refused = await guest.call(path, body, init)
      const [missingPath = '', missingBody, missingInit] = calls('CCCCCCCCC')[index] ?? []
      const missing = await guest.call(missingPath, missingBody, missingInit)
      expect([path, refused.status]).toEqual([path, 404])
      expect(await refused.text()).toBe(await missing.text())
    }
  }
  expect((await readAnswer(await owner.call(`bookingdetails?id=${booking.id}`))).booking.status_key).toBe(0)
})

test('logs neither token nor phone nor e-mail', async () => {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  }
  const guest = await aGuest(site)
  const user = { phone: '9123456780', email: 'secret.guest@example.com' }
  const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(await aHotel(db), { user })))
  await guest.call(`bookingdetails?id=${booking.id}&token=${booking.token}`)
  await guest.call('bookingcancellation', { id: booking.id, user_phone: '9123456780' }, { method: 'PATCH' })
  await guest.fetch('/api/pwa/gateway/sandbox/webhook', {
    method: 'POST',
    body: `token=${booking.token}&phone=9123456780`,
  })
  vi.spyOn(console, 'warn').mockClear()
  const text = lines.join('\n')
  expect(text).toContain('webhook_refused')
  expect(text).not.toContain(booking.token)
  expect(text).not.toMatch(/9123456780|secret\.guest/)
})

test('stores only hashes of link token and repeated answer', async () => {
  const guest = await aGuest(site)
  const idempotency = { method: 'POST', headers: { 'Idempotency-Key': 'sealed' } }
  const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(await aHotel(db)), idempotency))
  for (const table of ['booking', 'idempotency', 'message', 'booking_history', 'payment']) {
    const rows = await db.all(`SELECT * FROM ${table}`)
    expect(JSON.stringify(rows), table).not.toContain(booking.token)
  }
})

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
