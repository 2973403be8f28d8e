import { beforeEach, expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aReceiver, verify, type WebhookEvent } from '#tests/support/a-receiver.ts'
import { anEvent, aWebhook, bookingKinds, runRound } from '#tests/support/a-webhook.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { purgeEvents, queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { retryDelaysMs } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { replayWebhook } from '#worker/admin/services/webhooks/replay-webhook.ts'
import { changeWebhook, rotateWebhook } from '#worker/admin/services/webhooks/webhooks.ts'
import { statement } from '#worker/infra/database/database.ts'

// Deletes webhooks and events, so none is delivered during another test.
beforeEach(async () => {
  await aDeps().db.batch(['webhook', 'desk_event'].map((table) => statement(`DELETE FROM ${table}`)))
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What an idempotent receiver keeps: each event once, as first received. */
function firstOf(events: WebhookEvent[]): WebhookEvent[] {
  return [...new Map([...events].reverse().map((one) => [one.data.id, one])).values()].reverse()
}

/** Per subject no older revision arrives after a newer one. */
function expectOrder(events: WebhookEvent[]): void {
  for (const [subject, own] of Map.groupBy(events, ({ data }) => data.subject)) {
    const seqs = own.map(({ data }) => data.seq)
    expect(seqs, subject).toEqual([...seqs].sort((one, other) => one - other))
    const revisions = own.map(({ data }) => data.revision)
    expect(revisions, subject).toEqual([...revisions].sort((one, other) => one - other))
  }
}

async function aSubscription(url = aReceiver()) {
  const deps = aDeps()
  const hook = await aWebhook(deps, { url: url.url })
  const events = async (secret = hook.secret) => (await url.calls()).map((call) => verify(call, secret))
  return { deps, receiver: url, events, ...hook }
}

test("delivers a booking's signed events in order, verified by the public library", async () => {
  const { deps, hotel, events, receiver } = await aSubscription()
  const { bookingNo } = await aPaidBooking(deps, hotel)
  await runRound(deps)
  await runRound(deps)
  const calls = await events()
  expect(calls.map(({ type }) => type)).toEqual(['booking.held', 'booking.confirmed'])
  expect(calls[1]?.data).toMatchObject({
    subject: `booking:${bookingNo}`,
    booking_no: bookingNo,
    property: hotel.propertyId,
  })
  const [first] = await receiver.calls()
  const forged = { ...first, headers: first?.headers ?? {}, body: `${first?.body} ` }
  expect(() => verify(forged, `whsec_${btoa('x'.repeat(32))}`)).toThrow()
})

deepTest("after a day's outage and a replay, events arrive once in order", async () => {
  const { deps, hotel, events, receiver, id, read } = await aSubscription()
  await receiver.respondWith({ status: 503 })
  const seqs: number[] = []
  for (let hour = 0; hour < 24; hour++) {
    for (const subject of ['booking:A', 'booking:B', `booking:${hour}`]) {
      seqs.push(await anEvent(deps, hotel, subject, hour))
    }
    for (let minute = 0; minute < 60; minute += 10) {
      await runRound(deps)
      deps.pass(10 * MINUTE)
    }
  }
  const triedInVain = (await receiver.calls()).length
  expect(triedInVain).toBeGreaterThan(24)
  expect(triedInVain).toBeLessThan(24 * 6 * 4)
  expect((await read())?.state).toBe('active')
  await receiver.respondWith({ status: 200 })
  const replayed = await replayWebhook(
    deps,
    anActor(),
    { id, idempotency: null },
    { fromSeq: seqs[0], toSeq: seqs.at(-1) },
  )
  expect(replayed).toMatchObject({ value: { events: 72, fromSeq: seqs[0], toSeq: seqs.at(-1) } })
  await runRound(deps)
  const taken = (await events()).slice(triedInVain)
  expect(taken.map(({ data }) => data.seq).sort((one, other) => one - other)).toEqual(seqs)
  expectOrder(taken)
  // Replays delivered events: a receiver that knows the ids drops duplicates.
  await replayWebhook(deps, anActor(), { id, idempotency: null }, { from: deps.now() - 12 * HOUR })
  await runRound(deps)
  const all = (await events()).slice(triedInVain)
  expect(all.length).toBeGreaterThan(seqs.length)
  expect(firstOf(all).map(({ data }) => data.seq)).toHaveLength(seqs.length)
})

deepTest("delivers the backlog after a day's outage without a replay", async () => {
  const { deps, hotel, events, receiver } = await aSubscription()
  await receiver.respondWith({ status: 500 })
  const seqs = [await anEvent(deps, hotel, 'booking:A', 1), await anEvent(deps, hotel, 'booking:A', 2)]
  for (let count = 0; count < 48; count++) {
    await runRound(deps)
    deps.pass(30 * MINUTE)
  }
  const before = (await receiver.calls()).length
  await receiver.respondWith({})
  seqs.push(await anEvent(deps, hotel, 'booking:B'))
  await runRound(deps)
  const taken = (await events()).slice(before)
  expect(taken.map(({ data }) => data.seq).sort()).toEqual(seqs)
  expectOrder(taken)
})

test.each(
  sampleOf(
    [
      ['an error', { status: 500 }, 'status 500'],
      ['a redirect', { status: 302, location: 'https://elsewhere.example/' }, 'redirect'],
      ['not in time', { delayMs: 400 }, 'timeout'],
    ] as const,
    1,
  ),
)('retries after %s under the same id and notes the attempt', async (_, behaviour, failure) => {
  const { deps, hotel, events, receiver, id } = await aSubscription()
  await receiver.respondWith(behaviour)
  await anEvent(deps, hotel, 'booking:A')
  await runRound(deps, { timeoutMs: 150 })
  const tries = () => deps.db.all<{ failure: string; at: number }>('SELECT * FROM webhook_try WHERE webhook_id = ?', id)
  // At once, and after about five seconds.
  expect((await tries()).map((one) => one.failure)).toEqual([failure, failure])
  const [first, second] = (await tries()).map(({ at }) => at)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(4_000)
  expect((second ?? 0) - (first ?? 0)).toBeLessThanOrEqual(6_000)
  await receiver.respondWith({})
  await runRound(deps, { timeoutMs: 150 })
  expect(await tries()).toHaveLength(2)
  deps.pass(6 * MINUTE)
  await runRound(deps)
  const ids = (await events()).map(({ data }) => data.id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
})

test('a failing event holds up its own subject alone', async () => {
  const { deps, hotel, events, receiver } = await aSubscription()
  const [a1, , b1] = [
    await anEvent(deps, hotel, 'booking:A', 1),
    await anEvent(deps, hotel, 'booking:A', 2),
    await anEvent(deps, hotel, 'booking:B', 1),
  ]
  await receiver.respondWith({ failing: [`"seq":${a1},`] })
  await runRound(deps)
  const seqs = (await events()).map(({ data }) => data.seq)
  expect(seqs).toContain(b1)
  expect(new Set(seqs)).toEqual(new Set([a1, b1]))
})

deepTest('pauses a webhook after its last retry, mails once, and later resumes', async () => {
  const mails: { recipient: string; subject: string; body: string }[] = []
  const deps = aDeps({
    sendToGuest: async (message) => {
      mails.push(message)
      return mails.length === 1 ? { kind: 'again', reason: 'busy' } : { kind: 'sent', provider: 'x', ref: null }
    },
  })
  const receiver = aReceiver()
  const { id, hotel, read, secret } = await aWebhook(deps, { url: receiver.url, alertEmail: 'it@house.example' })
  await receiver.respondWith({ status: 500 })
  await anEvent(deps, hotel, 'booking:A', 1)
  const began = deps.now()
  while ((await read())?.state === 'active' && deps.now() - began < 100 * HOUR) {
    await runRound(deps)
    deps.pass(MINUTE * 20)
  }
  expect(takeConsole().join()).toContain('webhook_paused')
  const calls = await receiver.calls()
  expect(calls).toHaveLength(retryDelaysMs.length + 1)
  const planned = retryDelaysMs.reduce((sum, wait) => sum + wait, 0)
  expect(deps.now() - began).toBeGreaterThan(planned * 0.8)
  expect(await read()).toMatchObject({ state: 'paused', paused_by: 'failures' })
  await anEvent(deps, hotel, 'booking:A', 2)
  for (let count = 0; count < 3; count++) {
    deps.pass(6 * MINUTE)
    await runRound(deps)
  }
  expect(mails.map(({ recipient }) => recipient)).toEqual(['it@house.example', 'it@house.example'])
  expect(mails[0]?.body).toContain(id)
  expect(await receiver.calls()).toHaveLength(calls.length)
  await receiver.respondWith({})
  await changeWebhook(deps, anActor(), { id, idempotency: null }, { state: 'active', skipsWaiting: false })
  await runRound(deps)
  const after = (await receiver.calls()).slice(calls.length).map((call) => verify(call, secret))
  expect(after.map(({ data }) => data.revision)).toEqual([1, 2])
  expect(await read()).toMatchObject({ state: 'active', paused_by: null, failing_since: null, mail_at: null })
})

deepTest('two or ten concurrent rounds deliver each event once', async () => {
  const { deps, hotel, events } = await aSubscription()
  const seqs: number[] = []
  for (let count = 0; count < 30; count++) seqs.push(await anEvent(deps, hotel, `booking:${count % 10}`, count))
  const db = withLatency(deps.db)
  await Promise.all(Array.from({ length: 10 }, () => runRound(deps, { db })))
  await runRound(deps)
  const taken = await events()
  expect(taken.map(({ data }) => data.seq).sort((one, other) => one - other)).toEqual(seqs)
  expectOrder(taken)
})

test('another round delivers the claims of a dead one after their timeout', async () => {
  const { deps, hotel, events } = await aSubscription()
  await anEvent(deps, hotel, 'booking:A')
  const dying = { ...deps.db, batch: () => Promise.reject(new Error('the worker is gone')) }
  await queueDeliveries(deps)
  await expect(runRound(deps, { db: dying })).rejects.toThrow('the worker is gone')
  await runRound(deps)
  expect(await events()).toHaveLength(1)
  deps.pass(MINUTE + 1)
  await runRound(deps)
  const ids = (await events()).map(({ data }) => data.id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('both secrets verify for a day after rotation, then the new', async () => {
  const { deps, hotel, receiver, secret, id } = await aSubscription()
  const rotated = await rotateWebhook(deps, anActor(), { id, idempotency: null })
  const next = rotated.ok ? rotated.value.secret : ''
  expect(next).toMatch(/^whsec_/)
  expect(next).not.toBe(secret)
  await anEvent(deps, hotel, 'booking:A')
  await runRound(deps)
  const [during] = await receiver.calls()
  if (!during) throw new Error('no call')
  expect(verify(during, secret)).toEqual(verify(during, next))
  deps.pass(24 * HOUR + MINUTE)
  await anEvent(deps, hotel, 'booking:B')
  await runRound(deps)
  const [, after] = await receiver.calls()
  if (!after) throw new Error('no call')
  expect(verify(after, next).data.subject).toBe('booking:B')
  expect(() => verify(after, secret)).toThrow()
})

test('a second new secret within the day ends the first at once', async () => {
  const { deps, hotel, receiver, secret, id } = await aSubscription()
  const rotate = async () => {
    const made = await rotateWebhook(deps, anActor(), { id, idempotency: null })
    return made.ok ? made.value.secret : ''
  }
  const [second, third] = [await rotate(), await rotate()]
  await anEvent(deps, hotel, 'booking:A')
  await runRound(deps)
  const [call] = await receiver.calls()
  if (!call) throw new Error('no call')
  expect(verify(call, second)).toEqual(verify(call, third))
  expect(() => verify(call, secret)).toThrow()
})

test('delivers no event of other properties or kinds', async () => {
  const deps = aDeps()
  const [own, foreign, all] = [aReceiver(), aReceiver(), aReceiver()]
  const { hotel } = await aWebhook(deps, { url: own.url, kinds: ['booking.confirmed'] })
  const other = await aHotel(deps.db)
  await aWebhook(deps, { url: foreign.url, hotel: other, kinds: [...bookingKinds, 'import.finished'] })
  await aWebhook(deps, { url: all.url, reach: 'all', kinds: ['import.finished'] })
  await aPaidBooking(deps, hotel)
  await deps.db.batch([
    statement("INSERT INTO desk_event (kind, subject, at, body) VALUES ('import.finished', 'import:1', 1, '{}')"),
  ])
  await runRound(deps)
  const kinds = async (receiver: typeof own) => (await receiver.calls()).map(({ body }) => JSON.parse(body).type)
  expect([await kinds(own), await kinds(foreign), await kinds(all)]).toEqual([
    ['booking.confirmed'],
    [],
    ['import.finished'],
  ])
})

deepTest('a dead receiver delays no other', async () => {
  const deps = aDeps()
  const [dead, live] = [aReceiver(), aReceiver()]
  const { hotel } = await aWebhook(deps, { url: dead.url })
  await aWebhook(deps, { url: live.url, hotel })
  await dead.respondWith({ delayMs: 600 })
  for (let count = 0; count < 40; count++) await anEvent(deps, hotel, `booking:${count}`)
  await runRound(deps, { timeoutMs: 100 })
  expect(await live.calls()).toHaveLength(40)
  expect((await dead.calls()).length).toBeLessThan(12)
})

test('drops events older than thirty days, then continues', async () => {
  const { deps, hotel, events, receiver, id } = await aSubscription()
  await changeWebhook(deps, anActor(), { id, idempotency: null }, { state: 'paused', skipsWaiting: false })
  await anEvent(deps, hotel, 'booking:A', 1)
  await runRound(deps)
  deps.pass(31 * 24 * HOUR)
  const seq = await anEvent(deps, hotel, 'booking:A', 2)
  await purgeEvents(deps)
  await changeWebhook(deps, anActor(), { id, idempotency: null }, { state: 'active', skipsWaiting: false })
  await runRound(deps)
  expect((await events()).map(({ data }) => data.seq)).toEqual([seq])
  expect(await receiver.calls()).toHaveLength(1)
})
