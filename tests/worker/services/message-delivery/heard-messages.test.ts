import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import type { JobMessage, QueuedMessage } from '#worker/infra/env.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
// The queue consumer; otherwise its first call would wait for the whole site to load.
import '#worker/index.ts'

const { HEARD_MESSAGES: queue, HEARD_JOBS: jobs } = env as unknown as {
  HEARD_MESSAGES: Queue<QueuedMessage>
  HEARD_JOBS: Queue<JobMessage>
}

test('the worker called by the queue takes its messages', async () => {
  const deps = aDeps({}, Date.now())
  const request = aBookingRequest(await aHotel(deps.db))
  // An unverified number would wait a minute.
  const user = await aProvenUser(deps.db, request.guest?.phone ?? undefined)
  await createBooking(deps, aScope({ now: Date.now(), visitor: { user } }), { request, access: [], idempotency: null })
  await deps.settle()
  expect(deps.announced.length).toBeGreaterThan(0)
  await queue.sendBatch(deps.announced.map((messageId) => ({ body: { messageId } })))
  const waiting = () => deps.db.all("SELECT id FROM message WHERE status = 'queued'")
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000, interval: 100 })
  // No sender is configured, as the called worker reports.
  const ends = await deps.db.all('SELECT DISTINCT status, failure, attempts FROM message')
  expect(ends).toEqual([{ status: 'failed', failure: 'no_sender', attempts: 1 }])
})

test('a job round runs in the worker its queue calls', async () => {
  const deps = aDeps()
  await jobs.sendBatch([{ body: { job: 'poll-payments', after: '' } }, { body: { job: 'send-refunds', after: '' } }])
  const ended = () =>
    deps.db.all('SELECT job FROM job_round WHERE ended_at IS NOT NULL AND failure IS NULL ORDER BY job')
  const both = [{ job: 'poll-payments' }, { job: 'send-refunds' }]
  await vi.waitFor(async () => expect(await ended()).toEqual(both), { timeout: 15_000, interval: 100 })
})
