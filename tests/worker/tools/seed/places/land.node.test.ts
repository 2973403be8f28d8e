import { expect, test } from 'vitest'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { isOnLand, nearestLand } from '#worker/tools/seed/places/land.ts'
import { planLandmarks } from '#worker/tools/seed/places/plan-landmarks.ts'
import { planMarkets } from '#worker/tools/seed/places/plan-markets.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createParks, sketchMarket } from '#worker/tools/seed/places/sketch-market.ts'

const cities = readPlaces()
const parks = createParks(cities)
const named = (what: string, at: { name: string; latitude: number; longitude: number }) =>
  isOnLand(at) ? [] : [`${what} ${at.name}: ${at.latitude}, ${at.longitude}`]

test.each([
  ['the North Sea off Domburg', 51.58, 3.46],
  ['the IJsselmeer', 52.7, 5.3],
  ['Lake Constance off Lindau', 47.53, 9.66],
  ['the Arabian Sea off Goa', 15.55, 73.7],
])('recognises %s as water', (_, latitude, longitude) => {
  expect(isOnLand({ latitude, longitude })).toBe(false)
})

test.each([
  ['the middle of Walcheren', 51.52, 3.56],
  ['Jaipur', 26.92, 75.79],
  ['the hills above Lindau', 47.575, 9.72],
])('recognises %s as land', (_, latitude, longitude) => {
  expect(isOnLand({ latitude, longitude })).toBe(true)
})

test('places every demo stay on land', () => {
  let count = 0
  const wet = planMarkets(cities, 3000).flatMap((market) =>
    [...sketchMarket(market, parks, 1)].flatMap(({ sketch, name }) => {
      count += 1
      return named(market.city.slug, { ...sketch, name })
    }),
  )
  expect(count).toBe(3000)
  expect(wet).toEqual([])
})

test('places cities, quarters, parks and sights on land', () => {
  const quarters = cities.flatMap(({ slug, localities }) => localities.flatMap((one) => named(slug, one)))
  expect([
    ...cities.flatMap((city) => named('city', city)),
    ...quarters,
    ...parks.flatMap((park) => named('park', park)),
    ...planLandmarks(cities, parks).flatMap((sight) => named('sight', sight)),
  ]).toEqual([])
})

test('leaves points on land unchanged and moves others to the nearest shore', () => {
  const inland = { latitude: 51.52, longitude: 3.56 }
  expect(nearestLand(inland)).toEqual(inland)
  const offshore = { latitude: 51.572, longitude: 3.48 }
  expect(isOnLand(offshore)).toBe(false)
  expect(distanceKm(offshore, nearestLand(offshore))).toBeLessThan(1.5)
})
