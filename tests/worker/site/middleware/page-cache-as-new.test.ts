import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { laggingDatabase } from '#tests/support/lagging-database.ts'
import { placeVersion } from '#worker/infra/cache/page-key.ts'
import { createPageVersions } from '#worker/infra/cache/page-versions.ts'
import { publishIdentity } from '#worker/services/brands/read-brand.ts'
import { writeExchangeRates } from '#worker/services/catalog/exchange-rates.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const start = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000

/** The bindings of one isolate with a page cache; its memory belongs to the bindings. */
const anIsolate = (own: Partial<WiredEnv> = {}): WiredEnv => ({
  ...(env as unknown as WiredEnv),
  PAGE_CACHE: 'on',
  // Without a data centre cache, which has pages of other tests.
  PLATFORM: 'machine',
  ...own,
})

/** One request to an isolate; returns the text after all background work. */
async function visit(isolate: WiredEnv, path: string, { cookie = '', at = 0 } = {}) {
  const context = createExecutionContext()
  const headers = { 'X-Test-Now': new Date(start + at).toISOString(), ...(cookie ? { Cookie: cookie } : {}) }
  const response = await site.fetch(new Request(`http://marigold.localhost${path}`, { headers }), isolate, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { text, isHit: response.headers.has('X-Page-Cache') }
}

async function aListPath(): Promise<string> {
  const city = await aCity(deps.db)
  await aProperty(deps.db, city)
  return `/hotels-in-${city.slug}`
}

function offersOf(text: string) {
  const header = text.slice(0, text.indexOf('</header>'))
  return [header.includes('currency=USD'), header.includes('href="/wizard"')]
}

beforeEach(async () => {
  await sellPlans(deps.db)
  const rates = [
    { currency: 'INR', perEuroMicro: 100_000_000, quotedAt: start },
    { currency: 'USD', perEuroMicro: 1_165_000, quotedAt: start },
  ]
  await deps.db.batch(writeExchangeRates(rates))
})

test("an isolate's first cached page offers currencies and membership", async () => {
  const [isolate, path] = [anIsolate(), await aListPath()]
  for (const cookie of ['', 'lang=nl', 'lang=ar']) {
    const first = await visit(isolate, path, { cookie })
    expect([cookie, first.isHit, ...offersOf(first.text)]).toEqual([cookie, false, true, true])
    const next = await visit(isolate, path, { cookie })
    expect([cookie, next.isHit, next.text === first.text]).toEqual([cookie, true, true])
  }
})

deepTest('a page whose frame timed out is shown and not cached', async () => {
  const slow = gatedDatabase()
  const isolate = anIsolate({ DB: slow.database })
  setTimeout(slow.open, 1500)
  // An hour at which no other test caches this page.
  const first = await visit(isolate, '/', { at: HOUR })
  expect([first.text.endsWith('</html>'), ...offersOf(first.text)]).toEqual([true, false, false])
  const next = await visit(isolate, '/', { at: HOUR })
  expect([next.isHit, ...offersOf(next.text)]).toEqual([false, true, true])
})

test('a page whose frame query failed is shown and not cached', async () => {
  // The brand is in KV.
  await publishIdentity(deps, 'marigold')
  const broken = gatedDatabase()
  broken.breakDown(new Error('away'))
  const isolate = anIsolate({ DB: broken.database })
  expect(offersOf((await visit(isolate, '/about', { at: HOUR })).text)).toEqual([false, false])
  isolate.DB = env.DB
  const next = await visit(isolate, '/about', { at: HOUR })
  expect([next.isHit, ...offersOf(next.text)]).toEqual([false, true, true])
})

test('no page is cached with an old exchange rate after its correction', async () => {
  const path = await aListPath()
  const lagging = await laggingDatabase()
  await lagging.catchUp()
  const isolate = anIsolate({ DB: lagging.database, PLATFORM: 'cloudflare' })
  const dated = `${path}?checkin=2026-12-11&checkout=2026-12-13`
  const amountOf = async (at = 0) => {
    const { text, isHit } = await visit(isolate, dated, { cookie: 'currency=USD', at })
    return { isHit, amount: /≈\s*\$[\d,]+/.exec(text)?.[0] }
  }
  const before = await amountOf()
  expect(before.amount).toBeDefined()
  const rates = [
    { currency: 'INR', per_euro: 100 },
    { currency: 'USD', per_euro: 11.65 },
  ]
  const token = await aToken(deps, { scopes: ['money:read', 'money:write'] })
  const actual = { method: 'PATCH', body: { rates }, token, bindings: isolate }
  expect((await callAdmin('/v1/exchange-rates', actual, '2026-11-21T12:00:05Z')).status).toBe(200)
  const after = await amountOf(20_000)
  expect([after.isHit, after.amount === before.amount]).toEqual([false, false])
  // A guest's page uses this isolate's cached minute, and leaves it to no shared page.
  await visit(isolate, dated, { cookie: 'currency=USD; session=anything', at: 21_000 })
  expect(await amountOf(22_000)).toEqual({ ...after, isHit: true })
  const other = await visit(isolate, `${dated}&sort=rating`, { cookie: 'currency=USD', at: 23_000 })
  expect(other.text).toContain(after.amount)
})

test('lists cached after a renamed city use its new name', async () => {
  const [isolate, path] = [anIsolate(), await aListPath()]
  const nameOf = async (at = 0) => {
    const { text, isHit } = await visit(isolate, path, { at })
    return { isHit, name: /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1] }
  }
  const before = await nameOf()
  const slug = path.slice('/hotels-in-'.length)
  await deps.db.first("UPDATE city SET name = 'Newtown' WHERE slug = ?", slug)
  await createPageVersions(isolate.CACHE, () => start + 5000).raise([placeVersion(slug)])
  const after = await nameOf(20_000)
  expect(after).toEqual({ isHit: false, name: expect.stringContaining('Newtown') })
  expect(before.name).not.toBe(after.name)
  expect(await nameOf(22_000)).toEqual({ ...after, isHit: true })
})

deepTest('pages cached after a membership ends its sale omit it', async () => {
  const [isolate, path] = [anIsolate(), await aListPath()]
  expect(offersOf((await visit(isolate, path)).text)).toEqual([true, true])
  const token = await aToken(deps, { scopes: ['offers:read', 'offers:write'] })
  const { results } = await isolate.DB.prepare(
    "SELECT id FROM membership_plan WHERE brand_id = 'marigold' AND country = 'IN'",
  ).all()
  for (const { id } of results) {
    const actual = { method: 'PATCH', body: { last_day: '2026-11-20' }, token, bindings: isolate }
    expect((await callAdmin(`/v1/membership-plans/${id}`, actual, '2026-11-21T12:00:05Z')).status).toBe(200)
  }
  const after = await visit(isolate, path, { at: 20_000 })
  expect([after.isHit, ...offersOf(after.text)]).toEqual([false, true, false])
})

deepTest('pages cached after a programme begins contain its prices', async () => {
  const [isolate, path] = [anIsolate(), await aListPath()]
  await visit(isolate, path)
  expect((await visit(isolate, path, { at: 1000 })).isHit).toBe(true)
  const body = { kind: 'corporate', brand: 'marigold', countries: ['IN'], price_percent: 7, commission_percent: 0 }
  const actual = { method: 'POST', body, token: await aToken(deps), key: 'programme', bindings: isolate }
  expect((await callAdmin('/v1/programmes', actual, '2026-11-21T12:00:05Z')).status).toBe(201)
  expect((await visit(isolate, path, { at: 20_000 })).isHit).toBe(false)
})
