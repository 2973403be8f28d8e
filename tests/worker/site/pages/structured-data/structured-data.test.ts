import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { listFaults } from '#tests/support/schemaorg/list-faults.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { structuredDataScript } from '#worker/site/render/render-page.tsx'

const STAY = 'checkin=2026-12-11&checkout=2026-12-13'

async function htmlOf(path: string, host = 'marigold.localhost'): Promise<string> {
  const browser = await openBrowser(createSite(), { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return (await browser.fetch(path)).text()
}

// biome-ignore lint/suspicious/noExplicitAny: the vocabulary is checked here, not by the compiler
async function dataOf(path: string, host?: string): Promise<Record<string, any>[]> {
  const scripts = [...(await htmlOf(path, host)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.[1] ?? '')
  expect(context).toBe('https://schema.org')
  return graph
}

test('home describes site, search and company in schema.org', async () => {
  const data = await dataOf('/', 'de.dunehouse.localhost')
  expect(data.flatMap((node) => listFaults(node))).toEqual([])
  expect(data.map((node) => node['@type'])).toEqual(['WebSite', 'Organization'])
  expect(data[0]?.potentialAction.target.urlTemplate).toBe('http://de.dunehouse.localhost/search/?location={place}')
  expect(data[1]?.logo).toBe('http://de.dunehouse.localhost/art/dunehouse.1/icon-512.png')
})

test('a list describes its stays in order, without the dates', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db)
  for (const popularity of [900, 800]) await aProperty(db, city, { popularity, name: `Stay ${popularity}` })
  const [way, list] = await dataOf(`/hotels-in-${city.slug}?${STAY}`)
  expect([way, list].flatMap((node) => listFaults(node))).toEqual([])
  expect(list?.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2])
  expect(list?.itemListElement[0].url).toMatch(/^http:\/\/marigold\.localhost\/\d+-[a-z0-9-]+$/)
  expect(way?.itemListElement.at(-1)).not.toHaveProperty('item')
})

test("a hotel describes its rooms as products at the page's price", async () => {
  const db = openDatabase(env.DB)
  const hotel = await aProperty(db, await aCity(db), { name: 'Amber <Palace>' })
  const html = await htmlOf(`/${hotel.id}-${hotel.slug}?${STAY}`)
  const [way, stay] = await dataOf(`/${hotel.id}-${hotel.slug}?${STAY}`)
  expect([way, stay].flatMap((node) => listFaults(node))).toEqual([])
  expect(stay).toMatchObject({ '@type': 'Hotel', name: 'Amber <Palace>', identifier: String(hotel.id) })
  const [room] = stay?.containsPlace ?? []
  expect(room['@type']).toEqual(['HotelRoom', 'Product'])
  expect(room.offers).toMatchObject({ priceCurrency: 'INR', availabilityStarts: '2026-12-11' })
  expect(html).toContain(Number(room.offers.price).toLocaleString('en-IN'))
})

test('a home is a rental, and hidden prices stay out of data', async () => {
  const db = openDatabase(env.DB)
  const home = await aProperty(db, await aCity(db), { brandId: 'dunehouse', hidePrices: true })
  const [, stay] = await dataOf(`/${home.id}-${home.slug}?${STAY}`, 'nl.dunehouse.localhost')
  expect(listFaults(stay)).toEqual([])
  // Google's VacationRental needs eight different pictures.
  expect(stay?.['@type']).toBe('LodgingBusiness')
  expect(stay?.containsPlace[0]['@type']).toBe('Accommodation')
  expect(JSON.stringify(stay)).not.toContain('"price"')
})

test('lists rooms, baths and amenities of each dwelling of a home', async () => {
  const db = openDatabase(env.DB)
  const home = await aProperty(db, await aCity(db), { brandId: 'dunehouse', categories: [{}, {}, {}] })
  const picture = (position: number, name: string) => ({
    sql: `INSERT INTO media (property_id, position, subject, spec) VALUES (?, ?, 'room', ?)`,
    params: [home.id, position, `https://pictures.test/${name}.jpg`],
  })
  const [studio, property] = home.categoryIds
  await db.batch([
    { sql: 'UPDATE property SET bedrooms = 3 WHERE id = ?', params: [home.id] },
    { sql: 'UPDATE room_category SET bedrooms = 0, bathrooms = 1 WHERE id = ?', params: [studio ?? 0] },
    { sql: 'UPDATE room_category SET bedrooms = 3, bathrooms = 2 WHERE id = ?', params: [property ?? 0] },
    { sql: 'DELETE FROM property_amenity WHERE property_id = ?', params: [home.id] },
    ...[1, 5, 23, 405].map((id) => ({
      sql: 'INSERT INTO property_amenity (property_id, amenity_id) VALUES (?, ?)',
      params: [home.id, id],
    })),
  ])
  const [, stay] = await dataOf(`/${home.id}-${home.slug}?${STAY}`, 'nl.dunehouse.localhost')
  expect(listFaults(stay)).toEqual([])
  const actual = stay?.containsPlace.map((place: Record<string, unknown>) => [
    place.numberOfBedrooms,
    place.numberOfBathroomsTotal,
  ])
  expect(actual).toEqual([
    [0, 1],
    [3, 2],
    [undefined, undefined],
  ])
  const names = stay?.containsPlace[0].amenityFeature.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['kitchen', 'ovenStove', 'wifi']))
  expect(names).not.toContain('ironingBoard')
  expect([stay?.latitude, stay?.longitude]).toEqual([stay?.geo.latitude, stay?.geo.longitude])
  const typeNow = async () => (await dataOf(`/${home.id}-${home.slug}?${STAY}`, 'nl.dunehouse.localhost'))[1]?.['@type']
  await db.batch(Array.from({ length: 9 }, (_, index) => picture(20 + index, 'same')))
  expect(await typeNow()).toBe('LodgingBusiness')
  await db.batch(Array.from({ length: 8 }, (_, index) => picture(40 + index, `other-${index}`)))
  expect(await typeNow()).toBe('VacationRental')
})

test('help describes all its questions, an article its own [HELP-26]', async () => {
  await withHelpArticles(aDeps())
  const [page] = await dataOf('/help')
  expect(listFaults(page)).toEqual([])
  expect(page?.mainEntity.map(({ name }: { name: string }) => name)).toContain('When do I get my refund?')
  const [article, crumbs] = await dataOf('/help/invoice')
  expect([...listFaults(article), ...listFaults(crumbs)]).toEqual([])
  expect(article?.mainEntity).toHaveLength(1)
  expect(article?.mainEntity[0].acceptedAnswer.text).toContain('save it as a PDF')
})

test('no data value can close its script element', () => {
  const script = structuredDataScript([{ '@type': 'Hotel', name: '</script><script>alert(1)</script>' }])
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(structuredDataScript([])).toBe('')
})

test('the checker finds terms outside the vocabulary', () => {
  expect(listFaults({ '@type': 'Inn' })).toEqual([' has the type Inn'])
  expect(listFaults({ '@type': 'Hotel', checkIn: '14:00' })).toEqual(['/Hotel.checkIn is no property'])
  expect(listFaults({ '@type': 'Hotel', geo: { '@type': 'Offer' } })).toEqual(['/Hotel.geo takes no such node'])
  expect(listFaults({ '@type': 'Offer', availability: 'yes' })).toEqual(['/Offer.availability cannot be "yes"'])
})

test('a price crawler finds the final price and one offer', async () => {
  const db = openDatabase(env.DB)
  const hotel = await aProperty(db, await aCity(db))
  const path = `/${hotel.id}-${hotel.slug}?${STAY}`
  const landing = await htmlOf(path)
  const steps = [...landing.matchAll(/<a [^>]*href="([^"]*)"[^>]*data-nav-criticalpath="true"/g)]
  expect(landing).toContain('data-nav-stage="room-selection"')
  expect(landing).not.toContain('data-nav-stage-final')
  expect(steps).toHaveLength(1)
  const final = await htmlOf((steps[0]?.[1] ?? '').replaceAll('&amp;', '&'))
  expect(final.match(/data-nav-stage=/g)).toHaveLength(1)
  expect(final).toContain('data-nav-stage-final="true"')
  expect(final.match(/itemprop="makesOffer"/gi)).toHaveLength(1)
  expect(final).toMatch(/<meta itemprop="priceCurrency" content="INR"\/?>/i)
  const [, stay] = await dataOf(path)
  expect(/itemprop="price" value="([\d.]+)"/i.exec(final)?.[1]).toBe(stay?.containsPlace[0].offers.price)
})
