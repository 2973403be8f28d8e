import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import {
  ARRIVAL,
  aCity,
  anIndexed,
  aProperty,
  leaveFree,
  netherlands,
  type TestCity,
} from '#tests/support/catalogue-builders.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`
let city: TestCity

beforeAll(async () => {
  city = await aCity(db, { localities: ['old-town', 'harbour'] })
  const [oldTown] = city.localities
  const more = [
    { collection: 'townhouse', amenityIds: [1], localityId: oldTown?.id },
    { categories: [{ doubleMinor: 300_000 }], restrictions: [{ kind: 'no_unmarried_couples' }] },
    { petsAllowed: 1, ratingTenths: 46 },
    { north: 0.01 },
  ]
  for (const [index, given] of more.entries()) await aProperty(db, city, { ...given, popularity: 500 - index })
})

async function list(query: string, path = `/hotels-in-${city.slug}`): Promise<ListingModel> {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return dataOf<ListingModel>(guest, `${path}?${dates}&${query}`)
}

test("a home's card says which costs are optional, and that linen is included [BEDS-04]", async () => {
  const dunes = await aCity(db, { country: netherlands })
  const home = (fees: Partial<PropertyFee>[], popularity: number) =>
    aProperty(db, dunes, { brandId: 'dunehouse', fees, popularity })
  await home([{ kind: 'linen', mode: 'optional', per: 'person', unitMinor: 1200 }, { kind: 'cleaning' }], 300)
  await home(
    [
      { kind: 'linen', mode: 'included' },
      { kind: 'towels', mode: 'optional', per: 'person' },
    ],
    200,
  )
  await home([{ kind: 'linen' }], 100)
  const guest = await openBrowser(createSite(), {
    host: 'nl.dunehouse.localhost',
    headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' },
  })
  const path = `/hotels-in-${dunes.slug}?${dates}&lang=en`
  const { cards } = await dataOf<ListingModel>(guest, path)
  const costs = cards.map(({ room }) => room?.split(' · ').filter((text) => /linen|Towels|cleaning/.test(text)))
  expect(costs).toEqual([['Bed linen: €12 per person, optional'], ['Bed linen: included'], []])
  expect(await (await guest.fetch(path)).text()).toContain('Bed linen: €12 per person, optional')
})

test('stays that show no price come after those with a price for the dates [DECD-06]', async () => {
  const mixed = await aCity(db)
  const secret = await aProperty(db, mixed, { hidePrices: true, popularity: 900 })
  // Twice the median, far away: still before the stay without a price.
  const dear = await aProperty(db, mixed, { categories: [{ doubleMinor: 900_000 }], north: 0.2, popularity: 1 })
  const usual = [await aProperty(db, mixed), await aProperty(db, mixed)]
  const { cards } = await list('', `/hotels-in-${mixed.slug}`)
  expect(cards.map(({ id }) => id)).toEqual([...usual.map(({ id }) => id), dear.id, secret.id])
  const last = cards.at(-1)
  expect([last?.price, last?.ask]).toEqual([undefined, 'Request a price'])
})

const countOf = ({ filters }: ListingModel, text: string) =>
  filters.groups.flatMap(({ options }) => options).find((option) => option.text === text)?.count

test('every filter option shows how many stays it would leave', async () => {
  const all = await list('')
  expect(countOf(all, 'Unmarried couples welcome')).toBe('3')
  expect(countOf(all, 'Pets welcome')).toBe('1')
  expect(countOf(all, 'Townhouse')).toBe('1')
  expect(countOf(await list('couples=1'), 'Pets welcome')).toBe('1')
  expect(countOf(await list('category=townhouse'), 'Pets welcome')).toBe('0')
  expect(countOf(await list('category=townhouse'), 'Classic')).toBe('3')
})

test("a list names its currency when neither the site's nor chosen", async () => {
  const abroad = await aCity(db, { country: netherlands })
  await aProperty(db, abroad)
  const path = `/hotels-in-${abroad.slug}`
  expect((await list('', path)).foundText).toMatch(/^1 stay found.* Prices in EUR\.$/)
  expect((await list('')).foundText).not.toContain('Prices in')
  expect((await list('hidePrices=1', path)).foundText).not.toContain('EUR')
})

test('a list of unavailable stays says how many are available', async () => {
  const busy = await aCity(db)
  const [first, ...others] = await Promise.all([aProperty(db, busy), aProperty(db, busy), aProperty(db, busy)])
  const path = `/hotels-in-${busy.slug}`
  expect((await list('', path)).foundText).toMatch(/^3 stays found/)
  expect((await list('', path)).foundText).not.toContain('available')
  await leaveFree(db, first?.categoryIds[0], { nights: 2 })
  expect((await list('', path)).foundText).toMatch(/^3 stays found\. 2 of them are available for these dates\. Prices/)
  expect((await list('available=1', path)).foundText).not.toContain('available')
  expect((await list('view=map', path)).foundText).toBe((await list('', path)).foundText)
  for (const { categoryIds } of others) await leaveFree(db, categoryIds[0], { nights: 2 })
  expect((await list('', path)).foundText).toMatch(/^3 stays found\. None is available for these dates\./)
})

test('beside the list, the map link is named by its action', async () => {
  expect((await list('')).view).toMatchObject({ text: 'Map', besideText: 'Larger map' })
  expect((await list('view=map')).view).toMatchObject({ text: 'List', besideText: 'Smaller map' })
})

test('the couples filter shows in India, and elsewhere only when set', async () => {
  const abroad = await aCity(db, { country: netherlands })
  await aProperty(db, abroad)
  const path = `/hotels-in-${abroad.slug}`
  expect(countOf(await list('', path), 'Pets welcome')).toBeDefined()
  expect(countOf(await list('', path), 'Unmarried couples welcome')).toBeUndefined()
  expect(countOf(await list('couples=1', path), 'Unmarried couples welcome')).toBe('1')
})

test('a search link with filters opens the filtered list [SRCH-16]', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const led = await guest.fetch(`/hotels-in-${city.slug}?${dates}&filters=category:townhouse`)
  expect(led.status).toBe(302)
  const { cards, chips } = await dataOf<ListingModel>(guest, led.headers.get('Location') ?? '')
  expect(cards).toHaveLength(1)
  expect(chips.map(({ text }) => text)).toEqual(['Townhouse'])
})

test('filters by minimum price, removable by a chip', async () => {
  const dear = await list('price_min=3000')
  expect(dear.cards).toHaveLength(1)
  expect(dear.chips.map(({ text }) => text)).toEqual(['From ₹3,000 in total'])
  expect(dear.chips[0]?.href).not.toContain('price_min')
  expect((await list('price_min=3000&price_max=4000')).cards).toHaveLength(0)
})

test('a limit per night follows the nights of the dates, in list, chip and filters [PLAC-05]', async () => {
  const nightly = await list('price_max=1500&price_per=night')
  expect(nightly.cards).toHaveLength(3)
  expect((await list('price_max=1500')).cards).toHaveLength(0)
  expect(nightly.chips.map(({ text }) => text)).toEqual(['Up to ₹1,500 per night'])
  expect(nightly.chips[0]?.href).not.toContain('price_')
  expect(nightly.filters.price).toMatchObject({ heading: 'Price per night', high: { value: '1500' } })
  expect(nightly.filters.price?.min).toBeLessThanOrEqual(1200)
  expect(nightly.filters.isPerNight).toBe(true)
  expect(nightly.filters.clearHref).not.toContain('price_per')
})

test('a property with hidden prices is last by distance, and fits no price limit', async () => {
  const secret = await aCity(db)
  const hidden = await aProperty(db, secret, { hidePrices: true })
  const shown = await aProperty(db, secret, { north: 0.02 })
  const ids = async (query: string) => (await list(query, `/hotels-in-${secret.slug}`)).cards.map(({ id }) => id)
  expect(await ids('sort=distance')).toEqual([shown.id, hidden.id])
  expect(await ids('sort=distance&price_max=900000')).toEqual([shown.id])
})

test('shows the price of the stay, without a price per night', async () => {
  const [card] = (await list('')).cards
  expect(card?.price).toMatchObject({ amount: '₹2,400', words: '2 nights, taxes included' })
  expect(card?.price).not.toHaveProperty('perNight')
})

test("an open search shows its prices' dates and passes them on [SRCH-18]", async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const open = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?isOpenSearch=true`)
  expect(open.search).toMatchObject({ stay: { isOpen: true }, copy: { checkin: 'Any day', checkout: 'Any day' } })
  expect(open.search.notice).toMatch(/^You haven’t chosen dates yet. These prices are for .*21/)
  expect(open.cards[0]?.href).toContain('isOpenSearch=true')
  expect(open.cards[0]?.href).not.toContain('checkin')
  const dated = (await list('isOpenSearch=true')).search
  expect(dated.stay).not.toHaveProperty('isOpen')
  expect(dated.notice).toBeNull()
})

test('list links drop transient parameters [SRCH-17]', async () => {
  const { filters, quick, chips } = await list('pets=1&dealID=D1&endTime=1&startTime=2&requestedFields=x')
  const links = [...quick, ...chips].map(({ href }) => new URL(href, 'http://x').searchParams)
  expect(links.length).toBeGreaterThan(1)
  for (const query of links) {
    expect(query.get('dealId')).toBe('D1')
    for (const name of ['dealID', 'endTime', 'startTime', 'requestedFields']) expect(query.has(name)).toBe(false)
  }
  expect(JSON.stringify(filters)).not.toContain('requestedFields')
})

test('a short list offers nearby stays, without the filters [LIST-14]', async () => {
  const few = await list('category=townhouse')
  expect(few).toMatchObject({ nearLink: { text: `Search near City ${city.id}` } })
  expect([few.near, few.nearNone]).toEqual([undefined, undefined])
  const { near, nearLink, cards } = await list('category=townhouse&alternates=1')
  expect([cards.length, near?.cards.length, nearLink]).toEqual([1, 3, undefined])
  expect(near).toMatchObject({
    heading: `In and near City ${city.id}, available on your dates`,
    text: 'Your filters don’t apply to these stays.',
  })
  expect(near?.cards.some(({ id }) => id === cards[0]?.id)).toBe(false)
  expect((await list('')).nearLink).toBeUndefined()
})

test('shows no price when the address hides prices', async () => {
  const hidden = await list('hidePrices=true&price_max=1000&sort=price-up')
  expect(hidden.cards).toHaveLength(4)
  expect(hidden.cards.every(({ price, ask }) => price === undefined && ask === 'Request a price')).toBe(true)
  expect(hidden.cards[0]?.href).toContain('hidePrices=true')
  expect(JSON.stringify(hidden)).not.toContain('₹')
  expect(hidden.filters.price).toBeNull()
  expect(hidden.sort).toBe('Recommended')
})

test('offers no order by price when the address hides prices', async () => {
  const overlayData = (await list('hidePrices=true&modal=sorters')).overlayData as ListOverlayData | null
  expect(overlayData?.rows.map(({ text }) => text)).not.toContain('Lowest price first')
})

test('ignores the price filter alone when counting prices', async () => {
  const bars = async (query: string) => (await list(query)).filters.price?.bars.reduce((sum, count) => sum + count, 0)
  expect(await bars('')).toBe(4)
  expect(await bars('price_max=3000')).toBe(4)
  expect(await bars('couples=1&price_max=3000')).toBe(0)
  const { price } = (await list('price_min=3000')).filters
  expect(price).toMatchObject({ low: { value: '3000', isOn: true }, high: { value: '' } })
  expect(price?.high).not.toHaveProperty('isOn')
  const { min, max, step, bars: heights } = price ?? { min: 0, max: 0, step: 1, bars: [] }
  expect(min + heights.length * step).toBe(max)
  expect(min).toBeLessThanOrEqual(2400)
  expect(max).toBeGreaterThanOrEqual(6000)
})

test('disables an option that leaves no stay, unless selected', async () => {
  const option = ({ filters }: ListingModel, text: string) =>
    filters.groups.flatMap(({ options }) => options).find((one) => one.text === text)
  const { goText, ...narrowed } = (await list('category=townhouse')).filters
  expect(goText).toBe('Show 1 stay')
  expect(narrowed.groups.flatMap(({ options }) => options).find(({ text }) => text === 'Pets welcome')).toMatchObject({
    isNone: true,
  })
  expect(option(await list('category=townhouse&pets=1'), 'Pets welcome')).not.toHaveProperty('isNone')
})

test('empty fields of a plain form leave the address', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const led = await guest.fetch(`/hotels-in-${city.slug}?${dates}&price_min=&price_max=&rating=&pets=1`)
  expect(led.status).toBe(302)
  expect(led.headers.get('Location')).toBe(`/hotels-in-${city.slug}?${dates}&pets=1`)
})

test('a card names its priced room, more pictures and map position', async () => {
  const { cards, beside, searchLine } = await list('')
  expect(cards[0]?.room).toMatch(/ · .*bed/i)
  expect(beside?.points).toHaveLength(cards.length)
  expect(searchLine).toMatch(/^11.+13\u00a0Dec · 2N · 1 room, 2 guests$/)
  const map = await list('view=map')
  expect(map.beside).toBeNull()
})

test('explains every sort order', async () => {
  const overlayData = (await list('modal=sorters&sort=rating')).overlayData as ListOverlayData | null
  expect(overlayData?.rows).toHaveLength(5)
  expect(overlayData?.rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ text: 'Best rated first' })
  expect(overlayData?.rows.every(({ detail }) => detail)).toBe(true)
  expect(overlayData?.notes[0]).toMatch(/^Properties can’t pay/)
})

test("offers the city's quarters and keeps the filters", async () => {
  const overlayData = (await list('modal=localityListFilters&pets=1')).overlayData as ListOverlayData | null
  expect(overlayData?.rows).toMatchObject([
    { text: city.name, isCurrent: true },
    { text: 'old town', detail: '1 stay', isCurrent: false },
  ])
  expect(overlayData?.rows[1]?.href).toMatch(new RegExp(`^/hotels-in-old-town-${city.slug}\\?.*pets=1`))
})

test('removes one filter or all', async () => {
  const overlayData = (await list('modal=searchWithoutRestrictions&pets=1&couples=1'))
    .overlayData as ListOverlayData | null
  expect(overlayData?.rows.map(({ text }) => text)).toEqual([
    'Without “Pets welcome”',
    'Without “Unmarried couples welcome”',
    `All stays in City ${city.id}`,
  ])
  expect(overlayData?.rows.at(-1)?.href).not.toMatch(/pets|couples|modal/)
})

test('shows guest ratings of this brand only', async () => {
  const [card] = (await list('')).cards
  const overlayData = (await list(`modal=hotelrating&hotel_id=${card?.id}`)).overlayData as ListOverlayData | null
  expect(overlayData).toMatchObject({
    title: card?.name,
    lead: 'Rated 4.6 out of 5 by 10 guests',
    rows: [{ text: 'Availability and prices' }],
  })
  const home = await aProperty(db, city, { brandId: 'dunehouse' })
  expect((await list(`modal=hotelrating&hotel_id=${home.id}`)).overlayData).toBeNull()
  expect((await list('modal=hotelrating&hotel_id=x')).overlayData).toBeNull()
})

test('the listed price is itemised to the same total', async () => {
  const [card] = (await list('')).cards
  const overlayData = (await list(`modal=hotelPriceBreakdown&hotel_id=${card?.id}`))
    .overlayData as BreakdownOverlayData | null
  expect(overlayData).toMatchObject({ kind: 'price', total: { amount: card?.price?.amount } })
  expect(overlayData?.groups.map(({ heading }) => heading).join()).toMatch(/^Night by night.*,Guests.*,Taxes$/)
  expect((await list(`modal=hotelPriceBreakdown&hotel_id=${card?.id}&hidePrices=true`)).overlayData).toBeNull()
  expect((await list('modal=hotelPriceBreakdown&hotel_id=1')).overlayData).toBeNull()
})

test('lists running deals, or says there are none', async () => {
  expect((await list('modal=dealsection')).overlayData).toMatchObject({ title: 'Deals', rows: [] })
  const row = ['tests-deal', 'marigold', 'A third off', 'Until Sunday', '2026-01-01', '2027-01-01']
  const sql = 'INSERT INTO deal (slug, brand_id, title, terms, starts_on, ends_on) VALUES (?, ?, ?, ?, ?, ?)'
  await db.batch([{ sql, params: row }])
  const overlayData = (await list('modal=dealsection')).overlayData as ListOverlayData | null
  expect(overlayData?.rows).toEqual([{ text: 'A third off', detail: 'Until Sunday', href: '/deals/tests-deal' }])
})

test('a repeated city redirects permanently to the canonical address', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const parted = await aCity(db)
  await aProperty(db, parted)
  await db.batch([
    statement(
      'INSERT INTO locality (id, city_id, slug, name, latitude, longitude) VALUES (?1, ?2, ?3, ?3, 0, 0)',
      parted.id,
      parted.id,
      `old-town-${parted.slug}`,
    ),
  ])
  const once = `/hotels-in-old-town-${parted.slug}`
  const response = await guest.fetch(`${once}-${parted.slug}?${dates}`)
  expect([response.status, response.headers.get('Location')]).toEqual([301, `${once}?${dates}`])
  expect((await guest.fetch(`${once}?${dates}`)).status).toBe(200)
})

test('a place without stays nearby says so on the page', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const lonely = await aCity(db)
  await aProperty(db, lonely)
  const html = async (path: string) => (await (await guest.fetch(path)).text()).replace(/<script.*?<\/script>/gs, '')
  expect(await html(`/hotels-in-${lonely.slug}?${dates}&alternates=1`)).toMatch(
    new RegExp(`We have no other stays near \\W*${lonely.name}\\W* on your dates\\.`),
  )
  expect(await html(`/hotels-near-me?latitude=-70&longitude=10&${dates}`)).toContain('No stays around here yet')
})

test('an empty list links to fewer filters, none, and the larger area, each with its stays [PLAC-04]', async () => {
  const area = 77_000_001
  await db.batch([
    statement(
      `INSERT INTO area (id, country_id, kind, slug, name, names, latitude, longitude)
       SELECT ?, country_id, 'state', 'test-larger-area', 'Larger Area', '{"nl":"Groot Gebied"}', latitude, longitude
       FROM city WHERE id = ?`,
      area,
      city.id,
    ),
    statement('INSERT INTO area_city (area_id, city_id) VALUES (?, ?)', area, city.id),
  ])
  const other = await aCity(db)
  await aProperty(db, other)
  await db.batch([statement('INSERT INTO area_city (area_id, city_id) VALUES (?, ?)', area, other.id)])
  const { empty } = await list('category=townhouse&pets=1')
  const path = `/hotels-in-${city.slug}`
  expect(empty?.actions.slice(0, 4)).toEqual([
    { href: `${path}?${dates}&category=townhouse`, title: 'Without “Pets welcome”', detail: '1 stay' },
    { href: `${path}?${dates}&pets=1`, title: 'Without “Townhouse”', detail: '1 stay' },
    { href: `${path}?${dates}`, title: 'Search without filters', detail: '4 stays' },
    { href: `/hotels-in-test-larger-area?${dates}`, title: 'All of Larger Area', detail: '5 stays' },
  ])
  const [oldTown] = city.localities
  const quarter = await list('pets=1', `/hotels-in-${oldTown?.slug}-${city.slug}`)
  expect(quarter.empty?.actions).toContainEqual({
    href: `${path}?${dates}&pets=1`,
    title: `All of ${city.name}`,
    detail: '1 stay',
  })
})

test('an unknown place leads to similar and popular places with their stays [PLAC-04]', async () => {
  await anIndexed(aDeps().search, 'Misspellia')
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { empty } = await dataOf<ListingModel>(guest, `/search/?location=xqzzy%20misspellia&${dates}`)
  expect(empty?.actions[0]).toEqual({
    href: expect.stringMatching(/^\/hotels-in-slug-\d+\?checkin=/),
    title: 'Misspellia',
    detail: 'Without “xqzzy” · City, India · 12 stays',
  })
  expect(empty?.actions.at(-1)).toMatchObject({ href: '/allcities' })
})

test('a sentence becomes chips that are removed one by one [PLAC-05]', async () => {
  const shore = await aCity(db)
  const home = await aProperty(db, shore, { petsAllowed: 1 })
  await db.batch([
    statement(`INSERT INTO tag (id, slug, name) VALUES (77001, 'beach', 'Beach') ON CONFLICT DO NOTHING`),
    statement(`INSERT INTO property_tag SELECT ?, id FROM tag WHERE slug = 'beach'`, home.id),
  ])
  const query = 'rooms_config=1-5_0_0_0&pets=1&price_max=900000'
  const { chips } = await list(query, `/${shore.slug}/beach`)
  expect(chips.map(({ text }) => text)).toEqual(['5 guests', 'Beach', 'Up to ₹9,00,000 in total', 'Pets welcome'])
  const [party, beach, price, pets] = chips.map(({ href }) => href)
  expect(party).toBe(`/${shore.slug}/beach?${dates}&pets=1&price_max=900000`)
  expect(beach).toBe(`/hotels-in-${shore.slug}?${dates}&${query}`)
  expect(price).not.toContain('price_max')
  expect(pets).not.toContain('pets=1')
})

test('a sentence without a place asks where to, with places that fit [PLAC-05]', async () => {
  await anIndexed(aDeps().search, 'Whereto Coast', { kind: 'area', placeKind: 'coast' })
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const typed = encodeURIComponent('for five with a dog by the sea')
  const response = await guest.fetch(`/search/?location=${typed}&${dates}`)
  expect(response.status).toBe(200)
  const { heading, empty } = await dataOf<ListingModel>(guest, `/search/?location=${typed}&${dates}`)
  expect(heading).toBe('Where to? Places that fit')
  expect(empty?.actions[0]).toMatchObject({
    title: 'Whereto Coast · 5 guests · Pets welcome',
    detail: 'Coast, India',
    href: expect.stringMatching(/^\/hotels-in-slug-\d+\?rooms_config=/),
  })
})
