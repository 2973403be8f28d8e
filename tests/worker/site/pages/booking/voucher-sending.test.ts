import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { MessageChannel, MessageSender } from '#worker/infra/ports/message-sender.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { listVoucherSendings } from '#worker/services/notifications/voucher-sending.ts'

const site = bookingPages()
const { db } = aDeps()

type Guest = Awaited<ReturnType<typeof aGuest>>

const leadOf = async (guest: Guest, no: string) => (await dataOf(guest, `/booking/${no}`)).lead

/** Two minutes later: messages to unverified recipients wait for a minute. */
async function sendAll(bookingId: string, sendToGuest?: MessageSender): Promise<void> {
  const deps = aDeps(sendToGuest ? { sendToGuest } : {})
  deps.pass(120_000)
  const rows = await db.all<{ id: string }>("SELECT id FROM message WHERE payload ->> 'bookingId' = ?", bookingId)
  for (const { id } of rows) await sendMessage(deps, id)
}

test('reports the voucher as sent by mail only, with an unverified number', async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, await aHotel(db))
  expect(await leadOf(guest, no)).toBe('Your confirmation is on its way to \u2066asha@example.com\u2069.')
  const keptOf = async (channels: MessageChannel[]) =>
    (await listVoucherSendings({ db, channels }, id)).map(({ isKept }) => isKept)
  expect(await keptOf(['sms', 'email'])).toEqual([false])
  expect(await keptOf(['sms'])).toEqual([true])
  await sendAll(id)
  expect(await leadOf(guest, no)).toBe('We’ve sent your confirmation to \u2066asha@example.com\u2069.')
  await db.batch([{ sql: "UPDATE message SET recipient = '' WHERE payload ->> 'bookingId' = ?", params: [id] }])
  expect(await leadOf(guest, no)).toBe('We’ve sent your booking confirmation.')
})

test('reports mail and phone as sent, naming only the delivered one', async () => {
  const guest = await aGuest(site)
  const phone = `97${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  await signInAs(db, guest, phone)
  const both = await bookIn(guest, await aHotel(db), { phone })
  await sendAll(both.id)
  expect(await leadOf(guest, both.no)).toMatch(
    /^We’ve sent your confirmation to .*asha@example\.com.* and .*\+91\u00a097\d{8}.*\.$/,
  )
  const one = await bookIn(guest, await aHotel(db), { phone })
  await sendAll(one.id, async ({ channel }) =>
    channel === 'sms' ? { kind: 'sent', provider: 'twilio', ref: null } : { kind: 'never', reason: 'blocked' },
  )
  expect(takeConsole().join()).toContain('message_failed')
  expect(await leadOf(guest, one.no)).not.toContain('asha@example.com')
})

test('reports a voucher held back by limits or refused by the provider', async () => {
  const keep =
    'Print your booking confirmation or add your stay to your calendar. You can come back to this page at any time.'
  const guest = await aGuest(site)
  const refused = await bookIn(guest, await aHotel(db))
  await sendAll(refused.id, async () => ({ kind: 'never', reason: 'blocked' }))
  expect(takeConsole().join()).toContain('message_failed')
  expect(await leadOf(guest, refused.no)).toBe(keep)
  const user = { first_name: 'Asha Rao', email: `${crypto.randomUUID()}@guests.example` }
  const hotel = await aHotel(db, { rooms: 9 })
  let no = ''
  for (let index = 0; index < 7; index++) {
    const other = await aGuest(site, { now: new Date(Date.UTC(2026, 10, 21, 13, 0, index)).toISOString() })
    const body = aBookingBody(hotel, {
      user: { ...user, phone: `95${10_000_000 + index + (Date.now() % 80_000_000)}` },
    })
    const { booking } = await readAnswer(await other.call('createBooking', body))
    no = booking.booking_no
    if (index === 6) expect(await leadOf(other, no)).toBe(keep)
  }
})

test('after a change of address names only the new one', async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, await aHotel(db))
  await sendAll(id)
  expect(await leadOf(guest, no)).toContain('asha@example.com')
  // The change itself sends no message; only the old address received one.
  await db.batch([{ sql: "UPDATE booking SET guest_email = 'new@example.com' WHERE id = ?", params: [id] }])
  expect(await leadOf(guest, no)).toBe(
    'Print your booking confirmation or add your stay to your calendar. You can come back to this page at any time.',
  )
  const update = { guest: { email: 'newer@example.com' } }
  const changed = await guest.call(`updateBooking/INV${no}`, update, { method: 'PUT' })
  expect(changed.status).toBe(200)
  expect(await leadOf(guest, no)).toBe('Your confirmation is on its way to \u2066newer@example.com\u2069.')
  await sendAll(id)
  expect(await leadOf(guest, no)).toBe('We’ve sent your confirmation to \u2066newer@example.com\u2069.')
})
