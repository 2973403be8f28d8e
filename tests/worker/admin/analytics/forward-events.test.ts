import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aVisit, eventGuest, forgetEvents } from '#tests/support/event-guest.ts'
import type { AdminBindings } from '#worker/admin/context.ts'
import { runAdminJobs } from '#worker/admin/jobs.ts'
import { readAnalyticsPeers } from '#worker/admin/services/analytics/analytics-peers.ts'
import { forwardEvents } from '#worker/admin/services/analytics/forward-events.ts'

const deps = aDeps()
const ga4 = { GA4_ID: 'G-1A2B3C4D', GA4_SECRET: 'a-secret-of-ga4' }
const matomo = { MATOMO_URL: 'https://matomo.example/', MATOMO_SITE: '7', MATOMO_TOKEN: 'a-token-of-matomo' }
const view = {
  event: 'page_view',
  fields: { page: 'listing', page_type: 'listing', path: '/hotels-in-goa', hard_reload: true },
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are looked at field by field
let calls: { url: string; body: any }[] = []
let status = 204

beforeEach(async () => {
  calls = []
  status = 204
  await forgetEvents()
  await deps.db.batch([{ sql: 'DELETE FROM event_forward', params: [] }])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) })
    return new Response(null, { status })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const insert = (name: string, visit: string | null, fields: object) => ({
  sql: 'INSERT INTO event (name, at, visit, rate, fields) VALUES (?, ?, ?, 1, ?)',
  params: [name, Date.UTC(2026, 10, 21, 12), visit, JSON.stringify(fields)],
})

const publicHosts = { 'www.palm.example': 'marigold.localhost' }
const forward = (settings: object) => forwardEvents(deps, readAnalyticsPeers(settings, publicHosts))

test('views and bookings reach GA4 and Matomo once, from when they are set [ANLY-35]', async () => {
  await deps.db.batch([insert('page_view', 'earlier', view.fields)])
  await forward({ ...ga4, ...matomo })
  expect(calls).toEqual([])
  const visit = aVisit()
  await (await eventGuest()).look([view], visit)
  const booking = { booking: 'k1', property: 10079, total: 4200, currency: 'INR', brand: 'marigold' }
  await deps.db.batch([insert('booking_success', visit, booking)])
  expect(await forward({ ...ga4, ...matomo })).toEqual({ done: 4, next: null })
  await forward({ ...ga4, ...matomo })
  expect(calls).toHaveLength(2)
  const google = calls.find(({ url }) => url.includes('google'))
  expect(google?.url).toBe(
    'https://www.google-analytics.com/mp/collect?measurement_id=G-1A2B3C4D&api_secret=a-secret-of-ga4',
  )
  expect(google?.body).toMatchObject({ client_id: visit, non_personalized_ads: true })
  expect(google?.body.events).toMatchObject([
    {
      name: 'page_view',
      params: { session_id: visit, page_location: 'https://www.palm.example/hotels-in-goa', brand: 'marigold' },
    },
    { name: 'purchase', params: { transaction_id: 'k1', value: 4200, currency: 'INR', items: [{ item_id: '10079' }] } },
  ])
  const other = calls.find(({ url }) => url === 'https://matomo.example/matomo.php')
  expect(other?.body.token_auth).toBe('a-token-of-matomo')
  const requests: string[] = other?.body.requests ?? []
  const [page, order] = requests.map((text) => Object.fromEntries(new URLSearchParams(text)))
  expect(page).toMatchObject({
    idsite: '7',
    rec: '1',
    action_name: 'listing',
    _id: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(page?.url).toBe('https://www.palm.example/hotels-in-goa')
  expect(order).toMatchObject({ idgoal: '0', ec_id: 'k1', revenue: '4200', _id: page?._id })
})

test('errors and guests without consent to statistics are not passed on [ANLY-35]', async () => {
  await forward(ga4)
  const quiet = await eventGuest({ consent: 'p' })
  await quiet.look([view], aVisit())
  await quiet.log([{ event: 'error', fetchData: { message: 'x is not a function' } }], aVisit())
  await forward(ga4)
  expect(calls).toEqual([])
})

test('a service that fails gets the events again, the other one goes on [ANLY-35]', async () => {
  await forward({ ...ga4, ...matomo })
  await deps.db.batch([insert('page_view', 'v1', view.fields)])
  status = 500
  await expect(forward(ga4)).rejects.toThrow('500')
  status = 200
  await forward(matomo)
  await forward({ ...ga4, ...matomo })
  expect(calls.map(({ url }) => new URL(url).hostname)).toEqual([
    ...['www.google-analytics.com', 'matomo.example', 'www.google-analytics.com'],
  ])
})

test("the admin's minute passes them on; half of the settings are refused [ANLY-35]", async () => {
  const bindings = { ...(env as unknown as AdminBindings), ...ga4 }
  await runAdminJobs(deps, bindings)
  await deps.db.batch([insert('page_view', 'v2', view.fields)])
  await runAdminJobs(deps, bindings)
  expect(calls).toHaveLength(1)
  expect(readAnalyticsPeers({})).toEqual([])
  expect(() => readAnalyticsPeers({ GA4_ID: 'G-1A2B3C4D' })).toThrow('GA4_SECRET')
  expect(() => readAnalyticsPeers({ MATOMO_URL: 'https://matomo.example' })).toThrow('MATOMO_TOKEN')
  expect(() => readAnalyticsPeers({ ...matomo, MATOMO_URL: 'http://matomo.example' })).toThrow('https')
})
