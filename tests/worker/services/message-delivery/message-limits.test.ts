import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aProvenUser, signInAs } from '#tests/support/signed-in.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

const site = bookingSite()
const { db } = aDeps()

function aNumber(): string {
  return `96${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
}

async function messagesTo(phone: string, email = ''): Promise<{ channel: string; template: string }[]> {
  const sql = 'SELECT channel, template FROM message WHERE recipient IN (?, ?) ORDER BY created_at, channel'
  return db.all(sql, `+91${phone}`, email)
}

async function bookAndLeave(user: { phone: string; email: string }, times: number): Promise<number[]> {
  const hotel = await aHotel(db, { rooms: 3 })
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const guest = await aGuest(site, { now: new Date(Date.UTC(2026, 10, 21, 12, 0, index)).toISOString() })
    const made = await guest.call('createBooking', aBookingBody(hotel, { user }))
    const { booking } = await readAnswer(made)
    const left = await guest.call('bookingcancellation', { id: booking.id }, { method: 'PATCH' })
    statuses.push(made.status, left.status)
  }
  return statuses
}

deepTest("forty bookings on a stranger's number send six messages, by mail first", async () => {
  const user = { phone: aNumber(), email: `${crypto.randomUUID()}@guests.example` }
  const statuses = await bookAndLeave(user, 40)
  expect(new Set(statuses)).toEqual(new Set([201, 200]))
  const sent = await messagesTo(user.phone, user.email)
  expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([])
  expect(sent).toHaveLength(6)
})

test('a booking cancelled within a minute sends one message', async () => {
  const user = { phone: aNumber(), email: `${crypto.randomUUID()}@guests.example` }
  await bookAndLeave(user, 1)
  expect(await messagesTo(user.phone, user.email)).toEqual([{ channel: 'email', template: 'booking_cancelled' }])
})

test('a verified number gets SMS', async () => {
  const user = { phone: aNumber(), email: `${crypto.randomUUID()}@guests.example` }
  const guest = await aGuest(site)
  await signInAs(db, guest, user.phone)
  await guest.call('createBooking', aBookingBody(await aHotel(db), { user }))
  const sent = await messagesTo(user.phone, user.email)
  expect(sent.map(({ channel }) => channel)).toEqual(['email', 'sms'])
})

test('SMS to unverified numbers stop at the daily cost limit', async () => {
  const hotel = await aHotel(db, { rooms: 9 })
  const day = '2026-11-25'
  const book = async () => {
    const phone = aNumber()
    const guest = await aGuest(site, { now: `${day}T12:00:00Z` })
    await guest.call('createBooking', aBookingBody(hotel, { user: { phone } }))
    return (await messagesTo(phone)).length
  }
  expect(await book()).toBe(1)
  await db.batch([{ sql: "INSERT INTO message_spending (day, channel, parts) VALUES (?, 'sms', 5000)", params: [day] }])
  expect(await book()).toBe(0)
})

test("a signed-in guest messages others' addresses like a stranger", async () => {
  const user = { phone: aNumber(), email: `${crypto.randomUUID()}@guests.example` }
  const guest = await aGuest(site, { now: '2026-11-21T12:00:00Z' })
  await signInAs(db, guest, aNumber())
  const hotel = await aHotel(db, { rooms: 30 })
  for (let index = 0; index < 9; index++) {
    const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { user })))
    await guest.call('bookingcancellation', { id: booking.id }, { method: 'PATCH' })
  }
  const sent = await messagesTo(user.phone, user.email)
  expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([])
  expect(sent).toHaveLength(6)
})

test('messages of verified and paying guests count for no limit', async () => {
  const deps = aDeps()
  const hotel = await aHotel(db, { rooms: 9 })
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1200`
  const user = await aProvenUser(db)
  const visitor = () => ({ id: `visitor-${crypto.randomUUID()}`, network })
  const book = async (own: object) => {
    const scope = aScope({ now: deps.now(), visitor: { ...visitor(), ...own } })
    const asked = aBookingRequest(hotel)
    const phone = 'user' in own ? user.phone : asked.guest?.phone
    const request = { ...asked, guest: asked.guest && { ...asked.guest, phone: phone ?? '' } }
    const made = await createBooking(deps, scope, { request, access: [], idempotency: null })
    return made.ok ? made.value.created.id : made.problem.code
  }
  const paid = (await aPaidBooking(deps, hotel, aScope({ now: deps.now(), visitor: visitor() }))).bookingId
  const [proven, stranger] = [await book({ user }), await book({})]
  const causes = (id: string, template: string) =>
    db.all<Record<string, string | null>>(
      `SELECT network_hash AS cause, network_56_hash AS wider, network_48_hash AS widest FROM message
        WHERE payload ->> 'bookingId' = ? AND template = ?`,
      id,
      template,
    )
  const own = (cause: string) => [{ cause, wider: null, widest: null }]
  expect(await causes(proven, 'booking_confirmed')).toEqual(own(`guest:${user.id}`))
  expect(await causes(paid, 'booking_confirmed')).toEqual(own(`guest:${paid}`))
  const hash = expect.stringMatching(/^[\w-]{20,}$/)
  expect(await causes(stranger, 'booking_confirmed')).toEqual([{ cause: hash, wider: hash, widest: hash }])
})

test.each([
  ['network_56_hash', '12ff', 80],
  ['network_48_hash', 'ff00', 160],
])('messages caused by many networks of one %s stop at its limit [EVID-04]', async (column, fourth, max) => {
  const deps = aDeps()
  const hotel = await aHotel(db, { rooms: 9 })
  const prefix = `2001:db8:${crypto.randomUUID().slice(0, 4)}`
  const book = async (network: string) => {
    const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}`, network } })
    const made = await createBooking(deps, scope, { request: aBookingRequest(hotel), access: [], idempotency: null })
    if (!made.ok) throw new Error(made.problem.code)
    const sql = "SELECT * FROM message WHERE payload ->> 'bookingId' = ?"
    return db.all<Record<string, string | number | null>>(sql, made.value.created.id)
  }
  const [message] = await book(`${prefix}:1200`)
  if (!message) throw new Error('no message')
  const networks = { network_hash: null, network_56_hash: null, network_48_hash: null }
  const others = { ...message, ...networks, [column]: message[column] ?? null, recipient: '', once_key: null }
  const names = Object.keys(others)
  const sql = `INSERT INTO message (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const rows = Array.from({ length: max - 2 }, () => ({ ...others, id: crypto.randomUUID() }))
  await db.batch(rows.map((row) => ({ sql, params: Object.values(row) })))
  expect(await book(`${prefix}:${fourth}`)).toHaveLength(1)
  expect(await book(`${prefix}:${fourth}`)).toHaveLength(0)
})
