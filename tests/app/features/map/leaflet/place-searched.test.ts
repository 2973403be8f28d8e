import { expect, test } from 'vitest'
import { placeSearched } from '#app/features/map/leaflet/place-searched.ts'

const frame = { width: 360, height: 400 }

test('the mark is at its point, with the name above, or below at the upper edge [SMAP-04]', () => {
  const { mark, label } = placeSearched({ x: 180, y: 200 }, { width: 80, height: 18 }, { frame, spots: [] })
  expect([mark.x + mark.width / 2, mark.y + mark.height]).toEqual([180, 200])
  expect([label.x + label.width / 2, label.y + label.height]).toEqual([180, 160])
  expect(placeSearched({ x: 180, y: 40 }, { width: 80, height: 18 }, { frame, spots: [] }).label.y).toBe(42)
})

test('the name stays whole at the edge of the map [SMAP-04]', () => {
  const at = (x: number) => placeSearched({ x, y: 200 }, { width: 80, height: 18 }, { frame, spots: [] }).label.x
  expect(at(10)).toBe(6)
  expect(at(355)).toBe(360 - 6 - 80)
})

test('the name goes where it covers no dot [SMAP-04]', () => {
  const place = (spots: { x: number; y: number }[]) =>
    placeSearched({ x: 180, y: 200 }, { width: 80, height: 18 }, { frame, spots }).label
  const above = { x: 190, y: 150 }
  expect(place([above]).y).toBeGreaterThan(200)
  expect(place([above, { x: 170, y: 212 }])).toMatchObject({ x: 196, y: 172 })
})
