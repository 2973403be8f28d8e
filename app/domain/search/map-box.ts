/** A map area in degrees. West is less than east: it never crosses the date line. */
export type MapBox = { south: number; west: number; north: number; east: number }

export type MapPoint = { latitude: number; longitude: number }

/** Maximum height and width of a searchable area, in degrees. */
const MAX_DEGREES = 16

// Edge of Web Mercator maps.
const MAX_LATITUDE = 85

// About ten metres.
const DECIMALS = 4

/** Parses `south,west,north,east`; null when malformed or too large. */
export function parseMapBox(text: string | null): MapBox | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,8})?$/.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isOnEarth = south >= -MAX_LATITUDE && north <= MAX_LATITUDE && west >= -180 && east <= 180
  if (!isOnEarth || south >= north || west >= east) return null
  const box = { south, west, north, east }
  return isSearchable(box) ? box : null
}

export function formatMapBox({ south, west, north, east }: MapBox): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')
}

export function isSearchable({ south, west, north, east }: MapBox): boolean {
  return north - south <= MAX_DEGREES && east - west <= MAX_DEGREES
}

/** Returns the smallest area that contains all points, at least 0.01° wide; null without points. */
export function boxAround(points: readonly MapPoint[]): MapBox | null {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = atLeast(Math.min(...latitudes), Math.max(...latitudes))
  const [west, east] = atLeast(Math.min(...longitudes), Math.max(...longitudes))
  return { south, west, north, east }
}

const MIN_DEGREES = 0.01

/** Widens a range to the minimum around its middle. */
function atLeast(from: number, to: number): [number, number] {
  const missing = Math.max(0, MIN_DEGREES - (to - from)) / 2
  return [from - missing, to + missing]
}

export function isInBox({ south, west, north, east }: MapBox, { latitude, longitude }: MapPoint): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
