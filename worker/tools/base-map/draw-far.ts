import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { type Cell, cellEdges, GRID } from '#app/features/map/base-map-cells.ts'
import { type CellPoint, createCellProjection, type Lonlat } from './cells.ts'
import { clipLine, clipRing, doubleAreaOf, encodeLine, simplify } from './geometry.ts'
import { readPn2, type Shape } from './read-pn2.ts'

/** In grid steps: half a kilometre in a far cell, which spans 22.5 degrees. */
const TOLERANCE = 0.9
/** Twice the area, in square grid steps. */
const MIN_AREA = 12

type Topology = Parameters<typeof mesh>[0]

type Polygons = { features: { geometry: { type: string; coordinates: Lonlat[][] | Lonlat[][][] } }[] }

/** Returns a function that draws a far cell from Natural Earth, 1:50 million. */
export function createFar(folder: string, countries: Topology & { objects: { countries: never; land: never } }) {
  const land = feature(countries, countries.objects.land) as unknown as Polygons
  const coasts = land.features
    .flatMap(({ geometry: { type, coordinates } }) =>
      type === 'Polygon' ? [coordinates as Lonlat[][]] : (coordinates as Lonlat[][][]),
    )
    .flatMap((rings) => rings.map((points, index): Shape => ({ kind: index === 0 ? 'outer' : 'inner', points })))
  const borders = readBorders(countries)
  const readShapes = (name: string) => readPn2(join(folder, `naturalearth/ne_50m_${name}.pn2`))
  const lakes = readShapes('lakes')
  const ice = readShapes('glaciated_areas')
  const towns = readShapes('urban_areas')
  const rivers = readShapes('rivers_lake_centerlines').map(({ points }) => points)

  return function drawFar(cell: Cell): Record<string, number[][]> {
    const edges = cellEdges(cell)
    const rings = (shapes: readonly Shape[], outer: 1 | -1) =>
      shapes
        .filter(({ points }) => overlaps(points, edges))
        .flatMap(({ kind, points }) => {
          const clipped = clipAndSimplify(points, cell)
          return clipped ? [encodeLine(orientRing(clipped, kind === 'outer' ? outer : (-outer as 1 | -1)))] : []
        })
    const lines = (paths: readonly Lonlat[][]) =>
      paths.filter((points) => overlaps(points, edges)).flatMap((points) => clipLines(points, cell))
    return {
      // The sea is the cell without the land: rings in the other direction are holes.
      sea: [
        encodeLine([
          [0, 0],
          [GRID, 0],
          [GRID, GRID],
          [0, GRID],
        ]),
        ...rings(coasts, -1),
      ],
      lakes: rings(lakes, 1),
      ice: rings(ice, 1),
      towns: rings(towns, 1),
      rivers: lines(rivers),
      borders: lines(borders),
    }
  }
}

/** Returns a function that draws the borders in a near cell, from Natural Earth, 1:10 million. */
export function createBorders(countries: Topology & { objects: { countries: never } }) {
  const borders = readBorders(countries)
  return (cell: Cell): number[][] => {
    const edges = cellEdges(cell)
    return borders.filter((points) => overlaps(points, edges)).flatMap((points) => clipLines(points, cell))
  }
}

/** Returns the lines between two countries. */
function readBorders(countries: Topology & { objects: { countries: never } }): Lonlat[][] {
  const lines = mesh(countries, countries.objects.countries, (a, b) => a !== b)
  return (lines as unknown as { coordinates: Lonlat[][] }).coordinates
}

/** Returns the simplified part of a ring in a cell, or null when nothing visible is left. */
function clipAndSimplify(points: readonly Lonlat[], cell: Cell): CellPoint[] | null {
  const clipped = clipRing(points.map(createCellProjection(cell)))
  return Math.abs(doubleAreaOf(clipped)) < MIN_AREA ? null : simplifyRing(clipped)
}

/** Simplifies a ring; null when it is no ring any more. */
export function simplifyRing(ring: readonly CellPoint[]): CellPoint[] | null {
  const simple = simplify([...ring, ring[0] as CellPoint], TOLERANCE).slice(0, -1)
  return simple.length < 3 ? null : simple
}

function clipLines(points: readonly Lonlat[], cell: Cell): number[][] {
  return clipLine(points.map(createCellProjection(cell)))
    .map((line) => encodeLine(simplify(line, TOLERANCE)))
    .filter((line) => line.length > 2)
}

/** Returns a ring in the given direction: filled in one, a hole in the other. */
export function orientRing(ring: CellPoint[], direction: 1 | -1): CellPoint[] {
  return Math.sign(doubleAreaOf(ring)) === direction ? ring : [...ring].reverse()
}

/** Returns whether a line is near a part of the earth. */
function overlaps(points: readonly Lonlat[], [west, south, east, north]: Box): boolean {
  const [left, bottom, right, top] = boxOf(points)
  return left <= east && right >= west && bottom <= north && top >= south
}

type Box = readonly [west: number, south: number, east: number, north: number]

/** Returns the bounding box of a line. */
export function boxOf(points: readonly Lonlat[]): Box {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const [x, y] of points) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return [west, south, east, north]
}
