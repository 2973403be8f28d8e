import { expect, test } from 'vitest'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const SMALL_TOWN = 50_000
const FURTHEST_KM = 6

const cities = readPlaces()
const quarters = cities.flatMap((city) => city.localities.map((locality) => ({ city, locality })))

/** Quarters of a city that spreads to its neighbours, by what people there say. */
const knownAsNear = [
  'delhi lajpat-nagar, delhi aerocity, delhi dwarka, delhi saket',
  'dubai deira, dubai bur-dubai, dubai al-rigga',
]
/** Villages that are of the town they are listed under, or are always let with it. */
const knownAsFar = [
  'manali solang-valley, keswick borrowdale, den-burg de-cocksdorp, westerland rantum, kuta canggu',
  'winterberg niedersfeld, winterberg siedlinghausen, zell-am-see kaprun',
]
const listed = (lines: string[]) => lines.flatMap((line) => line.split(', ')).sort()

test('lists no quarter under a city when another of the cities is nearer', () => {
  const strange = quarters.filter(({ city, locality }) => {
    const km = distanceKm(city, locality)
    return cities.some((other) => distanceKm(other, locality) < km)
  })
  expect(strange.map(({ city, locality }) => `${city.slug} ${locality.slug}`).sort()).toEqual(listed(knownAsNear))
})

test('lists no quarter under a small town that is further than a walk or a short ride', () => {
  const far = quarters.filter(
    ({ city, locality }) => city.population < SMALL_TOWN && distanceKm(city, locality) > FURTHEST_KM,
  )
  expect(far.map(({ city, locality }) => `${city.slug} ${locality.slug}`).sort()).toEqual(listed(knownAsFar))
})

test('sells no quarter of the towns about as one of the seaside or of a small town', () => {
  const slugsOf = (slug: string) => cities.find((city) => city.slug === slug)?.localities.map((one) => one.slug)
  expect(slugsOf('domburg')).toEqual(['domburg-bad', 'oostkapelle', 'westkapelle'])
  expect(slugsOf('zandvoort')).toEqual(['boulevard', 'bentveld', 'zandvoort-noord'])
  expect(slugsOf('middelburg')).toEqual(['dauwendaele', 'klarenbeek', 'griffioen'])
  expect(slugsOf('valkenburg')).toEqual([])
})
