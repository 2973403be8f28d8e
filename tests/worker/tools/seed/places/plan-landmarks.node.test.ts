import { expect, test } from 'vitest'
import { planLandmarks } from '#worker/tools/seed/places/plan-landmarks.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'
import { createParks } from '#worker/tools/seed/places/sketch-market.ts'

const cities = readPlaces()
const parks = createParks(cities)
const landmarks = planLandmarks(cities, parks)

test('every city has something to see, and the same on every machine', () => {
  for (const { id } of cities) {
    expect(landmarks.filter(({ city_id, kind }) => city_id === id && kind === 'landmark').length).toBeGreaterThan(1)
  }
  expect(planLandmarks(cities, parks)).toEqual(landmarks)
})

test('beaches lie where there is a coast, and facilities in parks', () => {
  const delhi = cities.find(({ slug }) => slug === 'delhi')
  const goa = cities.find(({ slug }) => slug === 'goa')
  const kindsOf = (id?: number) => landmarks.filter(({ city_id }) => city_id === id).map(({ kind }) => kind)
  expect(kindsOf(goa?.id)).toContain('beach')
  expect(kindsOf(delhi?.id)).not.toContain('beach')
  expect(kindsOf(delhi?.id)).toEqual(expect.arrayContaining(['airport', 'station', 'museum']))
  for (const { kind, holiday_park_id } of landmarks) expect(kind === 'facility').toBe(holiday_park_id !== null)
  for (const park of parks) expect(landmarks.some(({ holiday_park_id }) => holiday_park_id === park.id)).toBe(true)
})
