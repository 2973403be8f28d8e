import * as v from 'valibot'
import { MOST_ENTRIES } from './event-limits.ts'

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '')
const facts = v.record(v.string(), v.unknown())

/** Random for a visit: names nobody, and is asked for by no other site. */
const visitId = v.optional(v.pipe(v.string(), v.regex(/^$|^[0-9a-f]{32}$/)), '')

/** An entry of the log [ANLY-02]; `fetchData` are the fields of the event it names. */
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
  fetchData: v.optional(facts, {}),
})

export type LogEntry = v.InferOutput<typeof logEntry>

/** `log`: 1 to 15 entries [ANLY-30]. */
export const logBody = v.object({
  uId: visitId,
  entries: v.pipe(v.array(logEntry), v.minLength(1), v.maxLength(MOST_ENTRIES)),
})

/**
 * What a page says of its visit to a second host, which is sent none of its cookies: first letters of what the guest allows, the
 * experiments they are in, the partner they came by, how they browse, whether they are signed in.
 */
const pageSays = {
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
  fields: v.optional(facts, {}),
})

const namedEvents = v.pipe(v.array(namedEvent), v.minLength(1), v.maxLength(MOST_ENTRIES))

/** `/analytics/sendData`: what is looked at. */
export const analyticsBody = v.object({ uId: visitId, events: namedEvents })

/** `track`: what is sold [ANLY-33]. The browser's own word for platform and country is taken and not believed. */
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
  ...pageSays,
})

/** `fraud`: tries to sign in, to use a coupon or a referral, to pay [ANLY-50]; the fingerprint is empty where it is not allowed. */
export const fraudBody = v.object({
  data: namedEvents,
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^$|^[0-9a-f]{64}$/)), ''),
  ...pageSays,
})

export type TrackBody = v.InferOutput<typeof trackBody>

/** What a page says of its visit. */
export type PageSays = Pick<TrackBody, 'consent' | 'visit'>
