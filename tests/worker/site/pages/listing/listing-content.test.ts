import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, aTag, type PropertyGiven, type TestCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { listFaults } from '#tests/support/schemaorg/list-faults.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const written = {
  title: 'Written by hand',
  paragraphs: ['The old town is walked, not driven.'],
  faqs: [{ question: 'Is it far?', answer: 'No.' }],
  links: [],
}

let city: TestCity

beforeAll(async () => {
  city = await aCity(db, { localities: ['old-town', 'harbour'] })
  for (let index = 0; index < 24; index += 1) await aProperty(db, city, { name: `Stay number ${index}` })
})

async function write(path: string, body: string): Promise<void> {
  await db.batch([
    { sql: `INSERT OR REPLACE INTO content VALUES (?, 'marigold', 'en', ?)`, params: [`seo:${path}`, body] },
  ])
}

async function htmlOf(path: string): Promise<string> {
  const response = await crawl(`http://marigold.localhost${path}`, {}, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

async function aboutOf(path: string): Promise<ListingModel['about']> {
  const guest = await openBrowser(createSite(), { headers })
  return (await dataOf<ListingModel>(guest, path)).about
}

test("a list's document ends with information about the place", async () => {
  const html = await htmlOf(`/hotels-in-${city.slug}`)
  const at = (text: string) => html.indexOf(text)
  expect(at(`>Staying in ${city.name}<`)).toBeGreaterThan(at('Order: '))
  expect(at(`>Staying in ${city.name}<`)).toBeLessThan(at('</main>'))
  expect(html).toContain(`Marigold has 24 hotels in ${city.name}, India.`)
  expect(html).toContain(`href="/hotels-in-old-town-${city.slug}"`)
})

test('a quarter and a tag have their own texts', async () => {
  const part = await aboutOf(`/hotels-in-old-town-${city.slug}`)
  expect(part?.title).toBe(`Staying in old town, ${city.name}`)
  expect(part?.links[0]).toEqual({ text: city.name, href: `/hotels-in-${city.slug}` })
  const tag = await aTag(db)
  const tagged = await aboutOf(`/${city.slug}/hotels-in-${city.slug}-${tag.slug}`)
  expect(tagged?.title).toMatch(new RegExp(`^Staying in ${city.name} · `))
  expect(tagged?.faqs).toEqual([])
})

test("texts are in the page's language and direction", async () => {
  expect(await htmlOf(`/hotels-in-${city.slug}?lang=nl`)).toContain(`>Overnachten in ${city.name}<`)
  const arabic = await htmlOf(`/hotels-in-${city.slug}?lang=ar`)
  expect(arabic).toContain('dir="rtl"')
  expect(arabic).toMatch(/<h2 id="about-place"[^>]*>[^<]*[\u0600-\u06ff]/)
})

test("an operator's text shows on every form of a list's address", async () => {
  const own = await aCity(db)
  await aProperty(db, own)
  await write(`/hotels-in-${own.slug}`, JSON.stringify(written))
  for (const path of [`/hotels-in-${own.slug}`, `/${own.slug}`, `/in/${own.slug}`, `/villas-in-${own.slug}`]) {
    expect(await aboutOf(path)).toEqual(written)
  }
})

test('questions are schema.org data, on the first page only', async () => {
  const dataIn = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph']
  const graph = dataIn(await htmlOf(`/hotels-in-${city.slug}`))
  const faq = graph.find((node: Record<string, unknown>) => node['@type'] === 'FAQPage')
  expect(listFaults(faq)).toEqual([])
  expect(faq.mainEntity[0].name).toBe(`Which areas of ${city.name} can I stay in?`)
  const second = await htmlOf(`/hotels-in-${city.slug}?page=2`)
  expect(JSON.stringify(dataIn(second))).not.toContain('FAQPage')
  expect(second).not.toContain('about-place')
})

test('texts cost no round trip and survive missing KV or broken data', async () => {
  const away = () => Promise.reject(new Error('away'))
  const other = await aCity(db)
  await aProperty(db, other)
  await write(`/hotels-in-${other.slug}`, '{"title":')
  // The subset the site uses.
  const identity = { openedAt: 0, settings: {}, version: '' }
  const get = (key: string) => (key.startsWith('brand:') ? Promise.resolve(identity) : away())
  const settings = { CACHE: { get, put: away } as unknown as KVNamespace }
  const response = await crawl(`http://marigold.localhost/hotels-in-${other.slug}`, settings, {
    headers: { ...headers, Accept: 'application/json', 'X-Page-Data': '1' },
  })
  expect(response.headers.get('Server-Timing')).toContain('2 round trips')
  const { page } = await response.json<{ page: { data: ListingModel } }>()
  expect(page.data.about?.title).toBe(`Staying in ${other.name}`)
  expect(takeConsole()).toEqual([expect.stringContaining('seo_content_malformed')])
})

// The heaviest real list, with dates in each address and longer texts, weighs 13.9 kB where this list weighs 10.8;
// random tokens move it by some bytes.
test('the document of a full list is at most 10.85 kB compressed', async () => {
  const full = await aCity(db, { localities: ['old-town', 'harbour'] })
  for (let index = 0; index < 24; index += 1) await aProperty(db, full, aFullCard(index))
  const html = await htmlOf(`/hotels-in-${full.slug}`)
  expect(html.match(/<article/g)).toHaveLength(20)
  const packed = new Response(html).body?.pipeThrough(new CompressionStream('gzip'))
  expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThanOrEqual(10_850)
})

/** A property whose card shows everything: pictures, rating, amenities, terms, room, price before and now. */
function aFullCard(index: number): PropertyGiven {
  return {
    name: `${['Amber', 'Bhavan', 'Courtyard', 'Dunes', 'Elm'][index % 5]} House ${index * 37}`,
    pictures: 5,
    amenityIds: [1, 2 + (index % 4), 6],
    ratingTenths: 36 + (index % 12),
    discountPercent: index % 3 === 0 ? 0 : 5 * (1 + (index % 7)),
    takesPart: index % 2 === 0,
    north: index * 0.0037,
    categories: [
      {
        name: index % 2 ? 'Deluxe room' : 'Courtyard room',
        doubleMinor: 120_000 + index * 7_300,
        breakfast: index % 3 > 0,
      },
    ],
  }
}
