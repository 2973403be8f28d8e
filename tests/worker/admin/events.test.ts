import { describe, expect, test } from 'vitest'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { ok } from '#app/domain/result.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { markStayByAdmin } from '#worker/admin/services/bookings/change-booking.ts'
import { purgeEvents, queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { insertEvent } from '#worker/admin/services/events.ts'
import { runAudited } from '#worker/admin/services/run-audited.ts'
import { statement } from '#worker/infra/database/database.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'

type Event = {
  seq: number
  id: string
  kind: string
  revision: number
  data: Record<string, unknown>
  property: number
}

async function aTestProperty() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const list = async (query = '') =>
    (await callAdmin(`/v1/events?limit=200${query}`, { token })).answer.items as Event[]
  return { deps, hotel, token, list }
}

// Job rounds also finish what earlier tests began.
describe('events', { shuffle: false }, () => {
  test("publishes a booking's events in order, with revision and without guest data", async () => {
    const { deps, hotel, list } = await aTestProperty()
    const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
    const booking = await findBookingById(deps, bookingId)
    if (!booking) throw new Error('no booking')
    deps.pass(25 * 86_400_000)
    await markStayByAdmin(deps, anActor(), { booking, mark: 'no-show', idempotency: null })
    const events = await list()
    expect(events.map(({ kind }) => kind)).toEqual(['booking.held', 'booking.confirmed', 'booking.no_show'])
    const revisions = events.map(({ revision }) => revision)
    expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
    expect(events.at(-1)?.data).toMatchObject({
      booking_no: bookingNo,
      checkin: booking.checkin,
      checkout: booking.checkout,
      currency: 'INR',
      total_minor: booking.totalMinor,
      cause: 'no_show',
    })
    const all = JSON.stringify(await deps.db.all('SELECT * FROM desk_event'))
    for (const word of [booking.guest.name, booking.guest.phone]) expect(all).not.toContain(word)
  })

  test('holds and stays that end together are each published and counted once', async () => {
    const { deps, hotel, list } = await aTestProperty()
    await aHeldBooking(deps, hotel)
    await aHeldBooking(deps, hotel)
    deps.pass(3 * 3_600_000)
    expect((await expireHolds(deps)).done).toBe(2)
    const { bookingId } = await aPaidBooking(deps, hotel)
    await deps.db.batch([statement('UPDATE booking SET status_key = 1 WHERE id = ?', bookingId)])
    deps.pass(40 * 86_400_000)
    expect((await completeStays(deps)).done).toBe(1)
    expect((await list()).map(({ kind }) => kind)).toEqual([
      'booking.held',
      'booking.held',
      'booking.cancelled',
      'booking.cancelled',
      'booking.held',
      'booking.confirmed',
      'booking.completed',
    ])
  })

  test('publishes a refund once when sent and once when failed', async () => {
    const { deps, hotel, list } = await aTestProperty()
    const { bookingId, paymentId, bookingNo } = await aPaidBooking(deps, hotel)
    const refund = (id: string, status: string, payment: string | null) =>
      statement(
        `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)
       VALUES (?, ?, ?, 700, 'INR', ?, ?, 1)`,
        id,
        bookingId,
        payment,
        `reason ${id}`,
        status,
      )
    const set = (id: string, status: string) => statement('UPDATE refund SET status = ? WHERE id = ?', status, id)
    await deps.db.batch([refund(`${bookingId}-a`, 'initiated', paymentId), refund(`${bookingId}-b`, 'sent', null)])
    await deps.db.batch([set(`${bookingId}-a`, 'sent'), set(`${bookingId}-a`, 'sent'), set(`${bookingId}-a`, 'failed')])
    const actual = await list('&kinds=refund.sent,refund.failed')
    expect(actual.map(({ kind, data }) => [kind, data.refund])).toEqual([
      ['refund.sent', `${bookingId}-b`],
      ['refund.sent', `${bookingId}-a`],
      ['refund.failed', `${bookingId}-a`],
    ])
    expect(actual[0]?.data).toMatchObject({ booking_no: bookingNo, amount_minor: 700, currency: 'INR' })
  })

  test('lists events after a seq, filtered by kind and permitted properties', async () => {
    const { deps, hotel, list } = await aTestProperty()
    const other = await aHotel(deps.db)
    await aPaidBooking(deps, hotel)
    await aPaidBooking(deps, other)
    const all = await list()
    expect(all.map(({ property }) => property)).toEqual([hotel.propertyId, hotel.propertyId])
    expect(await list(`&after=${all[0]?.seq}`)).toEqual(all.slice(1))
    expect((await list('&kinds=booking.confirmed')).map(({ kind }) => kind)).toEqual(['booking.confirmed'])
    expect(await list(`&property=${other.propertyId}`)).toEqual([])
    const page = await callAdmin('/v1/events?limit=1', { token: await aToken(deps, { reach: [hotel.propertyId] }) })
    expect(page.answer.next_cursor).toBe(String(all[0]?.seq))
    const { status } = await callAdmin('/v1/events?kinds=booking.odd', { token: await aToken(deps) })
    expect(status).toBe(400)
  })

  test('audited writes publish their events once, and none when nothing changed', async () => {
    const { deps, hotel } = await aTestProperty()
    const token = await aToken(deps)
    const event = {
      kind: 'review.created',
      subject: 'review:1',
      propertyId: hotel.propertyId,
      body: { stars: 4 },
    } as const
    const rename = (name: string) =>
      runAudited(
        deps,
        anActor(),
        {
          action: 'partner.write',
          subject: 'x:1',
          propertyId: null,
          snapshot: null,
          idempotency: null,
          events: [event],
        },
        async ({ write }) => {
          const set = statement('UPDATE property SET name = ?2 WHERE id = ?1 AND name <> ?2', hotel.propertyId, name)
          await write([set])
          await write([set])
          return ok(null)
        },
      )
    await rename('Anew')
    await rename('Anew')
    const actual = await callAdmin(`/v1/events?kinds=review.created&property=${hotel.propertyId}`, { token })
    expect(actual.answer.items).toMatchObject([{ kind: 'review.created', subject: 'review:1', data: { stars: 4 } }])
  })

  test('a token reads permitted event kinds; others are refused by name', async () => {
    const { deps, hotel } = await aTestProperty()
    await aPaidBooking(deps, hotel)
    await deps.db.batch([
      insertEvent({ kind: 'review.created', subject: 'review:2', propertyId: hotel.propertyId, body: {} }, 1),
    ])
    const as = async (scope: Scope, query = '') => {
      const token = await aToken(deps, { scopes: [scope], reach: [hotel.propertyId] })
      const { status, answer } = await callAdmin(`/v1/events?limit=200${query}`, { token })
      return answer.items?.map(({ kind }: Event) => kind) ?? [status, answer.error.code]
    }
    expect(await as('reviews:read')).toEqual(['review.created'])
    expect(await as('bookings:read')).toEqual(['booking.held', 'booking.confirmed'])
    expect(await as('catalogue:read')).toEqual([])
    expect(await as('bookings:read', '&kinds=booking.held,review.created')).toEqual([403, 'forbidden'])
    expect(await as('reviews:read', '&kinds=review.created')).toEqual(['review.created'])
    expect(await as('ari:read')).toEqual([])
    expect(await as('webhooks:read')).toEqual([403, 'forbidden'])
  })

  test('the body of an event is stored once and never changes', async () => {
    const { deps, hotel, list } = await aTestProperty()
    const { bookingId } = await aPaidBooking(deps, hotel)
    await queueDeliveries(deps)
    const before = await list()
    await deps.db.batch([statement('UPDATE booking SET total_minor = total_minor + 1 WHERE id = ?', bookingId)])
    await queueDeliveries(deps)
    expect(await list()).toEqual(before)
  })

  test('events expire after thirty days', async () => {
    const { deps, hotel, list } = await aTestProperty()
    await aPaidBooking(deps, hotel)
    deps.pass(29 * 86_400_000)
    await purgeEvents(deps)
    expect(await list()).toHaveLength(2)
    deps.pass(2 * 86_400_000)
    await purgeEvents(deps)
    expect(await list()).toEqual([])
  })

  test('webhooks add no round trips or statements to making a booking', async () => {
    const { deps, hotel } = await aTestProperty()
    const count = async () => {
      const batches: number[] = []
      const db = {
        ...deps.db,
        batch: (statements: Parameters<typeof deps.db.batch>[0]) => {
          batches.push(statements.length)
          return deps.db.batch(statements)
        },
      }
      const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
      const made = await createBooking({ ...deps, db }, scope, {
        request: aBookingRequest(hotel),
        access: [],
        idempotency: null,
      })
      expect(made.ok).toBe(true)
      return batches
    }
    const listened = await count()
    const trigger = 'desk_event_of_booking'
    const made = await deps.db.first<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?', trigger)
    await deps.db.batch([statement(`DROP TRIGGER ${trigger}`)])
    try {
      expect(await count()).toEqual(listened)
    } finally {
      await deps.db.batch([statement(made?.sql ?? '')])
    }
  })
})
