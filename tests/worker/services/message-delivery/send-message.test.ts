import { expect, test } from 'vitest'
import { aDeps as aBareDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { handleQueue } from '#worker/services/jobs/scheduled.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { purgeMessages, sendMessage, sendWaitingMessages } from '#worker/services/message-delivery/send-message.ts'
import { planReminders } from '#worker/services/message-delivery/stay-messages.ts'

const taken: SendOutcome = { kind: 'sent', provider: 'test', ref: null }

/** With a sender that takes every message. */
const aDeps = (overrides: Partial<Deps> = {}, startAt?: number) =>
  aBareDeps({ sendToGuest: async () => taken, ...overrides }, startAt)

async function aBooking(deps: Deps, locale: 'en' | 'nl' | 'ar' | 'hi' = 'en') {
  const request = aBookingRequest(await aHotel(deps.db))
  if (request.guest) request.guest.email = 'asha@example.com'
  // Separate guests, because unpaid bookings are limited; with verified numbers, so SMS is sent at once.
  const user = await aProvenUser(deps.db, request.guest?.phone ?? undefined)
  const scope = aScope({ locale, visitor: { id: crypto.randomUUID(), user } })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

function statusOf(deps: Deps, bookingId: string) {
  return deps.db.all<{ id: string; channel: string; status: string }>(
    `SELECT id, channel, status FROM message WHERE payload ->> 'bookingId' = ? ORDER BY channel, template`,
    bookingId,
  )
}

test('notifies the guest by SMS and mail and wakes the queue', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  await deps.settle()
  const waiting = await statusOf(deps, booking.id)
  expect(waiting.map(({ channel, status }) => [channel, status])).toEqual([
    ['email', 'queued'],
    ['sms', 'queued'],
  ])
  expect([...deps.announced].sort()).toEqual(waiting.map(({ id }) => id).sort())
  for (const id of deps.announced) await sendMessage(deps, id)
  expect((await statusOf(deps, booking.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('the link token is only in the message text', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const outbox = await listNotifications(deps, aScope(), 50)
  const text = outbox.find((entry) => entry.channel === 'sms' && entry.body.includes(booking.bookingNo))
  expect(text?.body).toContain(`http://marigold.localhost/booking/${booking.bookingNo}?token=${booking.token}`)
  expect(text?.body).toMatch(/^Marigold: Booked! Hotel \d+, Fri/)
})

test.each(
  sampleOf(
    [
      ['nl', 'geboekt'],
      ['ar', 'تم الحجز'],
      ['hi', 'बुकिंग हो गई'],
    ] as const,
    1,
  ),
)('writes in the language of the booking, %s', async (locale, words) => {
  const deps = aDeps()
  const booking = await aBooking(deps, locale)
  const outbox = await listNotifications(deps, aScope(), 50)
  expect(outbox.find((entry) => entry.channel === 'sms' && entry.body.includes(booking.bookingNo))?.body).toContain(
    words,
  )
})

test('two concurrent workers send a message once', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  await Promise.all([sendMessage(deps, id), sendMessage(deps, id), sendMessage(deps, id)])
  const row = await deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)
  expect(row).toEqual({ status: 'sent', attempts: 1 })
})

test("the minute's job sends what the queue lost", async () => {
  const deps = aDeps({ enqueueMessage: () => Promise.reject(new Error('queue down')) })
  const booking = await aBooking(deps)
  await deps.settle()
  expect((await sendWaitingMessages(deps)).done).toBe(0)
  deps.pass(31_000)
  expect((await sendWaitingMessages(deps)).done).toBeGreaterThan(0)
  expect((await statusOf(deps, booking.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

function aSlowSender() {
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const deps = aDeps({
    sendToGuest: async ({ body }) => {
      sent.push(body)
      started.resolve()
      await gate.promise
      return taken
    },
  })
  return { deps, sent, started: started.promise, letGo: gate.resolve }
}

test('leaves a message another worker is still sending', async () => {
  const { deps, sent, started, letGo } = aSlowSender()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  await deps.db.batch([{ sql: 'DELETE FROM message WHERE id <> ?', params: [id] }])
  const first = sendMessage(deps, id)
  await started
  deps.pass(60_000)
  expect((await sendWaitingMessages(deps)).done).toBe(0)
  await sendMessage(deps, id)
  letGo()
  await first
  expect(sent).toHaveLength(1)
  const row = await deps.db.first('SELECT status, attempts, claimed_until FROM message WHERE id = ?', id)
  expect(row).toEqual({ status: 'sent', attempts: 1, claimed_until: null })
})

test('takes over from a dead sender after its timeout', async () => {
  const { deps, sent, started, letGo } = aSlowSender()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  const broken = sendMessage(deps, id)
  await started
  deps.pass(6 * 60_000)
  await sendMessage({ ...deps, sendToGuest: async () => taken }, id)
  const row = () => deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)
  expect(await row()).toEqual({ status: 'sent', attempts: 2 })
  letGo()
  await broken
  expect(await row()).toEqual({ status: 'sent', attempts: 2 })
  expect(sent).toHaveLength(1)
})

test('gives up after seven attempts, logging no recipient [O1]', async () => {
  const deps = aDeps({ sendToGuest: async () => ({ kind: 'again', reason: 'provider_down' }) })
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  for (let attempt = 0; attempt < 9; attempt++) {
    await sendMessage(deps, id)
    await sendMessage(deps, id)
    deps.pass(6 * 3_600_000)
  }
  expect(await deps.db.first('SELECT status, attempts, failure FROM message WHERE id = ?', id)).toEqual({
    status: 'failed',
    attempts: 7,
    failure: 'provider_down',
  })
  const [entry = '', ...more] = takeConsole()
  expect(JSON.parse(entry)).toMatchObject({
    event: 'message_failed',
    id,
    bookingId: booking.id,
    reason: 'provider_down',
  })
  expect(entry).not.toContain('asha@example.com')
  expect(more).toEqual([])
})

test('waits as long as the provider says, and schedules the queue', async () => {
  const actual: (number | undefined)[] = []
  const outcome: SendOutcome = { kind: 'again', reason: 'slow_down', afterMs: 90_000 }
  const deps = aDeps({
    sendToGuest: async () => outcome,
    enqueueMessage: async (_id, seconds) => void actual.push(seconds),
  })
  const booking = await aBooking(deps)
  await deps.settle()
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  actual.length = 0
  await sendMessage(deps, id)
  await deps.settle()
  expect(actual).toEqual([90])
  const attempts = () => deps.db.first('SELECT attempts FROM message WHERE id = ?', id)
  deps.pass(89_000)
  await sendMessage(deps, id)
  expect(await attempts()).toEqual({ attempts: 1 })
  deps.pass(2_000)
  await sendMessage(deps, id)
  expect(await attempts()).toEqual({ attempts: 2 })
})

test('reports "maybe sent" without an answer and after a dead sender', async () => {
  const seen: boolean[] = []
  const outcomes: SendOutcome[] = [
    { kind: 'unclear', reason: 'no_answer' },
    { kind: 'again', reason: 'busy' },
  ]
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [first, second] = await statusOf(deps, booking.id)
  const send = async (id = '') => {
    await sendMessage(
      {
        ...deps,
        sendToGuest: async ({ isUnclear }) => {
          seen.push(isUnclear)
          return outcomes.shift() ?? taken
        },
      },
      id,
    )
    deps.pass(3_600_000)
  }
  await send(first?.id)
  await send(first?.id)
  await send(first?.id)
  expect(seen).toEqual([false, true, true])
  await deps.db.batch([
    {
      sql: 'UPDATE message SET attempts = 1, claimed_until = ? WHERE id = ?',
      params: [deps.now() - 1, second?.id ?? ''],
    },
  ])
  await send(second?.id)
  expect(seen.at(-1)).toBe(true)
})

deepTest('sends a message once though the queue delivers it ten times', async () => {
  const given: string[] = []
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  const late = {
    ...deps,
    db: withLatency(deps.db),
    sendToGuest: async (message: { id: string }) => {
      given.push(message.id)
      return taken
    },
  }
  await Promise.all(Array.from({ length: 10 }, () => sendMessage(late, id)))
  for (let again = 0; again < 10; again++) await sendMessage(late, id)
  expect(given).toEqual([id])
})

test('sends no expired or replaced code', async () => {
  const sent: string[] = []
  const deps = aDeps({
    sendToGuest: async ({ body }) => {
      sent.push(body)
      return taken
    },
  })
  const scope = aScope({ visitor: { id: crypto.randomUUID() } })
  const number = { countryCode: '+91', phone: '9876500001', address: null, digits: 6 }
  await sendOneTimePassword(deps, scope, number)
  deps.pass(31_000)
  const newer = await sendOneTimePassword(deps, scope, number)
  await deps.settle()
  const [old = '', fresh = ''] = deps.announced
  await sendMessage(deps, old)
  await sendMessage(deps, fresh)
  expect(sent).toEqual([expect.stringContaining(newer.ok ? (newer.value.preview ?? '') : '')])
  deps.pass(60_000)
  await sendOneTimePassword(deps, scope, number)
  await deps.settle()
  deps.pass(600_000)
  await sendMessage(deps, deps.announced.at(-1) ?? '')
  expect(sent).toHaveLength(1)
  const rows = await deps.db.all(`SELECT status, failure FROM message WHERE recipient = '+919876500001' ORDER BY rowid`)
  const dead = { status: 'failed', failure: 'too_late' }
  expect(rows).toEqual([dead, { status: 'sent', failure: null }, dead])
})

test('a code of the day is retried for hours', async () => {
  const sent: string[] = []
  const deps = aDeps({
    sendToGuest: async ({ body }) => {
      sent.push(body)
      return taken
    },
  })
  await sendOneTimePassword(deps, aScope({ visitor: { id: crypto.randomUUID() } }), {
    countryCode: '+91',
    phone: '9876500009',
    address: null,
    digits: 6,
  })
  await deps.settle()
  const id = deps.announced.at(-1) ?? ''
  const row = await deps.db.first<{ payload: string }>('SELECT payload FROM message WHERE id = ?', id)
  // The code is valid for a day; only the message would expire.
  const changed = JSON.stringify({ ...JSON.parse(row?.payload ?? '{}'), codeHash: undefined, isForDay: true })
  await deps.db.batch([{ sql: 'UPDATE message SET payload = ? WHERE id = ?', params: [changed, id] }])
  deps.pass(5 * 3_600_000)
  await sendMessage(deps, id)
  expect(sent).toHaveLength(1)
})

test('erases recipients: of codes after a day, others after thirty', async () => {
  const deps = aDeps({}, Date.UTC(2026, 8, 1, 12))
  const booking = await aBooking(deps)
  await sendOneTimePassword(deps, aScope({ visitor: { id: crypto.randomUUID() } }), {
    countryCode: '+91',
    phone: '9876500002',
    address: null,
    digits: 6,
  })
  await deps.settle()
  for (const id of deps.announced) await sendMessage(deps, id)
  const read = () =>
    deps.db.all<{ template: string; recipient: string; payload: string }>(
      `SELECT template, recipient, payload FROM message WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(deps.announced),
    )
  deps.pass(25 * 3_600_000)
  expect(await purgeMessages(deps)).toBe(1)
  expect((await read()).filter(({ recipient }) => recipient === '').map(({ template }) => template)).toEqual([
    'one_time_password',
  ])
  deps.pass(30 * 24 * 3_600_000)
  expect(await purgeMessages(deps)).toBeGreaterThanOrEqual(2)
  const rows = await read()
  expect(rows.map(({ recipient }) => recipient)).toEqual(['', '', ''])
  expect(JSON.stringify(rows)).not.toMatch(/sealed|origin/)
  expect(rows.filter(({ payload }) => payload.includes(booking.id))).toHaveLength(2)
})

test('alerts at half and all of the daily SMS cost [S5]', async () => {
  const deps = aDeps({ smsDailyParts: 4, sendToGuest: async () => ({ kind: 'sent', provider: 'twilio', ref: 'SM1' }) })
  await deps.db.batch([{ sql: 'DELETE FROM message_spending', params: [] }])
  for (let place = 0; place < 5; place++) await aBooking(deps, 'hi')
  await deps.settle()
  for (const id of deps.announced) await sendMessage(deps, id)
  const events = takeConsole().map((line) => JSON.parse(line) as { event: string })
  expect(events.map(({ event }) => event)).toEqual(['sms_spending_half', 'sms_spending_reached'])
})

test('reminds of a confirmed stay once, the day before in local time', async () => {
  // The stays of these tests begin on 11 December; Jaipur is five and a half hours ahead.
  const deps = aDeps({}, Date.UTC(2026, 11, 8, 12))
  await deps.db.batch([{ sql: 'DELETE FROM message', params: [] }])
  const booking = await aBooking(deps)
  const cancelled = await aBooking(deps)
  await deps.db.batch([
    { sql: "UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = ?", params: [cancelled.id] },
  ])
  const remindersOf = (id: string) =>
    deps.db.all<{ id: string; channel: string }>(
      `SELECT id, channel FROM message WHERE template = 'stay_reminder' AND payload ->> 'bookingId' = ?`,
      id,
    )
  const at = (time: string) => deps.pass(Date.parse(`2026-12-${time}Z`) - deps.now())
  at('10T04:20:00')
  await planReminders(deps)
  expect(await remindersOf(booking.id)).toEqual([])
  at('10T04:35:00')
  await planReminders(deps)
  await planReminders(deps)
  at('10T09:00:00')
  await planReminders(deps)
  const [reminder, ...more] = await remindersOf(booking.id)
  expect(reminder?.channel).toBe('email')
  expect(more).toEqual([])
  expect(await remindersOf(cancelled.id)).toEqual([])
  const outbox = await listNotifications(deps, aScope(), 50)
  const mail = outbox.find(({ id }) => id === reminder?.id)
  expect(mail?.subject).toMatch(/^Tomorrow: your stay at/)
  expect(mail?.html).toContain('/voucher')
})

test('encrypts a one-time password at rest', async () => {
  const deps = aDeps()
  const number = { countryCode: '+91', phone: '9876543210', address: null, digits: 6 }
  const code = await sendOneTimePassword(deps, aScope(), number)
  const preview = code.ok ? code.value.preview : null
  const rows = await deps.db.all<{ payload: string }>(
    `SELECT payload FROM message WHERE template = 'one_time_password'`,
  )
  const outbox = await listNotifications(deps, aScope(), 50)
  expect(rows.length).toBeGreaterThan(0)
  for (const { payload } of rows) expect(payload).not.toContain(preview)
  expect(outbox.map(({ body }) => body)).toContain(
    `${preview} is your Marigold code. It works for 10 minutes. Never share it with anyone.`,
  )
})

test('reports a cancellation, without a refund where nothing was paid', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  await cancelBooking(deps, aScope(), {
    proof: { reference: booking.id, access: [booking.id] },
    reason: null,
    idempotency: null,
  })
  const outbox = await listNotifications(deps, aScope(), 50)
  const mail = outbox.find(
    (entry) =>
      entry.template === 'booking_cancelled' && entry.channel === 'email' && entry.body.includes(booking.bookingNo),
  )
  expect(mail?.subject).toBe(`Your booking ${booking.bookingNo} has been cancelled`)
  expect(mail?.body).toContain(booking.bookingNo)
  expect(mail?.body).not.toMatch(/₹0|refund/i)
})

test('acknowledges processed queue messages and retries the rest', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [first] = await statusOf(deps, booking.id)
  const seen: string[] = []
  const message = (messageId: string) => ({
    body: { messageId },
    ack: () => seen.push('ack'),
    retry: () => seen.push('retry'),
  })
  // Fakes only the parts of a platform batch the handler uses.
  const batch = { messages: [message(first?.id ?? ''), message('unknown')] } as unknown as Parameters<
    typeof handleQueue
  >[1]
  await handleQueue(deps, batch)
  expect(seen).toEqual(['ack', 'ack'])
})

test("links to the booking's host, whichever worker writes the message", async () => {
  const deps = aDeps()
  const request = aBookingRequest(await aHotel(deps.db), { payment: { amount: null, mode: null } })
  const scope = aScope({ origin: 'https://www.example.in', visitor: { id: crypto.randomUUID() } })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  const { bookingNo = '' } = result.ok ? result.value.created : {}
  deps.pass(24 * 3_600_000)
  await expireHolds(deps)
  const outbox = await listNotifications(deps, aScope(), 50)
  const texts = outbox.filter(({ channel, body }) => channel === 'sms' && body.includes(bookingNo))
  expect(texts.map(({ template }) => template)).toEqual(['booking_expired', 'booking_held'])
  for (const { body } of texts) expect(body).toContain(` https://www.example.in/booking/${bookingNo}`)
})
