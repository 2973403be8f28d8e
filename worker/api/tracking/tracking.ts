import { type Context, Hono, type Next } from 'hono'
import { ok } from '#app/domain/result.ts'
import type { PageSays } from '#app/events/event-bodies.ts'
import { logEndpoint, reportFraudEndpoint, sendAnalyticsEndpoint, trackEndpoint } from '#app/events/event-bodies.ts'
import type { AppEnv } from '#worker/context.ts'
import { addEndpoint, tooManyRequests } from '#worker/http/add-endpoint.ts'
import { refuseWith } from '#worker/http/respond.ts'
import { isTooMany } from '#worker/http/visitor-limit.ts'
import { type Sender, type SentEvents, takeEvents } from '#worker/tracking/take-events.ts'
import { toLogged } from './log-entry.ts'
import { senderOf } from './sender.ts'

/** Adds the endpoints that record a page's log, sales, and attempts that may be abuse. */
export function createTrackingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of ['/log', '/track', '/fraud']) routes.use(path, limitEvents)
  // Pages of another host call these: without the header the response counts as a failure, and the page calls again.
  for (const path of ['/track', '/fraud']) {
    routes.use(path, async function allowOtherHosts(c, next) {
      await next()
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    })
  }
  addEndpoint(routes, logEndpoint, (c, { body: { uId, entries } }) => {
    return recordEvents(c, {}, () => ({ visit: uId, events: entries.map(toLogged) }))
  })
  addEndpoint(routes, trackEndpoint, (c, { body }) => {
    return recordEvents(c, body, () => ({ visit: body.uId, events: body.data.map(toNamed) }))
  })
  addEndpoint(routes, reportFraudEndpoint, (c, { body }) => {
    return recordEvents(c, body, ({ mayKeep }) => {
      // Without consent to statistics the fingerprint is dropped, whatever was sent.
      const fingerprint = mayKeep('statistics') ? body.fingerprint : ''
      const events = body.data.map(toNamed).map(({ name, fields }) => ({ name, fields: { ...fields, fingerprint } }))
      return { visit: '', events }
    })
  })
  return routes
}

/** Adds `/analytics/sendData`, which records what guests look at. */
export function createAnalyticsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/analytics/sendData', limitEvents)
  addEndpoint(routes, sendAnalyticsEndpoint, (c, { body: { uId, events } }) => {
    return recordEvents(c, {}, () => ({ visit: uId, events: events.map(toNamed) }))
  })
  return routes
}

/** Limits events before their body is read; their limit is apart from that of the guest's other requests. */
async function limitEvents(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  if (await isTooMany(c, 'events')) return refuseWith(c, tooManyRequests().problem)
  await next()
  return undefined
}

async function recordEvents(
  c: Context<AppEnv>,
  said: Partial<PageSays>,
  toSent: (sender: Sender) => SentEvents,
): Promise<{ ok: true; value: Response }> {
  const sender = await senderOf(c, said)
  takeEvents(c.var.deps, sender, toSent(sender))
  c.header('Cache-Control', 'no-store')
  return ok(c.body(null, 204))
}

function toNamed({ event, fields }: { event: string; fields: Record<string, unknown> }): SentEvents['events'][number] {
  return { name: event, fields }
}
