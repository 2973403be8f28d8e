import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { problem } from '#app/domain/problem.ts'
import { analyticsBody, fraudBody, logBody, type PageSays, trackBody } from '#app/events/event-bodies.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { refuseWith } from '#worker/http/respond.ts'
import { isTooMany } from '#worker/http/visitor-limit.ts'
import { type Sender, type SentEvents, takeEvents } from '#worker/tracking/take-events.ts'
import { toLogged } from './log-entry.ts'
import { senderOf } from './sender.ts'

/** Calls under `/api/pwa/`: the log of pages, what is sold, tries that may be abuse (DEC-205). */
export function createTrackingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Asked of the second host by pages of the first: kept from them, the answer would be a failure, and the call made again.
  for (const path of ['/track', '/fraud']) {
    routes.use(path, async function forOtherHosts(c, next) {
      await next()
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    })
  }
  routes.post('/log', (c) =>
    answerEvents(c, logBody, ({ uId, entries }) => ({ visit: uId, events: entries.map(toLogged) })),
  )
  routes.post('/track', (c) =>
    answerEvents(c, trackBody, ({ uId, data }) => ({ visit: uId, events: data.map(toNamed) })),
  )
  routes.post('/fraud', (c) =>
    answerEvents(c, fraudBody, ({ fingerprint, data }, { mayKeep }) => ({
      visit: '',
      // Where statistics are not allowed it is empty, whatever was sent.
      events: data.map(toNamed).map(({ name, fields }) => ({
        name,
        fields: { ...fields, fingerprint: mayKeep('statistics') ? fingerprint : '' },
      })),
    })),
  )
  return routes
}

/** `/analytics/sendData`: what is looked at. */
export function createAnalyticsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/analytics/sendData', (c) =>
    answerEvents(c, analyticsBody, ({ uId, events }) => ({ visit: uId, events: events.map(toNamed) })),
  )
  return routes
}

/** Takes what was sent and answers at once; browsers send it as plain text, so that it needs no leave to be sent on leaving. */
async function answerEvents<Schema extends v.GenericSchema<unknown, Partial<PageSays> & { uId?: string }>>(
  c: Context<AppEnv>,
  schema: Schema,
  toSent: (body: v.InferOutput<Schema>, sender: Sender) => SentEvents,
): Promise<Response> {
  // What is told of a page never stops the page [ANLY-34].
  if (await isTooMany(c, 'events')) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(schema, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const sender = await senderOf(c, input.value)
  takeEvents(c.var.deps, sender, toSent(input.value, sender))
  c.header('Cache-Control', 'no-store')
  return c.body(null, 204)
}

function toNamed({ event, fields }: { event: string; fields: Record<string, unknown> }): SentEvents['events'][number] {
  return { name: event, fields }
}
