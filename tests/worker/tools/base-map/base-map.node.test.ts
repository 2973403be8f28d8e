import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellName, cellsIn, GRID } from '#app/features/map/base-map-cells.ts'
import { createCellProjection } from '#worker/tools/base-map/cells.ts'
import { dropSlivers } from '#worker/tools/base-map/drop-slivers.ts'
import { readPlaces } from '#worker/tools/base-map/read-places.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const folder = inProject('public/map/ground.2')
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
const index: Record<'far' | 'hills' | 'near' | 'dry', string[]> = read('index.json')

test('every demo town has map cells, and the index matches the files', () => {
  const stored = new Set([...index.near, ...index.dry])
  for (const [longitude, latitude] of readPlaces()) {
    const [cell] = cellsIn(9, [longitude, latitude, longitude, latitude])
    expect(cell && stored.has(cellName(cell))).toBe(true)
  }
  expect(readdirSync(`${folder}/near`).sort()).toEqual(index.near.map((name) => `${name}.json`).sort())
  expect(readdirSync(`${folder}/far`).sort()).toEqual(
    [...index.far.map((name) => `${name}.json`), ...index.hills.map((name) => `${name}.webp`)].sort(),
  )
})

test('no lake has three corners, wherever a cell cuts it', () => {
  const lake = new Map([
    ['4-4', [[4000, 700, 96, 0, 0, 50]]],
    ['5-4', [[0, 700, 20, 0, -20, 50]]],
  ])
  expect([...dropSlivers(lake).values()]).toEqual([[], []])
  const bay = new Map([...lake, ['5-4', [[0, 700, 20, 0, 300, 100, -320, -50]]]])
  expect(dropSlivers(bay)).toEqual(bay)
  const drawn = new Map(index.near.map((name): [string, number[][]] => [name, read(`near/${name}.json`).water]))
  expect(dropSlivers(drawn)).toEqual(drawn)
})

test('a map view fetches little data', () => {
  for (const name of readdirSync(`${folder}/near`))
    expect(readFileSync(`${folder}/near/${name}`).length).toBeLessThan(24_000)
  for (const name of readdirSync(`${folder}/far`))
    expect(readFileSync(`${folder}/far/${name}`).length).toBeLessThan(60_000)
  expect(readFileSync(`${folder}/index.json`).length).toBeLessThan(16_000)
})

test.each([
  ['the bay before Mumbai', 72.78, 18.98, true],
  ['Mumbai', 72.85, 19.1, false],
  ['Jaipur', 75.79, 26.92, false],
  ['the lake of Geneva', 6.35, 46.4, true],
  ['Nice', 7.26, 43.71, false],
  ['the sea before Nice', 7.26, 43.66, true],
])('%s is in the right place', (_, longitude, latitude, isWater) => {
  const [cell = { zoom: 9, x: 0, y: 0 }] = cellsIn(9, [longitude, latitude, longitude, latitude])
  const name = cellName(cell)
  const water: number[][] = index.near.includes(name) ? read(`near/${name}.json`).water : []
  expect(windings(water, createCellProjection(cell)([longitude, latitude])) !== 0).toBe(isWater)
})

/** The winding number of rings around a point: 0 outside and in holes. */
function windings(rings: readonly number[][], [pointX, pointY]: readonly [number, number]): number {
  let around = 0
  for (const ring of rings) {
    const corners: [number, number][] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < ring.length; at += 2) {
      x += ring[at] ?? 0
      y += ring[at + 1] ?? 0
      expect(x >= 0 && y >= 0 && x <= GRID && y <= GRID).toBe(true)
      corners.push([x, y])
    }
    corners.forEach(([fromX, fromY], at) => {
      const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY]
      const side = (toX - fromX) * (pointY - fromY) - (pointX - fromX) * (toY - fromY)
      if (fromY <= pointY && toY > pointY && side > 0) around++
      if (fromY > pointY && toY <= pointY && side < 0) around--
    })
  }
  return around
}
