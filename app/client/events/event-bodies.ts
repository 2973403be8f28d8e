import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { MAX_ENTRIES } from './event-endpoints.ts'

const text = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
const details = v.record(v.string(), v.unknown())

/** Random id of a visit; identifies no person and is not shared with other sites. */
const visitId = v.optional(v.pipe(v.string(), v.regex(/^$|^[0-9a-f]{32}$/)), '')

const logEntry = v.object({
  type: text(40),
  target: text(80),
  url: text(2000),
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  method: text(10),
  statusCode: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))), null),
  statusText: text(80),
  reason: text(2000),
  userAgent: text(400),
  platform: text(20),
  origin: text(200),
  fetchData: v.optional(details, {}),
})

export type LogEntry = v.InferOutput<typeof logEntry>

export const logBody = v.object({
  uId: visitId,
  entries: v.pipe(v.array(logEntry), v.minLength(1), v.maxLength(MAX_ENTRIES)),
})

/** Details of the visit for a second host, which receives no cookies. */
const visitFields = {
  consent: v.optional(v.pipe(v.string(), v.regex(/^p?s?m?$/)), ''),
  visit: v.optional(
    v.object({
      experiments: v.optional(v.pipe(v.array(text(20)), v.maxLength(20)), []),
      microsite: text(40),
      mode: text(40),
      isSignedIn: v.optional(v.boolean(), false),
    }),
  ),
}

const namedEvent = v.object({
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  fields: v.optional(details, {}),
})

const namedEvents = v.pipe(v.array(namedEvent), v.minLength(1), v.maxLength(MAX_ENTRIES))

export const analyticsBody = v.object({ uId: visitId, events: namedEvents })

/** `track`: commerce events. Platform and country from the browser are accepted but not used. */
export const trackBody = v.object({
  data: namedEvents,
  classType: v.literal('EVENT_DATA'),
  gaId: text(80),
  deviceType: text(20),
  uId: visitId,
  serverTime: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  platform: text(20),
  countryCode: text(3),
  webDomain: text(200),
  ...visitFields,
})

export const fraudBody = v.object({
  data: namedEvents,
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^$|^[0-9a-f]{64}$/)), ''),
  ...visitFields,
})

export type TrackBody = v.InferOutput<typeof trackBody>

export type VisitFields = Pick<TrackBody, 'consent' | 'visit'>

export const eventEndpoints = guestEndpoints({
  log: {
    at: 'POST /api/pwa/log',
    summary:
      'Records entries of a page’s log. No XSRF token is needed for this endpoint, `track`, `fraud` and ' +
      '`/analytics/sendData`. Limited per visitor and network.',
    body: logBody,
    limit: 'events',
    response: null,
    status: 204,
  },
  sendAnalytics: {
    at: 'POST /analytics/sendData',
    summary: 'Records what guests look at.',
    body: analyticsBody,
    limit: 'events',
    response: null,
    status: 204,
  },
  track: {
    at: 'POST /api/pwa/track',
    summary: 'Records what is sold. Where the server knows device, platform and country itself, its own values count.',
    body: trackBody,
    limit: 'events',
    response: null,
    status: 204,
  },
  reportFraud: {
    at: 'POST /api/pwa/fraud',
    summary: 'Records attempts that may be abuse.',
    body: fraudBody,
    limit: 'events',
    response: null,
    status: 204,
  },
})
