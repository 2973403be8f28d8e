import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { cancelBooking } from '#worker/bookings/cancel-booking.ts'
import { createBooking } from '#worker/bookings/create-booking.ts'
import { sealText } from '#worker/bookings/seal.ts'
import type { Deps } from '#worker/deps.ts'
import { handleQueue } from '#worker/jobs/queue.ts'
import { listOutbox } from '#worker/messages/list-outbox.ts'
import { insertMessage } from '#worker/messages/outbox-storage.ts'
import { sendMessage, sendWaitingMessages } from '#worker/messages/send-message.ts'

async function aBooking(deps: Deps, locale: 'en' | 'nl' | 'ar' | 'hi' = 'en') {
  const request = aBookingRequest(await aHotel(deps.db))
  if (request.guest) request.guest.email = 'asha@example.com'
  const result = await createBooking(deps, aScope({ locale }), { request, access: [], keyed: null })
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

test('gives up a message nobody can write after five tries', async () => {
  const deps = aDeps()
  const id = crypto.randomUUID()
  const message = {
    id,
    brandId: 'oyo',
    channel: 'sms',
    recipient: '+911',
    template: 'one_time_password',
    locale: 'en',
    payload: { sealedCode: 'broken' },
  } as const
  await deps.db.batch([insertMessage(message, deps.now())])
  for (let attempt = 0; attempt < 6; attempt++) await sendMessage(deps, id)
  expect(await deps.db.first('SELECT status, attempts FROM message WHERE id = ?', id)).toEqual({
    status: 'failed',
    attempts: 5,
  })
})

test('writes a one-time password that is sealed at rest', async () => {
  const deps = aDeps()
  const sealedCode = await sealText(deps.settings.secretKey, 'message', '482913')
  const message = {
    id: crypto.randomUUID(),
    brandId: 'oyo',
    channel: 'sms',
    recipient: '+919876543210',
    template: 'one_time_password',
    locale: 'en',
    payload: { sealedCode },
  } as const
  await deps.db.batch([insertMessage(message, deps.now() + 1)])
  const [newest] = await listOutbox(deps, aScope(), 1)
  expect(newest?.body).toBe('482913 is your Marigold code. It works for 10 minutes. Never share it with anyone.')
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
