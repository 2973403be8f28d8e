import { expect, test } from 'vitest'
import { removeRepeatedPlaces } from '#app/features/map/repeated-places.ts'

const at = (kind: string, name: string, latitude: number, longitude: number) => ({
  kind,
  name,
  latitude,
  longitude,
  size: 1,
})

test('shows a place that is both town and quarter once', () => {
  const town = at('city', 'Amer', 26.98, 75.85)
  expect(
    removeRepeatedPlaces([town, at('locality', 'Amer', 26.99, 75.86), at('locality', 'Johari Bazaar', 26.98, 75.85)]),
  ).toEqual([town, at('locality', 'Johari Bazaar', 26.98, 75.85)])
})

test('shows two distant places of one name by local degrees', () => {
  const museums = [at('museum', 'Museum', 26.9, 75.8), at('museum', 'Museum', 26.9, 75.86)]
  expect(removeRepeatedPlaces(museums)).toEqual(museums)
  // At 60° north a degree of longitude is about half as long.
  const north = museums.map((museum) => ({ ...museum, latitude: 60 }))
  expect(removeRepeatedPlaces(north)).toEqual(north.slice(0, 1))
})
