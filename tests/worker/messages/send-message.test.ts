import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { cancelBooking } from '#worker/bookings/cancel-booking.ts'
import { createBooking } from '#worker/bookings/create-booking.ts'
import { expireHolds } from '#worker/bookings/expire-holds.ts'
import type { Deps } from '#worker/deps.ts'
import { sendOneTimePassword } from '#worker/identity/send-one-time-password.ts'
import { handleQueue } from '#worker/jobs/queue.ts'
import { listOutbox } from '#worker/messages/list-outbox.ts'
import { sendMessage, sendWaitingMessages } from '#worker/messages/send-message.ts'

async function aBooking(deps: Deps, locale: 'en' | 'nl' | 'ar' | 'hi' = 'en') {
  const request = aBookingRequest(await aHotel(deps.db))
  if (request.guest) request.guest.email = 'asha@example.com'
  // Each by a guest of their own: what one leaves unpaid is limited.
  const scope = aScope({ locale, visitor: { id: crypto.randomUUID() } })
  const result = await createBooking(deps, scope, { request, access: [], keyed: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

function statusOf(deps: Deps, bookingId: string) {
  return deps.db.all<{ id: string; channel: string; status: string }>(
    `SELECT id, channel, status FROM message WHERE payload ->> 'bookingId' = ? ORDER BY channel, template`,
    bookingId,
  )
}

test('tells the guest by text and mail and wakes the queue', async () => {
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

test('writes the link token only into what is read', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const outbox = await listOutbox(deps, aScope(), 50)
  const text = outbox.find((entry) => entry.channel === 'sms' && entry.body.includes(booking.bookingNo))
  expect(text?.body).toContain(`http://marigold.localhost/booking/${booking.bookingNo}?token=${booking.token}`)
  expect(text?.body).toMatch(/^Marigold: booked! Hotel \d+, Fri/)
})

test.each([
  ['nl', 'geboekt'],
  ['ar', 'تم الحجز'],
  ['hi', 'बुकिंग हो गई'],
] as const)('writes in the language of the booking, %s', async (locale, words) => {
  const deps = aDeps()
  const booking = await aBooking(deps, locale)
  const outbox = await listOutbox(deps, aScope(), 50)
  expect(outbox.find((entry) => entry.channel === 'sms' && entry.body.includes(booking.bookingNo))?.body).toContain(
    words,
  )
})

test('sends a message once though two workers want to', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  await Promise.all([sendMessage(deps, id), sendMessage(deps, id), sendMessage(deps, id)])
  const row = await deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)
  expect(row).toEqual({ status: 'sent', attempts: 1 })
})

test('sends by the minute what the queue forgot', async () => {
  const deps = aDeps({ enqueueMessage: () => Promise.reject(new Error('queue down')) })
  const booking = await aBooking(deps)
  await deps.settle()
  expect(await sendWaitingMessages(deps)).toBe(0)
  deps.pass(31_000)
  expect(await sendWaitingMessages(deps)).toBeGreaterThan(0)
  expect((await statusOf(deps, booking.id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

/** A sender that is not through with its first message until it is let go. */
function aSlowSender() {
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const deps = aDeps({
    sendToGuest: async ({ body }) => {
      sent.push(body)
      started.resolve()
      await gate.promise
      return 'sent'
    },
  })
  return { deps, sent, started: started.promise, letGo: gate.resolve }
}

test('leaves a message alone while another worker is still sending it', async () => {
  const { deps, sent, started, letGo } = aSlowSender()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  await deps.db.batch([{ sql: 'DELETE FROM message WHERE id <> ?', params: [id] }])
  const first = sendMessage(deps, id)
  await started
  deps.pass(60_000)
  expect(await sendWaitingMessages(deps)).toBe(0)
  await sendMessage(deps, id)
  letGo()
  await first
  expect(sent).toHaveLength(1)
  const row = await deps.db.first('SELECT status, attempts, claimed_until FROM message WHERE id = ?', id)
  expect(row).toEqual({ status: 'sent', attempts: 1, claimed_until: null })
})

test('takes over from a sender that broke down, once its time is up', async () => {
  const { deps, sent, started, letGo } = aSlowSender()
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  const broken = sendMessage(deps, id)
  await started
  deps.pass(6 * 60_000)
  await sendMessage({ ...deps, sendToGuest: async () => 'sent' }, id)
  const row = () => deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)
  expect(await row()).toEqual({ status: 'sent', attempts: 2 })
  letGo()
  await broken
  expect(await row()).toEqual({ status: 'sent', attempts: 2 })
  expect(sent).toHaveLength(1)
})

test('gives up a message nobody can deliver after five tries', async () => {
  const deps = aDeps({ sendToGuest: async () => 'failed' })
  const booking = await aBooking(deps)
  const [{ id } = { id: '' }] = await statusOf(deps, booking.id)
  for (let attempt = 0; attempt < 6; attempt++) await sendMessage(deps, id)
  expect(await deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)).toEqual({
    status: 'failed',
    attempts: 5,
  })
})

test('writes a one-time password that is sealed at rest', async () => {
  const deps = aDeps()
  const number = { countryCode: '+91', phone: '9876543210', address: null, digits: 6 }
  const code = await sendOneTimePassword(deps, aScope(), number)
  const preview = code.ok ? code.value.preview : null
  const [row] = await deps.db.all<{ payload: string }>(
    `SELECT payload FROM message WHERE template = 'one_time_password'`,
  )
  const outbox = await listOutbox(deps, aScope(), 50)
  expect(row?.payload).not.toContain(preview)
  expect(outbox.find(({ template }) => template === 'one_time_password')?.body).toBe(
    `${preview} is your Marigold code. It works for 10 minutes. Never share it with anyone.`,
  )
})

test('tells of a cancellation with what goes back', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  await cancelBooking(deps, aScope(), {
    proof: { reference: booking.id, access: [booking.id] },
    reason: null,
    keyed: null,
  })
  const outbox = await listOutbox(deps, aScope(), 50)
  const mail = outbox.find(
    (entry) =>
      entry.template === 'booking_cancelled' && entry.channel === 'email' && entry.body.includes(booking.bookingNo),
  )
  expect(mail?.subject).toBe(`Your booking ${booking.bookingNo} is cancelled`)
  expect(mail?.body).toContain('₹0')
})

test('acknowledges what the queue brings and leaves the rest to come again', async () => {
  const deps = aDeps()
  const booking = await aBooking(deps)
  const [first] = await statusOf(deps, booking.id)
  const seen: string[] = []
  const message = (messageId: string) => ({
    body: { messageId },
    ack: () => seen.push('ack'),
    retry: () => seen.push('retry'),
  })
  // Only what the handler touches of a platform's batch is made here.
  const batch = { messages: [message(first?.id ?? ''), message('unknown')] } as unknown as Parameters<
    typeof handleQueue
  >[1]
  await handleQueue(deps, batch)
  expect(seen).toEqual(['ack', 'ack'])
})

test('leads to the host the booking was made on, whoever writes the message', async () => {
  const deps = aDeps()
  const request = aBookingRequest(await aHotel(deps.db), { payment: { amount: null, mode: null } })
  const scope = aScope({ origin: 'https://www.example.in', visitor: { id: crypto.randomUUID() } })
  const result = await createBooking(deps, scope, { request, access: [], keyed: null })
  const { bookingNo = '' } = result.ok ? result.value.created : {}
  deps.pass(24 * 3_600_000)
  await expireHolds(deps)
  const outbox = await listOutbox(deps, aScope(), 50)
  const texts = outbox.filter(({ channel, body }) => channel === 'sms' && body.includes(bookingNo))
  expect(texts.map(({ template }) => template)).toEqual(['booking_expired', 'booking_held'])
  for (const { body } of texts) expect(body).toContain(` https://www.example.in/booking/${bookingNo}`)
})
