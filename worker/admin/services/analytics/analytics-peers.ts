import * as v from 'valibot'
import { hosts } from '#app/brands/hosts.ts'
import type { StoredEvent } from '#worker/infra/ports/event-sink.ts'
import { readVariables, secureServerUrl, type VariablesOf } from '#worker/infra/read-variables.ts'

export const analyticsSchema = v.object({
  GA4_ID: v.optional(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/, 'needs an id such as G-1A2B3C4D5E'))),
  GA4_SECRET: v.optional(v.pipe(v.string(), v.minLength(8))),
  GA4_URL: v.optional(secureServerUrl, 'https://www.google-analytics.com'),
  MATOMO_URL: v.optional(secureServerUrl),
  MATOMO_SITE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  MATOMO_TOKEN: v.optional(v.pipe(v.string(), v.minLength(8))),
})

export type AnalyticsVariables = VariablesOf<typeof analyticsSchema.entries>

/** An event of a visit that allowed statistics; other events are never passed on. */
export type VisitEvent = StoredEvent & { visit: string }

export type AnalyticsPeer = { name: 'ga4' | 'matomo'; send: (events: readonly VisitEvent[]) => Promise<void> }

/** `https://host` of each brand's first public host. */
type Origins = Readonly<Record<string, string>>

/** Returns the operator's own analytics. Throws with the names of missing settings. */
export function readAnalyticsPeers(env: AnalyticsVariables, publicHosts: Record<string, string> = {}): AnalyticsPeer[] {
  const values = readVariables(analyticsSchema, env)
  const { GA4_ID: id, GA4_SECRET: secret, MATOMO_URL: url, MATOMO_SITE: site, MATOMO_TOKEN: token } = values
  if (!id !== !secret) throw new Error('GA4_ID and GA4_SECRET must both be set')
  if ([url, site, token].some((setting) => !setting !== !url))
    throw new Error('MATOMO_URL, MATOMO_SITE and MATOMO_TOKEN must all be set')
  const origins = originsOfBrands(publicHosts)
  return [
    ...(id && secret ? [createGa4({ url: values.GA4_URL, id, secret, origins })] : []),
    ...(url && site && token ? [createMatomo({ url, site, token, origins })] : []),
  ]
}

function originsOfBrands(publicHosts: Record<string, string>): Origins {
  const pairs = Object.entries(publicHosts).map(([host, inner]) => [hosts[inner]?.brandId ?? '', `https://${host}`])
  return Object.fromEntries(pairs.reverse())
}

/** Returns the full address of an event's page; empty without a path. Paths of events have no personal parts. */
function addressOf({ fields }: VisitEvent, origins: Origins): string {
  return `${origins[String(fields.brand)] ?? ''}${fields.path ?? ''}`
}

const TIMEOUT_MS = 10_000
/** GA4 takes at most 25 events in a request, and 25 parameters with 100 letters each in an event. */
const MAX_EVENTS = 25
const MAX_PARAMS = 25
const MAX_VALUE_LENGTH = 100

/** GA4's own names, which its reports of sales read. */
const ga4Names: Readonly<Record<string, string>> = {
  booking_success: 'purchase',
  hotel_view: 'view_item',
  summary: 'begin_checkout',
}

/** Google Analytics 4 by the Measurement Protocol: no script, cookie or address of the guest. */
type Ga4 = { url: string; id: string; secret: string; origins: Origins }

function createGa4({ url, id, secret, origins }: Ga4): AnalyticsPeer {
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret })
  const endpoint = `${url.replace(/\/$/, '')}/mp/collect?${query}`
  return {
    name: 'ga4',
    async send(events) {
      for (const visit of new Set(events.map((event) => event.visit))) {
        const visitEvents = events.filter((event) => event.visit === visit)
        for (let start = 0; start < visitEvents.length; start += MAX_EVENTS) {
          const sent = visitEvents.slice(start, start + MAX_EVENTS).map((event) => toGa4Event(event, origins))
          await post(endpoint, { client_id: visit, non_personalized_ads: true, events: sent })
        }
      }
    },
  }
}

function toGa4Event(event: VisitEvent, origins: Origins) {
  const { name, at, visit, rate, fields } = event
  const sale = name === 'booking_success' ? { transaction_id: fields.booking, value: fields.total } : {}
  const item = fields.property === undefined ? {} : { items: [{ item_id: String(fields.property) }] }
  // Without a duration GA4 counts no user, without a session no visit.
  const session = { session_id: visit, engagement_time_msec: 1, ...(rate === 1 ? {} : { rate }) }
  const address = addressOf(event, origins)
  const page = address ? { page_location: address } : {}
  const params = Object.entries({ ...session, ...sale, ...item, ...page, ...fields }).slice(0, MAX_PARAMS)
  const shortened = params.map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value,
  ])
  return { name: ga4Names[name] ?? name, timestamp_micros: at * 1000, params: Object.fromEntries(shortened) }
}

/** Matomo by its bulk tracking API: views as pages, bookings as orders, the rest as events. */
type Matomo = { url: string; site: string; token: string; origins: Origins }

function createMatomo({ url, site, token, origins }: Matomo): AnalyticsPeer {
  return {
    name: 'matomo',
    async send(events) {
      const requests = await Promise.all(
        events.map(async (event) => `?${await toMatomoRequest(event, { site, origins })}`),
      )
      await post(`${url.replace(/\/$/, '')}/matomo.php`, { requests, token_auth: token })
    },
  }
}

async function toMatomoRequest(
  event: VisitEvent,
  { site, origins }: Pick<Matomo, 'site' | 'origins'>,
): Promise<URLSearchParams> {
  return new URLSearchParams({
    idsite: site,
    rec: '1',
    send_image: '0',
    _id: await visitorIdOf(event.visit),
    cdt: String(Math.floor(event.at / 1000)),
    url: addressOf(event, origins),
    ...matomoFieldsOf(event),
  })
}

/** Returns the parameters of a page view, of an order (`idgoal` 0) or of any other event. */
function matomoFieldsOf({ name, fields }: VisitEvent): Record<string, string> {
  if (name === 'page_view') return { action_name: String(fields.page ?? '') }
  if (name === 'booking_success') {
    return { idgoal: '0', ec_id: String(fields.booking), revenue: String(fields.total) }
  }
  return { e_c: 'site', e_a: name, e_n: String(fields.property ?? fields.outcome ?? fields.step ?? '') }
}

/** Returns the visitor id of a visit: 16 hexadecimal digits, as Matomo requires. */
async function visitorIdOf(visit: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(visit)))
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws unless the answer is 2xx. Redirects are refused, because the request has the operator's secret. */
async function post(url: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, redirect: 'manual' } as const
  const response = await fetch(url, { ...init, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`analytics answered ${response.status}`)
}
