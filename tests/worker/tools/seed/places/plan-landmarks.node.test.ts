import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { distanceKm, type Point } from '#worker/services/pricing/details/distance.ts'
import { isOnLand } from '#worker/tools/seed/places/land.ts'
import { planLandmarks } from '#worker/tools/seed/places/plan-landmarks.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createParks } from '#worker/tools/seed/places/sketch-market.ts'

const cities = readPlaces()
const parks = createParks(cities)
const landmarks = planLandmarks(cities, parks)

test('every city has sights, the same on every machine', () => {
  for (const { id } of cities) {
    expect(landmarks.filter(({ city_id, kind }) => city_id === id && kind === 'landmark').length).toBeGreaterThan(1)
  }
  if (isDeep) expect(planLandmarks(cities, parks)).toEqual(landmarks)
})

test('only coastal cities have beaches, and only parks have facilities', () => {
  const delhi = cities.find(({ slug }) => slug === 'delhi')
  const goa = cities.find(({ slug }) => slug === 'goa')
  const kindsOf = (id?: number) => landmarks.filter(({ city_id }) => city_id === id).map(({ kind }) => kind)
  expect(kindsOf(goa?.id)).toContain('beach')
  expect(kindsOf(delhi?.id)).not.toContain('beach')
  expect(kindsOf(delhi?.id)).toEqual(expect.arrayContaining(['airport', 'station', 'museum']))
  for (const { kind, holiday_park_id } of landmarks) expect(kind === 'facility').toBe(holiday_park_id !== null)
  for (const park of parks) expect(landmarks.some(({ holiday_park_id }) => holiday_park_id === park.id)).toBe(true)
})

const KM_A_DEGREE = 111.2
const directions = Array.from({ length: 24 }, (_, part) => (part * Math.PI) / 12)

/** Whether water is within 200 metres. */
function isAtShore({ latitude, longitude }: Point): boolean {
  return directions.some((angle) => {
    const north = (Math.sin(angle) * 0.2) / KM_A_DEGREE
    const east = (Math.cos(angle) * 0.2) / KM_A_DEGREE / Math.cos((latitude * Math.PI) / 180)
    return !isOnLand({ latitude: latitude + north, longitude: longitude + east })
  })
}

test('beaches and lakes are at a shore of the map and apart from each other', () => {
  const atWater = landmarks.filter(({ kind }) => kind === 'beach' || kind === 'lake')
  expect(atWater.filter((sight) => !isAtShore(sight)).map(({ name }) => name)).toEqual([])
  const of = (slug: string) => {
    const id = cities.find((city) => city.slug === slug)?.id
    return atWater.filter(({ city_id }) => city_id === id)
  }
  const [first, second] = of('domburg')
  if (!first || !second) throw new Error('Domburg has no two beaches')
  expect(distanceKm(first, second)).toBeGreaterThan(0.3)
  // The beaches of Los Angeles are twenty kilometres from its centre; the map has no Lake Bled.
  expect([of('los-angeles'), of('bled')]).toEqual([[], []])
  expect(new Set(atWater.map(({ city_id }) => city_id)).size).toBeGreaterThan(130)
})

const namesOf = (slug: string, locale: Locale) => {
  const id = cities.find((city) => city.slug === slug)?.id
  return landmarks
    .filter(({ city_id }) => city_id === id)
    .map(({ kind, name, names }): [string, string] => [kind, JSON.parse(names)[locale] ?? name])
}

test('names a sight in each language, with its city in the right form', () => {
  const airport = (slug: string, locale: Locale) => namesOf(slug, locale).find(([kind]) => kind === 'airport')?.[1]
  expect(airport('munich', 'de')).toBe('Flughafen München')
  expect(airport('munich', 'en')).toBe('Munich Airport')
  expect(airport('cairo', 'fr')).toBe('Aéroport du Caire')
  expect(airport('cairo', 'it')).toBe('Aeroporto del Cairo')
  expect(airport('rio-de-janeiro', 'pt')).toBe('Aeroporto do Rio de Janeiro')
  expect(airport('amsterdam', 'fr')).toBe('Aéroport d’Amsterdam')
  expect(airport('rome', 'it')).toBe('Aeroporto di Roma')
})

test("a park's facilities are named in every language", () => {
  const own = landmarks.filter(({ kind }) => kind === 'facility')
  const untold = own.filter(
    ({ name, names }) =>
      Object.keys(JSON.parse(names)).length < 13 && !/^(Gasthof|Restaurante? |Ristorante )/.test(name),
  )
  expect(untold.map(({ name }) => name)).toEqual([])
})

test('names of sights are unique within a city in every language', () => {
  const twice = cities.flatMap(({ slug }) =>
    (Object.keys(locales) as Locale[]).flatMap((locale) => {
      const names = namesOf(slug, locale)
        .filter(([kind]) => kind !== 'facility')
        .map(([, name]) => name)
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${slug} ${locale} ${name}`)
    }),
  )
  expect(twice).toEqual([])
})
