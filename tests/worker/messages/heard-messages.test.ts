import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { createBooking } from '#worker/bookings/creating/create-booking.ts'
import type { QueuedMessage } from '#worker/env.ts'
// What the queue calls; its first call would else wait for all of the site to be loaded.
import '#worker/index.ts'

const { HEARD_MESSAGES: queue } = env as unknown as { HEARD_MESSAGES: Queue<QueuedMessage> }

test('what the queue is told of is sent by the worker it calls', async () => {
  const deps = aDeps({}, Date.now())
  const request = aBookingRequest(await aHotel(deps.db))
  await createBooking(deps, aScope({ now: Date.now() }), { request, access: [], keyed: null })
  await deps.settle()
  expect(deps.announced.length).toBeGreaterThan(0)
  await queue.sendBatch(deps.announced.map((messageId) => ({ body: { messageId } })))
  const waiting = () => deps.db.all("SELECT id FROM message WHERE status = 'queued'")
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000, interval: 100 })
  expect(await deps.db.all("SELECT DISTINCT status FROM message WHERE status <> 'sent'")).toEqual([])
})
