import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { placeRoutes } from '#worker/site/api/site/places.ts'

const { db } = aDeps()
const site = mountRoutes({ api: placeRoutes })

type WireCity = { id: number; name: string; popular_location: unknown[] }

async function get<Body>(path: string, host = 'marigold.localhost'): Promise<Body> {
  const browser = await openBrowser(site, { host })
  return (await browser.fetch(`/api/pwa/${path}`)).json<Body>()
}

async function aCityOf(brandId: 'marigold' | 'dunehouse', input: Parameters<typeof aCity>[1] = {}) {
  const city = await aCity(db, input)
  await aProperty(db, city, { brandId })
  return city
}

test('lists cities with the fields of the contract [HOME-23]', async () => {
  const city = await aCityOf('marigold', { localities: ['old-town', 'harbour'] })
  const { cities, count } = await get<{ cities: WireCity[]; count: number }>('cities?fields=id,name')
  expect(count).toBe(cities.length)
  expect(cities.find(({ id }) => id === city.id)).toMatchObject({
    id: city.id,
    name: city.name,
    slug: city.slug,
    meta_description: 'A city of the tests',
    country_id: 1,
    country_name: 'Country IN',
    image_url: expect.stringMatching(/^\/pictures\/.+\/medium\.webp$/),
    popular_location: [{ slug: 'old-town' }, { slug: 'harbour' }],
  })
})

test('a popular city has a name, an id and a picture that exists [CTRY-27]', async () => {
  const city = await aCityOf('marigold')
  type Popular = { geographies: { popularRegions: { id: number; name: string; image_url: string }[] } }
  const { popularRegions } = (await get<Popular>('geographies')).geographies
  const found = popularRegions.find(({ id }) => id === city.id)
  expect(found?.name).toBe(city.name)
  // The picture of its best-known property.
  expect(found?.image_url).toBe('/pictures/demo/city-facade-1/medium.webp')
})

test('trims popular locations to ten for each city [HOME-18]', async () => {
  const localities = Array.from({ length: 14 }, (_, index) => `part-${index}`)
  const city = await aCityOf('marigold', { localities })
  const { cities } = await get<{ cities: WireCity[] }>('cities')
  expect(cities.find(({ id }) => id === city.id)?.popular_location).toHaveLength(10)
})

test('filters cities by country, by id or code [HOME-23]', async () => {
  const [here, there] = [await aCityOf('marigold'), await aCityOf('marigold', { country: netherlands })]
  const ids = async (query: string) => (await get<{ cities: WireCity[] }>(`cities?${query}`)).cities.map(({ id }) => id)
  for (const query of ['country_id=143', 'filters[country_id]=143', 'country=NL', 'filters[country]=nl']) {
    expect(await ids(query)).toContain(there.id)
    expect(await ids(query)).not.toContain(here.id)
  }
  expect(await ids('country=ZZ')).toEqual([])
})

test('separates the cities of the brands', async () => {
  const city = await aCityOf('dunehouse', { country: netherlands })
  const has = ({ cities }: { cities: WireCity[] }) => cities.some(({ id }) => id === city.id)
  expect(has(await get('cities'))).toBe(false)
  expect(has(await get('cities', 'nl.dunehouse.localhost'))).toBe(true)
})

test('lists geographies: countries with their cities, and popular regions [HOME-24]', async () => {
  const city = await aCityOf('marigold')
  const { geographies } = await get<{ geographies: Record<string, unknown[]> }>('geographies')
  expect(geographies.locationResponseList).toContainEqual(
    expect.objectContaining({
      id: 1,
      country_code: 'IN',
      cities: expect.arrayContaining([expect.objectContaining({ id: city.id })]),
    }),
  )
  expect(geographies.popularRegions?.[0]).toMatchObject({ id: city.id, name: city.name })
})

test('lists all cities by first letter [HOME-25]', async () => {
  const city = await aCityOf('marigold')
  const { citiesByChar, count } = await get<{ citiesByChar: Record<string, WireCity[]>; count: number }>('allcities')
  expect(citiesByChar.C?.some(({ id }) => id === city.id)).toBe(true)
  expect(Object.values(citiesByChar).flat()).toHaveLength(count)
})

test('lists all countries by first letter [HOME-26]', async () => {
  await aCityOf('marigold')
  const { countryByChar } = await get<{ countryByChar: Record<string, unknown[]> }>('allcountries')
  expect(countryByChar.C).toContainEqual(
    expect.objectContaining({ id: 1, name: 'Country IN', city_count: expect.any(Number) }),
  )
})
