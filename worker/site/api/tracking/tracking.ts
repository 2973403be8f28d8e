import { type Context, Hono } from 'hono'
import { eventEndpoints, type LogEntry, type PageSays } from '#app/client/events/event-bodies.ts'
import { toToldPath } from '#app/client/events/told-path.ts'
import { ok } from '#app/domain/result.ts'
import { type Sender, type SentEvents, takeEvents } from '#worker/services/analytics/take-events.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { senderOf } from './sender.ts'

/** Adds the endpoints that record a page's log, sales, and attempts that may be abuse. */
export function createTrackingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Pages of another host call these: without the header the response counts as a failure, and the page calls again.
  for (const path of ['/track', '/fraud']) {
    routes.use(path, async function allowOtherHosts(c, next) {
      await next()
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    })
  }
  addEndpoint(routes, eventEndpoints.log, (c, { body: { uId, entries } }) => {
    return recordEvents(c, {}, () => ({ visit: uId, events: entries.map(toLogged) }))
  })
  addEndpoint(routes, eventEndpoints.track, (c, { body }) => {
    return recordEvents(c, body, () => ({ visit: body.uId, events: body.data.map(toNamed) }))
  })
  addEndpoint(routes, eventEndpoints.reportFraud, (c, { body }) => {
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
  addEndpoint(routes, eventEndpoints.sendAnalytics, (c, { body: { uId, events } }) => {
    return recordEvents(c, {}, () => ({ visit: uId, events: events.map(toNamed) }))
  })
  return routes
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

/** The event an entry of the log tells of: what it says of a call is a field of a failure, the rest stands in `fetchData`. */
function toLogged({ event, fetchData, url, method, statusCode, reason }: LogEntry): SentEvents['events'][number] {
  if (event !== 'failure') return { name: event, fields: fetchData }
  const of = {
    path: url === '' ? undefined : toToldPath(url),
    method: method === '' ? undefined : method,
    status: statusCode,
    reason: reason === '' ? undefined : reason,
  }
  return { name: event, fields: { ...of, ...fetchData } }
}
