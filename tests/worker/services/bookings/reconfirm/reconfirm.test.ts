import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { reaching, sendQuestions } from '#tests/support/reconfirm.ts'
import { allRounds, runMinute, siteRan } from '#tests/support/run-minute.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { MessageSender } from '#worker/infra/ports/message-sender.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { recordHeartbeat } from '#worker/services/bookings/reconfirm/downtime.ts'
import { askToReconfirm, lapseUnconfirmed } from '#worker/services/bookings/reconfirm/lapse-unconfirmed.ts'
import { reconfirmBooking } from '#worker/services/bookings/reconfirm/reconfirm-booking.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { keepInOutbox } from '#worker/services/message-delivery/senders/create-sender.ts'

const site = bookingPages()

type Made = { id: string; no: string; checkinAt: number }
type Input = { couponCode?: string; isProven?: boolean; email?: string }

/** A pay-at-hotel booking, of an unverified guest by default. */
async function aBooked(deps: TestDeps, hotel: TestHotel, { couponCode, isProven, email }: Input = {}): Promise<Made> {
  const request = aBookingRequest(hotel, couponCode ? { stay: { couponCode } } : {})
  if (request.guest) request.guest.email = email ?? null
  const user = isProven ? await aProvenUser(deps.db, request.guest?.phone ?? undefined) : null
  const visitor = { id: `visitor-${crypto.randomUUID()}`, network: '198.51.100.7', user }
  const made = await createBooking(deps, aScope({ now: deps.now(), visitor }), {
    request,
    access: [],
    idempotency: null,
  })
  if (!made.ok) throw new Error(made.problem.code)
  const { id, bookingNo } = made.value.created
  const row = await deps.db.first<{ at: number }>("SELECT policy ->> 'checkinAt' AS at FROM booking WHERE id = ?", id)
  return { id, no: bookingNo, checkinAt: row?.at ?? 0 }
}

function passTo(deps: TestDeps, at: number) {
  deps.pass(at - deps.now())
}

async function sent(deps: TestDeps, id: string, template: string): Promise<number> {
  const sql = "SELECT count(*) AS n FROM message WHERE template = ? AND payload ->> 'bookingId' = ?"
  return (await deps.db.first<{ n: number }>(sql, template, id))?.n ?? 0
}

async function statusOf(deps: TestDeps, id: string) {
  const sql =
    'SELECT status_key AS key, state, cancellation_reason AS reason, reconfirm_by AS asked FROM booking WHERE id = ?'
  return deps.db.first<{ key: number; state: string; reason: string | null; asked: number | null }>(sql, id)
}

/** Runs the job that asks guests to reconfirm, and sends the messages. */
async function askAll(deps: TestDeps, sendToGuest: MessageSender = reaching): Promise<void> {
  await runMinute(deps)
  await sendQuestions({ ...deps, sendToGuest })
}

/** Guest-site deps with a mail provider and no SMS provider. */
function mailOnly(): TestDeps {
  const { settings, channels } = createDeps({
    ...(env as unknown as WiredEnv),
    ENVIRONMENT: 'production',
    PUBLIC_HOSTS: 'www.example.in=marigold.localhost',
    SECRET_KEY: 'a-secret-of-the-test-long-enough-for-it',
    SANDBOX_KEY: 'another secret of the test, as long',
    MAIL_PROVIDER: 'resend',
    MAIL_SENDERS: 'marigold=stays@marigold.example',
    RESEND_KEY: 'a key of nobody',
  })
  return aDeps({ settings, channels, sendToGuest: reaching })
}

async function linkIn(deps: TestDeps, no: string): Promise<string> {
  const outbox = await listNotifications(deps, aScope(), 50)
  const text = outbox.find(({ body }) => body.includes(no) && body.includes('24 hours'))?.body ?? ''
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname + new URL(/https?:\S+/.exec(text)?.[0] ?? '').search
}

test.each(sampleOf(['guest@example.com', undefined], 1))(
  'an unverified unpaid booking is reconfirmed two days before (%s)',
  async (email) => {
    const deps = aDeps()
    const hotel = await aHotel(deps.db)
    const { id, no, checkinAt } = await aBooked(deps, hotel, email ? { email } : {})
    passTo(deps, checkinAt - 48 * HOUR_MS - 1)
    await runMinute(deps)
    expect(await sent(deps, id, 'booking_reconfirm')).toBe(0)
    deps.pass(1)
    await runMinute(deps)
    await allRounds(askToReconfirm, deps)
    expect(await sent(deps, id, 'booking_reconfirm')).toBe(1)

    const guest = await aGuest(site, { now: new Date(deps.now()).toISOString() })
    const link = await linkIn(deps, no)
    expect((await guest.fetch(link)).headers.get('Location')).toBe(`/booking/${no}`)
    const model = await dataOf<BookingModel>(guest, `/booking/${no}`)
    expect(model.reconfirmation).toMatchObject({ title: 'Are you still coming?', button: 'Yes, I’m coming' })
    // Opening the link is no answer, because mail clients prefetch links.
    expect((await statusOf(deps, id))?.asked).not.toBeNull()
    const answered = await guest.post(model.reconfirmation?.action ?? '', {})
    expect(answered.headers.get('Location')).toBe(`/booking/${no}?done=coming`)
    const thanked = await dataOf<BookingModel>(guest, `/booking/${no}?done=coming`)
    expect(thanked).toMatchObject({
      reconfirmation: null,
      notices: [{ text: 'Thank you! We look forward to seeing you.' }],
    })
    expect(thanked.history.map(({ text }) => text)).toContain('You confirmed you’re coming')

    deps.pass(25 * HOUR_MS)
    await allRounds(lapseUnconfirmed, deps)
    expect(await statusOf(deps, id)).toMatchObject({ key: 0, state: 'confirmed' })
  },
)

test('without an answer within a day the booking ends without charge', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db, { maxUses: 1 })
  const { id, no, checkinAt } = await aBooked(deps, hotel, { couponCode })
  passTo(deps, checkinAt - 48 * HOUR_MS)
  await askAll(deps)
  const link = await linkIn(deps, no)
  deps.pass(24 * HOUR_MS - 1)
  await allRounds(lapseUnconfirmed, deps)
  expect((await statusOf(deps, id))?.key).toBe(0)
  deps.pass(1)
  await siteRan(deps)
  await runMinute(deps)
  expect(await statusOf(deps, id)).toEqual({ key: 3, state: 'cancelled', reason: 'unconfirmed', asked: null })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  expect(await deps.db.first('SELECT released FROM coupon_use WHERE booking_id = ?', id)).toEqual({ released: 1 })
  expect(await sent(deps, id, 'booking_lapsed')).toBe(1)
  expect(
    await deps.db.first("SELECT 1 FROM job_round WHERE job = 'lapse-unconfirmed' AND failure IS NULL"),
  ).not.toBeNull()

  const guest = await aGuest(site, { now: new Date(deps.now()).toISOString() })
  await guest.fetch(link)
  const page = await dataOf<BookingModel>(guest, `/booking/${no}`)
  expect(page).toMatchObject({ phase: 'cancelled', reconfirmation: null, lead: 'You haven’t been charged.' })
  expect(page.history.map(({ text }) => text)).toContain('Expired: arrival not confirmed')
  expect((await guest.post(`/booking/${no}/coming`, {})).status).toBe(409)
})

test('verified, paying or late-booking guests are not asked', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const proven = await aBooked(deps, hotel, { isProven: true })
  const paid = await aPaidBooking(deps, hotel)
  passTo(deps, proven.checkinAt - 72 * HOUR_MS + 1)
  const fresh = await aBooked(deps, hotel)
  passTo(deps, proven.checkinAt - 48 * HOUR_MS)
  await allRounds(askToReconfirm, deps)
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  for (const id of [proven.id, paid.bookingId, fresh.id]) {
    expect(await sent(deps, id, 'booking_reconfirm')).toBe(0)
    expect(await statusOf(deps, id)).toMatchObject({ key: 0, asked: null })
  }
})

test('a guest who pays or verifies after the question keeps the booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const [pays, proves] = [await aBooked(deps, hotel), await aBooked(deps, hotel)]
  passTo(deps, pays.checkinAt - 48 * HOUR_MS)
  await askAll(deps)
  await deps.db.batch([
    { sql: 'UPDATE booking SET paid_minor = 100 WHERE id = ?', params: [pays.id] },
    { sql: 'UPDATE booking SET is_proven = 1 WHERE id = ?', params: [proves.id] },
  ])
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  expect(await statusOf(deps, pays.id)).toMatchObject({ key: 0, asked: null })
  expect(await statusOf(deps, proves.id)).toMatchObject({ key: 0, asked: null })
})

deepTest('answer and expiry at once leave one result; two jobs end once', async () => {
  for (let round = 0; round < 3; round++) {
    const deps = aDeps()
    const hotel = await aHotel(deps.db)
    const { id, checkinAt } = await aBooked(deps, hotel)
    passTo(deps, checkinAt - 48 * HOUR_MS)
    await askAll(deps)
    deps.pass(24 * HOUR_MS)
    const late = { ...deps, db: withLatency(deps.db) }
    const [answer] = await Promise.all([
      reconfirmBooking(late, aScope({ now: deps.now() }), { reference: id, access: [id] }),
      lapseUnconfirmed(late),
      lapseUnconfirmed(late),
    ])
    const events = await deps.db.all<{ event: string }>(
      "SELECT event FROM booking_history WHERE booking_id = ? AND event IN ('reconfirmed', 'lapsed')",
      id,
    )
    expect(events).toHaveLength(1)
    const isKept = events[0]?.event === 'reconfirmed'
    expect(answer.ok).toBe(isKept)
    expect((await statusOf(deps, id))?.key).toBe(isKept ? 0 : 3)
    expect(Object.values(await soldByDay(deps.db, hotel))).toEqual(isKept ? [1, 1] : [0, 0])
    expect(await sent(deps, id, 'booking_lapsed')).toBe(isKept ? 0 : 1)
  }
})

test('an undelivered question, or a booking without network, never ends it', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const [unreached, older] = [await aBooked(deps, hotel), await aBooked(deps, hotel)]
  await deps.db.batch([{ sql: 'UPDATE booking SET network_hash = NULL WHERE id = ?', params: [older.id] }])
  passTo(deps, unreached.checkinAt - 48 * HOUR_MS)
  await askAll(deps, async () => ({ kind: 'never', reason: 'no_such_number' }))
  expect(takeConsole().join()).toContain('message_failed')
  expect(await sent(deps, older.id, 'booking_reconfirm')).toBe(0)
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  for (const { id } of [unreached, older]) expect(await statusOf(deps, id)).toMatchObject({ key: 0, asked: null })
})

test.each(
  sampleOf(
    [
      ['the outbox, which nobody reads in production', 'production', keepInOutbox, 0],
      ['a provider', 'production', reaching, 3],
      ['the outbox, which is read on a developer’s machine', 'test', keepInOutbox, 3],
    ] as const,
    2,
  ),
)('a question by %s ends a booking only when delivered', async (_, environment, sender, key) => {
  const { settings } = aDeps()
  const deps = aDeps({ settings: { ...settings, environment } })
  const { id, checkinAt } = await aBooked(deps, await aHotel(deps.db))
  passTo(deps, checkinAt - 48 * HOUR_MS)
  await askAll(deps, sender)
  expect(await sent(deps, id, 'booking_reconfirm')).toBe(1)
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  expect(await statusOf(deps, id)).toMatchObject({ key, asked: null })
})

test('without an SMS provider only guests with a mail address are asked', async () => {
  const deps = mailOnly()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const [texted, mailed] = [await aBooked(deps, hotel), await aBooked(deps, hotel, { email: 'guest@example.com' })]
  passTo(deps, texted.checkinAt - 48 * HOUR_MS)
  await askAll(deps)
  expect(await sent(deps, texted.id, 'booking_reconfirm')).toBe(0)
  expect(await sent(deps, mailed.id, 'booking_reconfirm')).toBe(1)
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  expect(await statusOf(deps, texted.id)).toMatchObject({ key: 0, asked: null })
  expect((await statusOf(deps, mailed.id))?.key).toBe(3)
})

deepTest("a yes after the question's withdrawal counts once", async () => {
  const deps = aDeps()
  const { id, checkinAt } = await aBooked(deps, await aHotel(deps.db))
  passTo(deps, checkinAt - 48 * HOUR_MS)
  await askAll(deps)
  const say = () => reconfirmBooking(deps, aScope({ now: deps.now() }), { reference: id, access: [id] })
  // After hours of downtime the question is withdrawn and would be repeated.
  deps.pass(2 * HOUR_MS)
  await recordHeartbeat(deps)
  expect((await statusOf(deps, id))?.asked).toBeNull()
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await say()).ok).toBe(true)
  const events = "SELECT count(*) AS n FROM booking_history WHERE booking_id = ? AND event = 'reconfirmed'"
  expect(await deps.db.first(events, id)).toEqual({ n: 1 })
  await runMinute(deps)
  expect(await sent(deps, id, 'booking_reconfirm')).toBe(1)
  deps.pass(24 * HOUR_MS)
  await allRounds(lapseUnconfirmed, deps)
  expect(await statusOf(deps, id)).toMatchObject({ key: 0, asked: null })
})

test('a yes before any question counts for nothing', async () => {
  const deps = aDeps()
  const { id, checkinAt } = await aBooked(deps, await aHotel(deps.db))
  await reconfirmBooking(deps, aScope({ now: deps.now() }), { reference: id, access: [id] })
  passTo(deps, checkinAt - 48 * HOUR_MS)
  await askAll(deps)
  expect(await sent(deps, id, 'booking_reconfirm')).toBe(1)
})
