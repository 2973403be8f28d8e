import { type Cell, GRID } from '#app/features/map/base-map-cells.ts'

export type Lonlat = readonly [longitude: number, latitude: number]

/** Position in a cell, from 0 to GRID to the right and down. */
export type CellPoint = readonly [x: number, y: number]

/** Latitude in degrees near which the square world map of Web Mercator ends. */
const MAX_LATITUDE = 85

/** Returns the function that converts a point to its position in a cell (Web Mercator). */
export function createCellProjection({ zoom, x, y }: Cell): (point: Lonlat) => CellPoint {
  const size = 2 ** zoom
  return ([longitude, latitude]) => {
    const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
    const sine = Math.sin((clamped * Math.PI) / 180)
    const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    return [((longitude / 360 + 0.5) * size - x) * GRID, (down * size - y) * GRID]
  }
}
