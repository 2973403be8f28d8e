/** A part of a map between two parallels and two meridians, in degrees. West of east: it never crosses the date line. */
export type MapBox = { south: number; west: number; north: number; east: number }

export type MapPoint = { latitude: number; longitude: number }

/** The widest part of a map that may be searched, in degrees: beyond it a guest means no area any more. */
const WIDEST = 16

// About ten metres: finer than anybody moves a map.
const DECIMALS = 4

/** Reads `south,west,north,east`; null for anything that is no part of a map, or too wide a one. */
export function parseMapBox(text: string | null): MapBox | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,8})?$/.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isOnEarth = south >= -85 && north <= 85 && west >= -180 && east <= 180
  if (!isOnEarth || south >= north || west >= east) return null
  const box = { south, west, north, east }
  return isSearchable(box) ? box : null
}

/** Writes a part of a map as addresses have it. */
export function formatMapBox({ south, west, north, east }: MapBox): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')
}

/** Tells whether a part of a map is small enough to be searched. */
export function isSearchable({ south, west, north, east }: MapBox): boolean {
  return north - south <= WIDEST && east - west <= WIDEST
}

/** The smallest part of a map that holds all points, at least a street wide; null without any. */
export function boxAround(points: readonly MapPoint[]): MapBox | null {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = atLeast(Math.min(...latitudes), Math.max(...latitudes))
  const [west, east] = atLeast(Math.min(...longitudes), Math.max(...longitudes))
  return { south, west, north, east }
}

const NARROWEST = 0.01

function atLeast(from: number, to: number): [number, number] {
  const missing = Math.max(0, NARROWEST - (to - from)) / 2
  return [from - missing, to + missing]
}

/** Tells whether a point lies in a part of a map. */
export function isInBox({ south, west, north, east }: MapBox, { latitude, longitude }: MapPoint): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
