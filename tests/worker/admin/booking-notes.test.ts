import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { allRowsOf, countNotifications } from '#tests/support/admin-books.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const frontDesk: Scope[] = ['bookings:read', 'bookings:write']
const SECRET = 'Complains about everything since 2019'

async function aStay(email: string | null = null) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const request = aBookingRequest(hotel)
  const made = await createBooking(deps, aScope({ visitor: { id: crypto.randomUUID() } }), {
    request,
    access: [],
    idempotency: null,
  })
  if (!made.ok) throw new Error(made.problem.code)
  const { id: bookingId, bookingNo } = made.value.created
  await deps.db.batch([{ sql: 'UPDATE booking SET guest_email = ? WHERE id = ?', params: [email, bookingId] }])
  const token = await aToken(deps, { scopes: frontDesk, reach: [hotel.propertyId] })
  const call = (what: string, text: string, key?: string) =>
    callAdmin(`/v1/bookings/${bookingNo}/${what}`, { token, key, body: { text } })
  const read = async () => (await callAdmin(`/v1/bookings/${bookingNo}`, { token })).answer
  return { deps, hotel, bookingId, bookingNo, phone: request.guest?.phone ?? '', call, read }
}

let guest: Browser
beforeAll(async () => {
  guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
})

test('a note is stored once with author, time and audit entry', async () => {
  const { deps, bookingNo, call, read } = await aStay()
  const first = await call('notes', `  ${SECRET}\r\n\r\nGive a quiet room.  `, 'n1')
  expect(first.status).toBe(201)
  expect((await call('notes', `  ${SECRET}\r\n\r\nGive a quiet room.  `, 'n1')).answer).toEqual(first.answer)
  expect((await read()).notes).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-21T12:00:00.000Z',
      author: expect.stringMatching(/^token:/),
      person: null,
      kind: 'note',
      text: `${SECRET}\n\nGive a quiet room.`,
    },
  ])
  const rows = await deps.db.all<{ action: string; before: string; after: string }>(
    'SELECT action, before, after FROM audit_event WHERE subject = ?',
    `booking:${bookingNo}`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['booking.note'])
  expect([rows[0]?.before, rows[0]?.after].map((json) => JSON.parse(json ?? '').notes)).toEqual([0, 1])
  expect(JSON.stringify(rows), 'what was noted is not in the audit, which is kept for ever').not.toContain('Complains')
  expect((await call('notes', 'no\u202egood')).answer.error.code).toBe('malformed')
  expect((await call('notes', ' \n ')).answer.error.code).toBe('malformed')
})

test('no page, response or file shows internal notes to guests', async () => {
  const { bookingNo, phone, call } = await aStay()
  await call('notes', SECRET)
  const address = `/booking/${bookingNo}`
  const opened = await guest.fetch(`${address}?phone=${phone}`)
  expect([200, 302, 303]).toContain(opened.status)
  const places = [
    address,
    `${address}/my-data.json`,
    `${address}/voucher`,
    `${address}/invoice`,
    `${address}/calendar.ics`,
    `/api/pwa/bookingdetails?booking_id=${bookingNo}&phone=${phone}`,
  ]
  for (const place of places) {
    const answer = await guest.fetch(place)
    expect(answer.status, place).toBe(200)
    expect(await answer.text(), place).not.toContain('Complains')
  }
})

test('sends a message by branded mail and stores it for the admin', async () => {
  const { deps, bookingId, bookingNo, call, read } = await aStay('asha.rao@example.com')
  const text = 'The lift is <b>out</b> until noon.\n\nShall we keep a room on the ground floor?\n\nCall us {any} time.'
  const first = await call('messages', text, 'w1')
  expect(first.answer).toMatchObject({ kind: 'message', text, channels: ['email'] })
  expect((await call('messages', text, 'w1')).answer).toEqual(first.answer)
  const row = await deps.db.first<{ id: string; count: number }>(
    "SELECT min(id) AS id, count(*) AS count FROM message WHERE payload ->> 'bookingId' = ? AND template = 'house_letter'",
    bookingId,
  )
  expect(row?.count, 'once').toBe(1)
  const sent: { subject: string; body: string; html: string | null }[] = []
  await sendMessage(
    {
      ...deps,
      sendToGuest: async (message) => {
        sent.push(message)
        return { kind: 'sent', provider: 'test', ref: null }
      },
    },
    row?.id ?? '',
  )
  const [mail] = sent
  expect(mail?.subject).toContain(bookingNo)
  for (const part of [
    'The lift is <b>out</b> until noon.',
    'ground floor?',
    'Call us {any} time.',
    `/booking/${bookingNo}`,
  ])
    expect(mail?.body).toContain(part)
  for (const part of ['The lift is &lt;b&gt;out&lt;/b&gt; until noon.', 'ground floor?', 'Call us {any} time.'])
    expect(mail?.html).toContain(part)
  expect(await read()).toMatchObject({
    notes: [{ kind: 'message', text }],
    history: expect.arrayContaining([expect.objectContaining({ event: 'written', actor: 'desk', details: {} })]),
  })
})

test('falls back to SMS without an address, within the message limits', async () => {
  const { deps, bookingId, call, read } = await aStay()
  const answers = []
  for (let index = 0; index < 8; index++) answers.push(await call('messages', `Message ${index}`))
  expect(answers[0]?.answer.channels).toEqual(['sms'])
  const refused = answers.filter(({ status }) => status === 429)
  // Six an hour for a recipient who may not have asked for messages; the booking confirmation counted as one.
  expect(refused).toHaveLength(3)
  expect((await countNotifications(deps.db, bookingId)).house_letter).toBe(5)
  expect((await read()).notes, 'what was not sent is not kept as sent').toHaveLength(5)
})

test('an erased guest gets no message, and past messages are deleted', async () => {
  const { deps, bookingId, bookingNo, call, read } = await aStay('gone@example.com')
  await call('notes', SECRET)
  await call('messages', 'See you soon, Asha')
  await deps.db.batch([{ sql: 'UPDATE booking SET status_key = 2, user_id = NULL WHERE id = ?', params: [bookingId] }])
  expect(await eraseGuests(deps, [bookingId])).toBeGreaterThan(0)
  expect((await read()).notes).toEqual([])
  const payloads = await deps.db.all("SELECT 1 FROM message WHERE payload LIKE '%See you soon, Asha%'")
  expect(payloads).toEqual([])
  const before = await allRowsOf(deps.db, bookingId)
  expect((await call('notes', 'One more')).answer.error.code).toBe('not_modifiable')
  expect((await call('messages', 'Come back')).answer.error.code).toBe('not_modifiable')
  expect(await allRowsOf(deps.db, bookingId)).toEqual(before)
  expect(bookingNo).toBeTruthy()
})
