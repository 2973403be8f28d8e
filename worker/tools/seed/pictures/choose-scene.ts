import type { PlaceKind } from '#worker/services/catalog/city.ts'
import type { Scene } from './pack.ts'

export type Whereabouts = {
  countryCode: string
  latitude: number
  placeKind: PlaceKind
  kind: 'hotel' | 'home'
}

/** Countries with similar buildings, plants and vehicles. */
type Region = 'north-india' | 'south-asia' | 'gulf' | 'east' | 'tropics' | 'north' | 'middle' | 'south' | 'west'

const countriesOf: Record<Exclude<Region, 'north-india' | 'tropics'>, string> = {
  'south-asia': 'IN NP LK BD BT PK MV',
  gulf: 'AE SA OM BH KW QA EG JO LB IQ MA DZ TN IL UZ NA',
  east: 'JP KR CN HK MO TW SG MN KZ KG',
  north: 'NL BE GB IE DK SE NO FI IS EE LV LT PL LU',
  middle: 'DE AT CH CZ SK HU SI RO BG RS BA MD UA GE AM FR',
  south: 'ES IT PT GR MT CY HR ME AL MK TR AZ',
  west: 'US CA AU NZ ZA BW',
}

const regionByCountry = new Map(
  Object.entries(countriesOf).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region as Region])),
)

/** Latitude where the plain of the Ganges begins: arches and courtyards north of it, tiled roofs and gardens south. */
const NORTH_OF_INDIA = 22.5
/** Latitude below which France has the scenery of the Mediterranean. */
const SOUTH_OF_FRANCE = 44.2

type Choice = readonly Scene[]
type Scenes = Partial<Record<PlaceKind, Choice>>

/** Scenes of hotels by region and kind of place; `else` for kinds of places without a row. */
const hotels: Record<Region, { else: Choice } & Scenes> = {
  'north-india': {
    else: ['city', 'city', 'haveli', 'metro'],
    ...{ oldtown: ['haveli', 'haveli', 'city'], desert: ['haveli', 'desert'], lake: ['palace'], hill: ['ghat'] },
    ...{ mountain: ['himalaya'], country: ['ghat'], woods: ['ghat'], coast: ['resort'], backwater: ['backwater'] },
  },
  'south-asia': {
    else: ['city', 'city', 'metro'],
    ...{ coast: ['resort'], backwater: ['backwater'], hill: ['ghat'], mountain: ['himalaya'] },
    ...{ country: ['ghat'], woods: ['ghat'], lake: ['ghat'] },
  },
  gulf: {
    else: ['metro', 'metro', 'desert'],
    coast: ['resort', 'metro'],
    oldtown: ['desert'],
    desert: ['desert'],
    mountain: ['desert'],
  },
  east: { else: ['metro'], coast: ['resort', 'metro'], mountain: ['chalet'] },
  tropics: {
    else: ['metro'],
    ...{ coast: ['resort'], oldtown: ['metro', 'town'], hill: ['ghat'], country: ['ghat'], lake: ['ghat'] },
  },
  north: {
    else: ['town'],
    ...{ canal: ['canal', 'canal', 'town'], coast: ['dune'], lake: ['park'], hill: ['country'] },
    ...{ mountain: ['country'], country: ['country'], woods: ['country', 'park'] },
  },
  middle: {
    else: ['town'],
    ...{ coast: ['dune'], lake: ['lake'], mountain: ['chalet'], hill: ['country'] },
    ...{ country: ['country'], woods: ['country', 'park'], canal: ['canal'] },
  },
  south: {
    else: ['town'],
    ...{ coast: ['riviera'], lake: ['lake'], mountain: ['chalet'], hill: ['farm'], country: ['farm'] },
    ...{ canal: ['canal'], woods: ['farm'] },
  },
  west: {
    else: ['metro'],
    ...{ coast: ['resort'], lake: ['lake'], mountain: ['chalet'], oldtown: ['town'], country: ['country'] },
    ...{ woods: ['park'] },
  },
}

/** Scenes of homes where they differ from hotels: homes have gardens and few floors. */
const homes: Record<Region, Scenes> = {
  'north-india': { oldtown: ['haveli'], coast: ['villa'], city: ['haveli'], desert: ['haveli', 'desert'] },
  'south-asia': { coast: ['villa'], oldtown: ['ghat'], city: ['ghat'] },
  gulf: { coast: ['villa'] },
  east: { coast: ['villa'] },
  tropics: { coast: ['villa'] },
  north: { canal: ['canal'], coast: ['dune', 'dune', 'dune', 'country'], woods: ['country'] },
  middle: { woods: ['country'], mountain: ['chalet', 'chalet', 'chalet', 'lake'] },
  south: { country: ['farm'] },
  west: { coast: ['villa'] },
}

/** Returns the scenes that fit a property, each as often as it should be chosen; never empty. */
export function scenesFor({ countryCode, latitude, placeKind, kind }: Whereabouts): Choice {
  const region = regionOf(countryCode, latitude)
  const hotel = hotels[region][placeKind] ?? hotels[region].else
  return kind === 'home' ? (homes[region][placeKind] ?? hotel) : hotel
}

function regionOf(countryCode: string, latitude: number): Region {
  const region = regionByCountry.get(countryCode) ?? 'tropics'
  if (region === 'south-asia' && latitude > NORTH_OF_INDIA) return 'north-india'
  return countryCode === 'FR' && latitude < SOUTH_OF_FRANCE ? 'south' : region
}

/** Latitudes in degrees where mountains have snow. */
const SNOW = { from: 27, to: 48.5 } as const
const deepNorth = new Set(['CA', 'NO', 'FI', 'IS', 'SE'])

/** Kind of place for the traits of cities, the strongest first. */
const kindByTrait: readonly (readonly [letter: string, kind: PlaceKind])[] = [
  ...([
    ['w', 'backwater'],
    ['m', 'city'],
  ] as const),
  ...([
    ['b', 'coast'],
    ['i', 'coast'],
    ['s', 'mountain'],
    ['a', 'mountain'],
    ['l', 'lake'],
  ] as const),
  ...([
    ['c', 'canal'],
    ['k', 'woods'],
    ['g', 'country'],
    ['d', 'desert'],
  ] as const),
  ...([
    ['h', 'oldtown'],
    ['p', 'oldtown'],
    ['t', 'city'],
  ] as const),
]

/**
 * Returns the kind of place of a city: its first trait, but a metropolis is always a city, backwaters always count, an old
 * town on a lake is a lake, and mountains too low for snow are hills.
 */
export function placeKindOf({ traits, latitude, countryCode }: PlacedCity): PlaceKind {
  const [first = 't'] = traits
  const leading = traits.includes('w')
    ? 'w'
    : traits.includes('m')
      ? 'm'
      : first === 'h' && traits.includes('l')
        ? 'l'
        : first
  const kind = kindByTrait.find(([letter]) => letter === leading)?.[1] ?? 'city'
  if (kind !== 'mountain') return kind
  const degrees = Math.abs(latitude)
  const hasSnow = degrees > SNOW.from && (degrees < SNOW.to || deepNorth.has(countryCode))
  return hasSnow ? 'mountain' : 'hill'
}

type PlacedCity = { traits: readonly string[]; latitude: number; countryCode: string }
