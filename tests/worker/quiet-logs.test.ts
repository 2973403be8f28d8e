import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { SendOutcome } from '#worker/infra/ports/message-sender.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createDeps } from '#worker/services/create-deps.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const NOW = '2026-11-21T12:00:00Z'
const PHONE = '9812033344'
const EMAIL = 'asha.rao.of.the.test@example.com'
const CARD = '4111111111111111'

let output: string[] = []

beforeEach(() => {
  output = []
  for (const level of ['log', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void output.push(words.map(String).join(' ')))
  }
})

type Journey = { bookingId: string; bookingNo: string; secrets: string[] }

/** A guest who signs in, mistypes, books, pays, reads documents, and cancels. */
async function goWholeWay(guest: Browser): Promise<Journey> {
  const { db } = aDeps()
  const response = await guest.call('generateByPhone', { phone: PHONE, country_code: '+91' })
  const { otp_preview: code } = await readAnswer(response)
  const wrong = code === '000001' ? '000002' : '000001'
  expect((await guest.call('authenticate', { phone: PHONE, otp: wrong })).status).toBeGreaterThanOrEqual(400)
  expect((await guest.call('authenticate', { phone: PHONE, otp: code })).status).toBe(200)
  const body = aBookingBody(await aHotel(db), {
    user: { first_name: 'Asha Rao', phone: PHONE, email: EMAIL, card_number: CARD },
    payments: { from_payment_method: { upm_id: 'CC', card_number: CARD, cvv: '737' } },
  })
  const made = await readAnswer(await guest.call('createBooking', body))
  const { id: bookingId, booking_no: bookingNo, token } = made.booking
  await payAtSandbox(guest, made.redirectUrl)
  for (const under of ['', '/invoice', '/voucher', '/calendar.ics']) {
    const page = await guest.fetch(`/booking/${bookingNo}${under}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(bookingNo)
  }
  for (const wrongProof of ['phone=9812000000', `token=${token}x`]) {
    await (await guest.fetch(`/booking/${bookingNo}?${wrongProof}`)).text()
  }
  const cancelled = await guest.call(
    'bookingcancellation',
    { id: bookingId, user_phone: PHONE, cancellation_reason: `call me on +91 ${PHONE} or ${EMAIL}` },
    { method: 'PATCH' },
  )
  expect((await readAnswer(cancelled)).booking.status_key).toBe(3)
  const cookies = [...guest.cookies.values()].map(decodeURIComponent).filter((value) => value.length > 20)
  return { bookingId, bookingNo, secrets: [code, token, PHONE, EMAIL, CARD, ...cookies] }
}

async function payAtSandbox(guest: Browser, redirectUrl: string): Promise<void> {
  const gone = await guest.fetch(redirectUrl)
  const page = await guest.fetch(toPath(gone.headers.get('Location')))
  const fields = [...(await page.text()).matchAll(/name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  )
  const body = new URLSearchParams({ ...Object.fromEntries(fields), choice: 'succeed' })
  const chosen = await guest.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  const back = await guest.fetch(toPath(chosen.headers.get('Location')))
  expect(back.headers.get('Location')).toContain('paid=true')
}

function toPath(location: string | null): string {
  const url = new URL(location ?? '/', 'http://marigold.localhost')
  return url.pathname + url.search
}

test('logs and messages of a whole journey contain no personal data [O1]', async () => {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const { bookingId, secrets } = await goWholeWay(guest)
  const deps = aDeps({}, Date.parse(NOW))
  await runMinute(deps)

  // Every message fails differently, so failure logs are checked too.
  const rows = await deps.db.all<{ id: string }>("SELECT id FROM message WHERE status = 'queued'")
  const outcomes: SendOutcome[] = [
    { kind: 'again', reason: 'provider_down' },
    { kind: 'never', reason: 'twilio_21211' },
    { kind: 'unclear', reason: 'no_answer' },
  ]
  for (const [place, { id }] of rows.entries()) {
    const sendToGuest = async () => {
      const outcome = outcomes[place % 4]
      if (!outcome) throw new Error('the socket was closed')
      return outcome
    }
    await sendMessage({ ...deps, sendToGuest }, id)
  }
  deps.pass(3 * 24 * 3_600_000)
  await runMinute(createDeps(env as unknown as WiredEnv, { now: deps.now }))

  const lines = [...output, ...takeConsole()]
  const found = (text: string) => secrets.filter((secret) => text.includes(secret))
  expect(lines.flatMap(found)).toEqual([])
  const messages = await deps.db.all<{ recipient: string; payload: string }>('SELECT * FROM message')
  expect(messages.length).toBeGreaterThanOrEqual(5)
  // The recipient is the only readable personal data.
  expect(messages.flatMap(({ recipient: _, ...rest }) => found(JSON.stringify(rest)))).toEqual([])
  expect(messages.filter(({ payload }) => payload.includes(bookingId)).length).toBeGreaterThanOrEqual(4)
  expect(lines.some((line) => line.includes(bookingId))).toBe(true)
})

test("one id leads to a booking's payments, ledger, history and messages [O1]", async () => {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const { bookingId } = await goWholeWay(guest)
  const { db } = aDeps()
  const places = ['payment', 'refund', 'ledger_entry', 'booking_history', 'bill']
  for (const table of places) {
    const row = await db.first<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE booking_id = ?`,
      bookingId,
    )
    expect(row?.count, table).toBeGreaterThan(0)
  }
  const sent = await db.all<{ template: string }>(
    "SELECT DISTINCT template FROM message WHERE payload ->> 'bookingId' = ? ORDER BY template",
    bookingId,
  )
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['booking_held', 'booking_confirmed', 'booking_cancelled']),
  )
})
