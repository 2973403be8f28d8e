import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import { explain } from '#tests/support/query-plan.ts'
import { selectFailures } from '#worker/admin/services/bookings/list-booking-messages.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { MessageSender, OutgoingMessage } from '#worker/infra/ports/message-sender.ts'
import { sendMessage, sendWaitingMessages } from '#worker/services/message-delivery/send-message.ts'

const deps = aDeps()
let made = 0

function aFailure(booking: Pick<HeldBooking, 'bookingId'> | null, values: Record<string, SqlValue> = {}): Statement {
  const row: Record<string, SqlValue> = {
    id: `failed-${++made}-${crypto.randomUUID()}`,
    brand_id: 'marigold',
    channel: 'sms',
    recipient: '+919812345678',
    template: 'booking_confirmed',
    locale: 'en',
    status: 'failed',
    attempts: 3,
    failure: 'no_sender',
    payload: JSON.stringify(booking ? { bookingId: booking.bookingId } : {}),
    created_at: deps.now() - HOUR_MS,
    ...values,
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO message (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return statement(sql, ...Object.values(row))
}

test("traces a booking's messages without showing addresses", async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const booking = await aPaidBooking(deps, await aHotel(deps.db))
  const path = `/v1/bookings/${booking.bookingNo}/messages`
  const read = async () => (await callAdmin(path, { token })).answer.items
  const waiting = await read()
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting[0]).toMatchObject({ status: 'queued', attempts: 0, provider: null, failure: null, sent_at: null })
  const [first] = await deps.db.all<{ id: string }>(
    "SELECT id FROM message WHERE payload ->> 'bookingId' = ? ORDER BY created_at, rowid",
    booking.bookingId,
  )
  // Messages about a booking to unverified recipients wait for a minute.
  deps.pass(120_000)
  const taken = async () => ({ kind: 'sent', provider: 'resend', ref: 'r1' }) as const
  await sendMessage({ ...deps, sendToGuest: taken }, first?.id ?? '')
  await deps.db.batch([aFailure(booking, { created_at: deps.now(), template: 'stay_reminder', failure: 'bounced' })])
  const { answer } = await callAdmin(path, { token })
  expect(answer.items[0]).toEqual({
    id: first?.id,
    resends: null,
    template: waiting[0].template,
    channel: waiting[0].channel,
    locale: 'en',
    status: 'sent',
    attempts: 1,
    provider: 'resend',
    provider_ref: 'r1',
    failure: null,
    created_at: '2026-11-21T12:00:00.000Z',
    sent_at: '2026-11-21T12:02:00.000Z',
  })
  expect(answer.items.at(-1)).toMatchObject({ template: 'stay_reminder', status: 'failed', failure: 'bounced' })
  const held = await deps.db.all<{ recipient: string }>(
    "SELECT recipient FROM message WHERE payload ->> 'bookingId' = ?",
    booking.bookingId,
  )
  for (const { recipient } of held) expect(JSON.stringify(answer)).not.toContain(recipient)
})

test('an undeliverable message is not_sent, counted, and sent once a sender exists [DEC-43]', async () => {
  const deps = aDeps()
  const booking = await aPaidBooking(deps, await aHotel(deps.db))
  const token = await aToken(deps)
  const read = async () => (await callAdmin(`/v1/bookings/${booking.bookingNo}/messages`, { token })).answer.items
  const counted = async () => {
    const { items } = (await callAdmin('/v1/message-failures', { token })).answer
    return items.find(({ failure }: { failure: string }) => failure === 'no_sender')?.messages ?? 0
  }
  const before = await counted()
  deps.pass(120_000)
  while ((await sendWaitingMessages(deps)).next !== null);
  const unsent = await read()
  expect(unsent.length).toBeGreaterThan(0)
  for (const message of unsent)
    expect(message).toMatchObject({ status: 'not_sent', failure: 'no_sender', provider: null, sent_at: null })
  expect(await counted()).toBeGreaterThanOrEqual(before + unsent.length)

  const taken: OutgoingMessage[] = []
  const sendToGuest: MessageSender = async (message) => {
    taken.push(message)
    return { kind: 'sent', provider: 'resend', ref: null }
  }
  const old = aFailure(booking, { template: 'stay_reminder', created_at: deps.now() - 25 * HOUR_MS })
  const mail = aFailure(booking, { channel: 'email' })
  const code = aFailure(null, { template: 'one_time_password', created_at: deps.now() - HOUR_MS })
  await deps.db.batch([old, mail, code])
  const withTexts = { ...deps, sendToGuest, deliveredChannels: ['sms'] as const }
  while ((await sendWaitingMessages(withTexts)).next !== null);
  const later = await read()
  const stateOf = (row: { channel: string; template: string }) =>
    row.channel === 'sms' && row.template !== 'stay_reminder' ? 'sent' : 'not_sent'
  for (const message of later) expect(message).toMatchObject({ status: stateOf(message) })
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.every(({ channel, isUnclear }) => channel === 'sms' && !isUnclear)).toBe(true)
  expect(taken.some(({ template }) => template === 'one_time_password')).toBe(false)
})

test(`reads an older release's "sent by the outbox" as not_sent [DEC-43]`, async () => {
  const deps = aDeps()
  const booking = await aPaidBooking(deps, await aHotel(deps.db))
  const done = { status: 'sent', provider: 'outbox', failure: null, sent_at: deps.now(), template: 'stay_reminder' }
  await deps.db.batch([aFailure(booking, { ...done, created_at: deps.now() })])
  const { answer } = await callAdmin(`/v1/bookings/${booking.bookingNo}/messages`, { token: await aToken(deps) })
  expect(answer.items.at(-1)).toMatchObject({ template: 'stay_reminder', status: 'not_sent', sent_at: null })
})

test('lists messages of one booking to permitted tokens only', async () => {
  const [property, other] = [await aHotel(deps.db), await aHotel(deps.db)]
  const [own, foreign] = [await aPaidBooking(deps, property), await aPaidBooking(deps, other)]
  await deps.db.batch([aFailure(foreign, { template: 'booking_cancelled' })])
  const token = await aToken(deps, { reach: [property.propertyId], scopes: ['bookings:read'] })
  const { status, answer } = await callAdmin(`/v1/bookings/${own.bookingNo}/messages`, { token })
  expect([status, JSON.stringify(answer).includes('booking_cancelled')]).toEqual([200, false])
  expect((await callAdmin(`/v1/bookings/${foreign.bookingNo}/messages`, { token })).status).toBe(404)
  expect((await callAdmin('/v1/bookings/MRGNONE22/messages', { token })).status).toBe(404)
})

test("counts the last day's failures by brand, channel, reason and property", async () => {
  await deps.db.batch([statement("DELETE FROM message WHERE status = 'failed'")])
  const [property, other] = [await aHotel(deps.db), await aHotel(deps.db)]
  const [own, foreign] = [await aPaidBooking(deps, property), await aPaidBooking(deps, other)]
  const old = deps.now() - 25 * HOUR_MS
  await deps.db.batch([
    aFailure(own),
    aFailure(own, { template: 'stay_reminder', created_at: deps.now() - 2 * HOUR_MS }),
    aFailure(foreign),
    aFailure(null, { template: 'one_time_password' }),
    aFailure(foreign, { channel: 'email', failure: 'bounced' }),
    aFailure(foreign, { brand_id: 'dunehouse', channel: 'email', failure: 'bounced' }),
    aFailure(own, { created_at: old }),
    aFailure(own, { status: 'queued' }),
  ])
  const read = async (reach: 'all' | number[]) =>
    (await callAdmin('/v1/message-failures', { token: await aToken(deps, { reach }) })).answer.items
  const last_at = new Date(deps.now() - HOUR_MS).toISOString()
  const noSender = { failure: 'no_sender', channel: 'sms', brand: 'marigold', last_at }
  const bounced = { failure: 'bounced', channel: 'email', messages: 1, templates: ['booking_confirmed'], last_at }
  const all = await read('all')
  expect(all).toHaveLength(3)
  expect(all[0]).toEqual({
    ...noSender,
    messages: 4,
    templates: ['booking_confirmed', 'one_time_password', 'stay_reminder'],
  })
  expect(all.slice(1)).toEqual(
    expect.arrayContaining(['marigold', 'dunehouse'].map((brand) => ({ ...bounced, brand }))),
  )
  expect(await read([property.propertyId])).toEqual([
    { ...noSender, messages: 2, templates: ['booking_confirmed', 'stay_reminder'] },
  ])
})

test("searches failures only among the last day's messages", async () => {
  for (const reach of ['all', [1]] as const) {
    const steps = await explain(
      deps.db,
      selectFailures({ reach: reach === 'all' ? 'all' : [...reach], now: deps.now() }),
    )
    expect(steps.join()).toContain('message_failed (created_at>?)')
  }
})
