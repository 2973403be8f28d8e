import type { PlaceKind } from '#worker/services/catalog/city.ts'
import { type Scenery, seedCountry } from '#worker/tools/seed/places/country-table.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import type { Scene } from './pack.ts'

export type Whereabouts = {
  countryCode: string
  latitude: number
  placeKind: PlaceKind
  kind: 'hotel' | 'home'
}

/** Latitude where the plain of the Ganges begins: arches and courtyards north of it, tiled roofs and gardens south. */
const NORTH_OF_INDIA = 22.5
/** Latitude below which France has the scenery of the Mediterranean. */
const SOUTH_OF_FRANCE = 44.2

type Region = Scenery | 'north-india'

/** Scenes by kind of property and region, then by kind of place; `else` is for kinds of place without scenes. */
const choices = new Map(
  readTable<'kind' | 'region' | 'else' | PlaceKind>('pictures/scenes.tsv').map((row) => [
    `${row.kind} ${row.region}`,
    row,
  ]),
)

/** Returns the scenes that fit a property, each as often as it should be chosen; never empty. */
export function scenesFor({ countryCode, latitude, placeKind, kind }: Whereabouts): readonly Scene[] {
  const region = regionOf(countryCode, latitude)
  const hotel = choices.get(`hotel ${region}`)
  const homeScenes = kind === 'home' ? choices.get(`home ${region}`)?.[placeKind] : ''
  return (homeScenes || hotel?.[placeKind] || hotel?.else || 'city').split(' ') as Scene[]
}

function regionOf(countryCode: string, latitude: number): Region {
  const region = seedCountry(countryCode)?.scenery ?? 'tropics'
  if (region === 'south-asia' && latitude > NORTH_OF_INDIA) return 'north-india'
  return countryCode === 'FR' && latitude < SOUTH_OF_FRANCE ? 'south' : region
}

/** Latitudes in degrees where mountains have snow; north of them only in `snowyCountries`. */
const SNOW_LATITUDE = { from: 27, to: 48.5 } as const
const snowyCountries = new Set(['CA', 'NO', 'FI', 'IS', 'SE'])

/** Kind of place for the traits of cities (`geography/cities.tsv`). */
const kindByTrait: Readonly<Record<string, PlaceKind>> = {
  w: 'backwater',
  m: 'city',
  b: 'coast',
  i: 'coast',
  s: 'mountain',
  a: 'mountain',
  l: 'lake',
  c: 'canal',
  k: 'woods',
  g: 'country',
  d: 'desert',
  h: 'oldtown',
  p: 'oldtown',
  t: 'city',
}

type PlacedCity = { traits: readonly string[]; latitude: number; countryCode: string }

/**
 * Returns the kind of place of a city: that of its first trait, but a metropolis is always a city, backwaters always
 * count, an old town on a lake is a lake, and mountains too low for snow are hills.
 */
export function placeKindOf({ traits, latitude, countryCode }: PlacedCity): PlaceKind {
  const kind = kindByTrait[leadingTrait(traits)] ?? 'city'
  if (kind !== 'mountain') return kind
  const degrees = Math.abs(latitude)
  const hasSnow = degrees > SNOW_LATITUDE.from && (degrees < SNOW_LATITUDE.to || snowyCountries.has(countryCode))
  return hasSnow ? 'mountain' : 'hill'
}

function leadingTrait(traits: readonly string[]): string {
  const [first = 't'] = traits
  if (traits.includes('w')) return 'w'
  if (traits.includes('m')) return 'm'
  return first === 'h' && traits.includes('l') ? 'l' : first
}
