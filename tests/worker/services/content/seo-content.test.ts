import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { withSession } from '#tests/support/with-session.ts'
import { loadSeoContent } from '#worker/services/content/load-seo-content.ts'

const { db } = aDeps()
const away = () => Promise.reject(new Error('away'))
// The subset the site uses.
const noStore = { get: away, put: away } as unknown as KVNamespace
const noDatabase = { first: away, all: away, batch: away }

const written = {
  title: 'About this property',
  paragraphs: ['Written by somebody.'],
  faqs: [{ question: 'Is it far?', answer: 'No.' }],
  links: [{ text: 'Old town', href: '/hotels-in-old-town' }],
}

let city: TestCity

beforeAll(async () => {
  city = await aCity(db, { localities: ['old-town', 'harbour'] })
  await aProperty(db, city)
  await aProperty(db, city)
})

async function write(path: string, body: string, locale = 'en'): Promise<void> {
  await db.batch([
    { sql: `INSERT OR REPLACE INTO content VALUES (?, 'marigold', ?, ?)`, params: [`seo:${path}`, locale, body] },
  ])
}

async function ask(path: string, settings = {}): Promise<unknown> {
  const address = `http://marigold.localhost/api/pwa/getSeoContent?path=${encodeURIComponent(path)}`
  const response = await crawl(address, settings)
  expect(response.status).toBe(200)
  return (await response.json<{ seo_content: unknown }>()).seo_content
}

test('returns the text written for a page of the brand [SEO-01]', async () => {
  await write('/written', JSON.stringify(written))
  expect(await ask('/written')).toEqual(written)
  const other = await crawl('http://nl.dunehouse.localhost/api/pwa/getSeoContent?path=/written')
  expect(await other.json()).toEqual({ seo_content: null })
})

test('composes sentences about a place without a written text', async () => {
  expect(await ask(`/hotels-in-${city.slug}`)).toEqual({
    title: `Staying in ${city.name}`,
    paragraphs: [
      `Marigold has 2 hotels in ${city.name}, India.`,
      'Choose your dates and Marigold shows you the total price for your stay, taxes included.',
    ],
    faqs: [
      {
        question: `Which areas of ${city.name} can I stay in?`,
        answer: 'You can stay in areas such as old town and harbour.',
      },
    ],
    links: [
      { text: 'old town', href: `/hotels-in-old-town-${city.slug}` },
      { text: 'harbour', href: `/hotels-in-harbour-${city.slug}` },
    ],
  })
})

test('composes in the language of the request', async () => {
  const scope = aScope({ locale: 'nl' })
  const content = await loadSeoContent(aDeps(), scope, `/hotels-in-${city.slug}`)
  expect(content?.title).toBe(`Overnachten in ${city.name}`)
})

test('returns nothing for other pages and invalid paths', async () => {
  for (const path of ['/', '/booking/ABC', '/123-hotel', '/hotels-in-nowhere', 'x', '//evil', '']) {
    expect(await ask(path)).toBeNull()
  }
  const long = await crawl(`http://marigold.localhost/api/pwa/getSeoContent?path=/${'a'.repeat(400)}`)
  expect([long.status, await long.json()]).toEqual([200, { seo_content: null }])
})

test('is fresh for five minutes, then served stale for a day', async () => {
  const deps = aDeps()
  const load = () => loadSeoContent(deps, aScope(), '/kept')
  await write('/kept', JSON.stringify({ ...written, title: 'First' }))
  expect((await load())?.title).toBe('First')
  await deps.settle()
  await write('/kept', JSON.stringify({ ...written, title: 'Second' }))
  deps.pass(4 * 60_000)
  expect((await load())?.title).toBe('First')
  deps.pass(2 * 60_000)
  expect((await load())?.title).toBe('First')
  await deps.settle()
  await deps.settle()
  expect((await load())?.title).toBe('Second')
  await write('/kept', JSON.stringify({ ...written, title: 'Third' }))
  deps.pass(25 * 60 * 60_000)
  expect((await load())?.title).toBe('Third')
})

test('an invalid stored text falls back to the composed one', async () => {
  const path = `/hotels-in-old-town-${city.slug}`
  await write(path, JSON.stringify({ ...written, links: [{ text: 'x', href: 'https://evil.example' }] }))
  const content = await loadSeoContent(aDeps(), aScope(), path)
  expect(content?.title).toBe(`Staying in old town, ${city.name}`)
  expect(takeConsole()).toEqual([expect.stringContaining('seo_content_malformed')])
})

test('falls back to the database when the store is down', async () => {
  await write('/no-store', JSON.stringify(written))
  const deps = aDeps({ cache: noStore })
  expect(await loadSeoContent(deps, aScope(), '/no-store')).toEqual(written)
  await deps.settle()
  expect(takeConsole()).toHaveLength(2)
  const unbound = aDeps({ cache: undefined as unknown as KVNamespace })
  expect(await loadSeoContent(unbound, aScope(), '/no-store')).toEqual(written)
  await unbound.settle()
  expect(takeConsole()).toHaveLength(2)
})

test('falls back to the stale store when the database is down', async () => {
  await write('/no-database', JSON.stringify(written))
  const deps = aDeps()
  await loadSeoContent(deps, aScope(), '/no-database')
  await deps.settle()
  deps.pass(60 * 60_000)
  expect(await loadSeoContent({ ...deps, db: noDatabase }, aScope(), '/no-database')).toEqual(written)
  await deps.settle()
  expect(takeConsole()).toEqual([expect.stringContaining('seo_content_missing')])
})

test('answers 200 and empty without store and database [SEO-01]', async () => {
  const broken = withSession({ prepare: () => ({ bind: () => ({ first: away, all: away }) }), batch: away })
  expect(await ask('/no-database-either', { DB: broken })).toBeNull()
  expect(await ask('/neither', { DB: broken, CACHE: noStore })).toBeNull()
  expect(takeConsole().some((line) => line.includes('seo_content_missing'))).toBe(true)
})

test("stores only a list's canonical address, never made-up paths", async () => {
  const other = await aCity(db)
  await aProperty(db, other)
  const before = (await env.CACHE.list({ prefix: 'seo:' })).keys.length
  for (let index = 0; index < 5; index++) await ask(`/made${index}-up-in-${other.slug}`)
  expect((await env.CACHE.list({ prefix: 'seo:' })).keys).toHaveLength(before)
  await ask(`/hotels-in-${other.slug}`)
  expect((await env.CACHE.list({ prefix: 'seo:' })).keys).toHaveLength(before + 1)
})
