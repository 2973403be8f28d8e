import { expect, test } from 'vitest'
import { placeSearched } from '#app/features/map/leaflet/place-searched.ts'

const frame = { width: 360, height: 400 }

test('the mark is at its point, with the name above, or below at the upper edge [SMAP-04]', () => {
  const { mark, label } = placeSearched({ x: 180, y: 200 }, { width: 80, height: 18 }, frame)
  expect([mark.x + mark.width / 2, mark.y + mark.height]).toEqual([180, 200])
  expect([label.x + label.width / 2, label.y + label.height]).toEqual([180, 160])
  expect(placeSearched({ x: 180, y: 40 }, { width: 80, height: 18 }, frame).label.y).toBe(42)
})

test('the name stays whole at the edge of the map [SMAP-04]', () => {
  const at = (x: number) => placeSearched({ x, y: 200 }, { width: 80, height: 18 }, frame).label.x
  expect(at(10)).toBe(6)
  expect(at(355)).toBe(360 - 6 - 80)
})
