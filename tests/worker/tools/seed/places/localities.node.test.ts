import { expect, test } from 'vitest'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const SMALL_TOWN = 50_000
const FURTHEST_KM = 6

const cities = readPlaces()
const quarters = cities.flatMap((city) => city.localities.map((locality) => ({ city, locality })))

/** Quarters nearer to a neighbouring city than to their own, as locals count them. */
const knownAsNear = ['delhi lajpat-nagar, delhi aerocity, delhi dwarka, delhi saket']
/** Villages that belong to a distant town, or are always marketed with it. */
const knownAsFar = [
  'manali solang-valley, keswick borrowdale, den-burg de-cocksdorp, westerland rantum, kuta canggu',
  'winterberg niedersfeld, winterberg siedlinghausen, zell-am-see kaprun',
]
const listed = (lines: string[]) => lines.flatMap((line) => line.split(', ')).sort()

test('lists no quarter that is nearer to another city', () => {
  const strange = quarters.filter(({ city, locality }) => {
    const km = distanceKm(city, locality)
    return cities.some((other) => distanceKm(other, locality) < km)
  })
  expect(strange.map(({ city, locality }) => `${city.slug} ${locality.slug}`).sort()).toEqual(listed(knownAsNear))
})

test('lists no quarter of a small town that is too far for a short ride', () => {
  const far = quarters.filter(
    ({ city, locality }) => city.population < SMALL_TOWN && distanceKm(city, locality) > FURTHEST_KM,
  )
  expect(far.map(({ city, locality }) => `${city.slug} ${locality.slug}`).sort()).toEqual(listed(knownAsFar))
})

test('seaside and small towns have no quarters of neighbouring towns', () => {
  const slugsOf = (slug: string) => cities.find((city) => city.slug === slug)?.localities.map((one) => one.slug)
  expect(slugsOf('domburg')).toEqual(['domburg-bad', 'oostkapelle', 'westkapelle'])
  expect(slugsOf('zandvoort')).toEqual(['boulevard', 'bentveld', 'zandvoort-noord'])
  expect(slugsOf('middelburg')).toEqual(['dauwendaele', 'klarenbeek', 'griffioen'])
  expect(slugsOf('valkenburg')).toEqual([])
})
