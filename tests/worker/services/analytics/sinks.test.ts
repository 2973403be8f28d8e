import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aVisit, eventGuest, forgetEvents, keptEvents } from '#tests/support/event-guest.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createSignedWebhook } from '#worker/services/analytics/create-tracking.ts'
import { countEvents } from '#worker/services/analytics/events.ts'
import { receiveEvents } from '#worker/services/analytics/receive-events.ts'
import { readTrackingSettings } from '#worker/services/analytics/tracking-settings.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

const KEY = `whsec_${btoa('k'.repeat(32))}`
const peer = { EVENT_SINK: 'webhook', EVENT_URL: 'https://events.example/in', EVENT_KEY: KEY }
const view = {
  event: 'page_view',
  fields: { page: 'listing', page_type: 'listing', path: '/hotels-in-goa', hard_reload: true },
}
const error = { event: 'error', fetchData: { message: 'x is not a function' } }
const bought = { event: 'marketing_view', fields: { property: 10079 } }

type Call = { url: string; headers: Headers; body: string }

let calls: Call[] = []
let answers: (number | 'silence')[] = []

beforeEach(async () => {
  calls = []
  answers = []
  await forgetEvents()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers), body: String(init.body) })
    const answer = answers.shift() ?? 200
    if (answer === 'silence') throw new Error('nobody answers')
    return new Response(null, { status: answer })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the sink is own table, webhook, binding or none, by setting [ANLY-35]', async () => {
  await (await eventGuest()).look([view], aVisit())
  expect(await keptEvents()).toHaveLength(1)
  await forgetEvents()
  await (await eventGuest({ bindings: peer })).look([view], aVisit())
  expect(calls.map(({ url }) => url)).toEqual(['https://events.example/in'])
  const points: { indexes: string[]; blobs: string[]; doubles: number[] }[] = []
  const ANALYTICS = { writeDataPoint: (point) => points.push(point as (typeof points)[0]) } as AnalyticsEngineDataset
  const visit = aVisit()
  await (await eventGuest({ bindings: { EVENT_SINK: 'binding', ANALYTICS } })).look([view], visit)
  expect(points).toHaveLength(1)
  expect(points[0]).toMatchObject({ indexes: [visit], doubles: [expect.any(Number), 1] })
  expect(points[0]?.blobs.slice(0, 6)).toEqual(['page_view', 'marigold', 'IN', 'desktop', 'listing', '/hotels-in-goa'])
  expect(JSON.parse(points[0]?.blobs[9] ?? '')).toMatchObject({ page: 'listing', hard_reload: true })
  expect((await (await eventGuest({ bindings: { EVENT_SINK: 'none' } })).look([view], aVisit())).status).toBe(204)
  expect([await keptEvents(), calls.length, points.length]).toEqual([[], 1, 1])
})

test('pages send events only with a sink, after the configured delay [ANLY-35, ANLY-48]', async () => {
  const page = async (bindings: object) => (await (await eventGuest({ bindings })).fetch('/allcities')).text()
  expect(await page({ EVENT_SINK: 'none' })).not.toContain('data-events')
  expect(await page({ EVENT_SINK: 'table' })).toContain('data-events="0"')
  expect(await page({ EVENT_SINK: 'table', EVENT_DELAY_MS: '2500' })).toContain('data-events="2500"')
})

test("a batch is signed with its time by the webhook's key [ANLY-35, ANLY-36]", async () => {
  await (await eventGuest({ bindings: peer })).look([view, view], aVisit())
  const [call] = calls
  const headers = Object.fromEntries(call?.headers ?? [])
  expect(headers['webhook-id']).toMatch(/^evt_/)
  const body = new Webhook(KEY).verify(call?.body ?? '', headers) as { type: string; data: unknown[] }
  expect(body).toMatchObject({ type: 'events', data: [{ name: 'page_view', rate: 1 }, { name: 'page_view' }] })
  expect(() => new Webhook(KEY).verify(`${call?.body} `, headers)).toThrow()
})

test('a failing webhook is retried once with its id, then dropped [ANLY-36]', async () => {
  const { now } = aDeps()
  const sink = createSignedWebhook({ url: peer.EVENT_URL, key: KEY, now, retryDelaysMs: [1, 1] })
  const event = { name: 'sort', at: 1, visit: null, rate: 1, fields: {} }
  answers = [503, 'silence', 200]
  await sink([event])
  expect(new Set(calls.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
  expect(calls).toHaveLength(3)
  answers = [500, 500, 500]
  await expect(sink([event])).rejects.toThrow('did not accept')
  expect(calls).toHaveLength(6)
})

test('a response does not wait for the webhook [ANLY-36]', async () => {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers), body: String(init.body) })
    await held
    return new Response(null, { status: 200 })
  })
  const context = createExecutionContext()
  const body = JSON.stringify({ uId: aVisit(), events: [view] })
  const request = new Request('http://marigold.localhost/analytics/sendData', { method: 'POST', body })
  const own = { ...(env as unknown as WiredEnv), ...peer } as WiredEnv
  expect((await createSite().fetch(request, own, context)).status).toBe(204)
  expect(calls).toHaveLength(1)
  end()
  await waitOnExecutionContext(context)
})

test('events a sink loses are logged only [ANLY-36]', async () => {
  const deps = aDeps()
  const sink = async () => {
    throw new Error('away')
  }
  const tracking = { ...deps.tracking, sink }
  const event = { name: 'sort', fields: { sort: 'price' } }
  receiveEvents({ ...deps, tracking }, { added: {}, canStore: () => true }, { visit: aVisit(), events: [event] })
  await deps.settle()
  expect(takeConsole()).toEqual([expect.stringContaining('"events_lost","count":1')])
})

test('errors go to their own service, else to the event sink [ANLY-08, ANLY-44]', async () => {
  const own = { ERROR_URL: 'https://errors.example/in', ERROR_KEY: KEY }
  await (await eventGuest({ bindings: own })).log([error])
  expect(calls.map(({ url }) => url)).toEqual(['https://errors.example/in'])
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    data: [{ name: 'error', fields: { environment: 'nonprod' } }],
  })
  expect(await keptEvents()).toEqual([])
  await (await eventGuest()).log([error])
  expect((await keptEvents()).map(({ name }) => name)).toEqual(['error'])
})

test("errors are production's on a known host in production [ANLY-08, ANLY-43]", async () => {
  const secrets = {
    SECRET_KEY: 's'.repeat(32),
    SANDBOX_KEY: 'k'.repeat(32),
    PUBLIC_HOSTS: 'www.stays.example=marigold.localhost',
    IDENTITY: rehearsalIdentity,
  }
  const bindings = { ENVIRONMENT: 'production', ...secrets }
  await (await eventGuest({ host: 'www.stays.example', bindings, isSecure: true })).log([error])
  await (await eventGuest({ host: 'elsewhere.example', isSecure: true })).log([error])
  expect((await keptEvents()).map(({ fields }) => fields.environment)).toEqual(['prod', 'nonprod'])
})

test('marketing events go to their service, by default nowhere [ANLY-07, ANLY-47]', async () => {
  const own = { ENGAGEMENT_URL: 'https://engage.example/in', ENGAGEMENT_KEY: KEY }
  await (await eventGuest()).track([bought], aVisit())
  expect([calls, await keptEvents()]).toEqual([[], []])
  await (await eventGuest({ bindings: own, consent: 'ps' })).track([bought], aVisit())
  expect(calls).toEqual([])
  await (await eventGuest({ bindings: own })).track([bought, { event: 'sort', fields: { sort: 'price' } }], aVisit())
  expect(calls.map(({ url }) => url)).toEqual(['https://engage.example/in'])
  expect(JSON.parse(calls[0]?.body ?? '').data.map(({ name }: { name: string }) => name)).toEqual(['marketing_view'])
})

test('the table counts each event per day with its sampling rate [ANLY-38]', async () => {
  const guest = await eventGuest({ headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  await guest.look([view, view], aVisit())
  const { db } = aDeps()
  await db.batch([
    {
      sql: "INSERT INTO event (name, at, rate, fields) VALUES ('scroll', 0, 0.5, '{}'), ('scroll', 1, 0.5, '{}')",
      params: [],
    },
  ])
  const rows = await countEvents(db, 0)
  expect(rows.at(-1)).toEqual({ day: '1970-01-01', name: 'scroll', stored: 2, counted: 4 })
  expect(rows[0]).toMatchObject({ name: 'page_view', stored: 2, counted: 2 })
})

test.each([
  [{ EVENT_SINK: 'webhook' }, 'EVENT_URL and EVENT_KEY'],
  [{ EVENT_SINK: 'webhook', EVENT_URL: peer.EVENT_URL }, 'EVENT_URL and EVENT_KEY'],
  [{ EVENT_SINK: 'binding' }, 'ANALYTICS'],
  [{ ERROR_URL: 'https://errors.example/in' }, 'ERROR_URL and ERROR_KEY'],
  [{ ENGAGEMENT_KEY: KEY }, 'ENGAGEMENT_URL and ENGAGEMENT_KEY'],
  [{ EVENT_KEY: 'short' }, 'whsec_'],
])('incomplete settings say so: %j', (env, text) => {
  expect(() => readTrackingSettings(env)).toThrow(text)
})

test('by default one machine stores events in its table, Cloudflare nowhere [ANLY-35]', () => {
  expect(readTrackingSettings({ PLATFORM: 'machine' }).sink).toEqual({ kind: 'table' })
  expect(readTrackingSettings({ PLATFORM: 'cloudflare' }).sink).toEqual({ kind: 'none' })
})
