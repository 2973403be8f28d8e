import { expect, test } from 'vitest'
import { parseListingSlug } from '#app/domain/routes/listing-slug.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { listLandmarks } from '#worker/tools/seed/places/list-landmarks.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createParks } from '#worker/tools/seed/places/sketch-market.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

const cities = readPlaces()
const landmarks = listLandmarks(cities, createParks(cities))
const rows = readTable<'city_slug' | 'kind' | 'latitude' | 'longitude'>('geography/true-places.tsv')

const of = (slug: string) => {
  const id = cities.find((city) => city.slug === slug)?.id
  return landmarks.filter(({ city_id, holiday_park_id }) => city_id === id && holiday_park_id === null)
}

test('every real landmark is in its city, once and in the right place', () => {
  const missing = rows.filter(({ city_slug, kind, latitude, longitude }) => {
    const there = of(city_slug).filter(
      (one) => one.latitude === Number(latitude) && one.longitude === Number(longitude),
    )
    return there.length !== 1 || there[0]?.kind !== kind
  })
  expect(missing).toEqual([])
  const far = landmarks.filter((one) => {
    const city = cities.find(({ id }) => id === one.city_id)
    return !city || distanceKm(city, one) > (one.kind === 'airport' ? 46 : 20)
  })
  expect(far).toEqual([])
})

test('lists only real stations and airports, and only real sights where some are known', () => {
  const known = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length
  for (const kind of ['station', 'airport']) {
    expect(landmarks.filter((one) => one.kind === kind)).toHaveLength(known(kind))
  }
  const sights = of('jaipur').filter(({ kind }) => kind === 'landmark' || kind === 'museum')
  expect(sights.map(({ name }) => name)).toEqual([
    'Hawa Mahal',
    'City Palace',
    'Jantar Mantar',
    'Jal Mahal',
    'Albert Hall Museum',
    'Amber Fort',
    'Nahargarh Fort',
  ])
  expect(landmarks.filter(({ name }) => name === 'City Palace')).toHaveLength(2)
  expect(JSON.parse(sights.find(({ name }) => name === 'City Palace')?.names ?? '')).toMatchObject({
    hi: 'सिटी पैलेस',
    ja: 'シティパレス',
  })
})

test('names of sights are unique within a city in every language, and ids are unique', () => {
  const twice = cities.flatMap(({ slug }) =>
    (Object.keys(locales) as Locale[]).flatMap((locale) => {
      const names = of(slug).map(({ name, names: json }) => JSON.parse(json)[locale] ?? name)
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${slug} ${locale} ${name}`)
    }),
  )
  expect(twice).toEqual([])
  expect(new Set(landmarks.map(({ id }) => id)).size).toBe(landmarks.length)
})

test('every landmark has an address in its city that no other has [PLAC-02]', () => {
  const citySlugs = new Set(cities.map(({ slug }) => slug))
  const wrong = cities.flatMap((city) => {
    const own = of(city.slug).map(({ slug }) => slug ?? '')
    const districts = city.localities.map(({ slug }) => slug)
    return own.filter((slug, index) => {
      const found = parseListingSlug([`hotels-near-${slug}-${city.slug}`], (one) => citySlugs.has(one))
      const isUnique = own.indexOf(slug) === index && !districts.includes(slug)
      return !isUnique || found?.city !== city.slug || found.location !== slug || found.relation !== 'near'
    })
  })
  expect(wrong).toEqual([])
  expect(of('jaipur').map(({ slug }) => slug)).toEqual(expect.arrayContaining(['hawa-mahal', 'station', 'airport']))
  expect(landmarks.filter(({ slug, kind }) => (slug === null) !== (kind === 'facility'))).toEqual([])
})

test('real landmarks have search aliases and translated names [PLAC-02]', () => {
  const tower = of('paris').find(({ slug }) => slug === 'eiffel-tower')
  expect(JSON.parse(tower?.names ?? '{}')).toMatchObject({ de: 'Eiffelturm', ja: 'エッフェル塔', vi: 'Tháp Eiffel' })
  expect(of('amsterdam').find(({ kind }) => kind === 'airport')).toMatchObject({
    slug: 'amsterdam-airport-schiphol',
    also_searched_by: 'AMS | Schiphol',
  })
})
