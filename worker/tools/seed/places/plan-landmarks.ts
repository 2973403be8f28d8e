import { toSlug } from '#app/domain/search/to-slug.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { fillCityName, translateLandmark } from './city-names.ts'
import type { Culture } from './country-table.ts'
import { type Point, pointOnLand, shoresAbout } from './land.ts'
import { hasTrait, type SeedCity } from './read-places.ts'
import { cultureOf, nameLocales } from './sketch.ts'
import { PARK_RADIUS_KM, type ParkSeed } from './sketch-market.ts'

export type LandmarkKind =
  | ('airport' | 'station' | 'bus' | 'landmark' | 'museum' | 'market' | 'green' | 'beach' | 'lake' | 'ski')
  | 'facility'

const patterns = new Map(readTable<'kind' | 'default' | Culture>('words/landmarks.tsv').map((row) => [row.kind, row]))

export type LandmarkSeed = {
  id: number
  city_id: number
  holiday_park_id: number | null
  kind: LandmarkKind
  name: string
  /** Translations, as JSON. */
  names: string
  latitude: number
  longitude: number
  popularity: number
  /** Last part of the path, made unique in the city by `listLandmarks`; null: the landmark is not searched. */
  slug: string | null
  /** Further names guests search by, separated by ` | `. */
  also_searched_by: string
}

type Rule = {
  kind: LandmarkKind
  /** Kilometres from the centre. */
  from: number
  to: number
  count: number
  /** For landmarks at the shore: minimum width of the water in kilometres. */
  water?: number
  appliesTo: (city: SeedCity) => boolean
}

// Trait letters: geography/cities.tsv.
const withTrait = (letters: string) => (city: SeedCity) => hasTrait(city, letters)
const hasMoreThan = (people: number) => (city: SeedCity) => city.population > people

/** Landmarks of a city by size and traits, the best known first. */
const rules: readonly Rule[] = [
  { kind: 'landmark', from: 0.1, to: 2, count: 3, appliesTo: () => true },
  { kind: 'station', from: 0.5, to: 2.5, count: 1, appliesTo: hasMoreThan(20_000) },
  { kind: 'beach', from: 0, to: 7, count: 2, water: 1, appliesTo: withTrait('bi') },
  { kind: 'ski', from: 1, to: 4, count: 1, appliesTo: withTrait('s') },
  { kind: 'lake', from: 0, to: 4, count: 1, water: 0.2, appliesTo: withTrait('l') },
  { kind: 'museum', from: 0.2, to: 2.5, count: 1, appliesTo: hasMoreThan(50_000) },
  { kind: 'market', from: 0.2, to: 1.6, count: 1, appliesTo: () => true },
  { kind: 'green', from: 0.4, to: 3, count: 1, appliesTo: hasMoreThan(8_000) },
  { kind: 'bus', from: 0.6, to: 3, count: 1, appliesTo: hasMoreThan(60_000) },
  {
    kind: 'airport',
    from: 7,
    to: 10,
    count: 1,
    appliesTo: (city) => city.population > 350_000 || hasTrait(city, 'i'),
  },
]

const BIG_CITY_POPULATION = 500_000
/** Two beaches of a city are at least this far apart. */
const MIN_BEACH_DISTANCE_KM = 0.3

/** Plans the landmarks of every city and the facilities of every park. */
export function planLandmarks(cities: readonly SeedCity[], parks: readonly ParkSeed[]): LandmarkSeed[] {
  const cityLandmarks = cities.flatMap((city) => planCityLandmarks(city))
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const facilities = parks.flatMap((park) => {
    const city = cityById.get(park.city_id)
    return city ? planFacilities(park, city) : []
  })
  return [...cityLandmarks, ...facilities].map((landmark, index) => ({ id: index + 1, ...landmark }))
}

function planCityLandmarks(city: SeedCity): Omit<LandmarkSeed, 'id'>[] {
  const random = createRandom(`landmarks ${city.slug}`)
  const reachFactor = city.population > BIG_CITY_POPULATION ? 2 : 1
  return rules
    .filter(({ appliesTo }) => appliesTo(city))
    .flatMap(({ kind, from, to, count, water }) => {
      const shore = water === undefined ? null : farthestPair(shoresAbout(city, to * reachFactor, water))
      // Names are drawn for all, so that the random sequence does not depend on the shore.
      const drawn = drawNames(random, { kind, count, city }).map((name, rank) => ({
        city_id: city.id,
        holiday_park_id: null,
        kind,
        ...name,
        ...pointOnLand(random, city, to * reachFactor, from),
        ...shore?.[rank],
        popularity: basePopularity(kind) - rank * 7 + random.integer(0, 5),
        also_searched_by: '',
      }))
      return drawn.slice(0, shore?.length ?? count)
    })
}

/** Returns the first point and the one furthest from it, if that is far enough to be another beach. */
function farthestPair([first, ...others]: readonly Point[]): Point[] {
  if (!first) return []
  const [farthest] = others.toSorted((a, b) => distanceKm(first, b) - distanceKm(first, a))
  return farthest && distanceKm(first, farthest) > MIN_BEACH_DISTANCE_KM ? [first, farthest] : [first]
}

function planFacilities(park: ParkSeed, city: SeedCity): Omit<LandmarkSeed, 'id'>[] {
  const random = createRandom(`facilities ${park.slug}`)
  return drawNames(random, { kind: 'facility', count: random.integer(4, 6), city }).map((name, rank) => ({
    city_id: city.id,
    holiday_park_id: park.id,
    kind: 'facility',
    ...name,
    ...pointOnLand(random, park, PARK_RADIUS_KM),
    popularity: 50 - rank,
    slug: null,
    also_searched_by: '',
  }))
}

function drawNames(
  random: Random,
  { kind, count, city }: { kind: LandmarkKind; count: number; city: SeedCity },
): Pick<LandmarkSeed, 'name' | 'names' | 'slug'>[] {
  const culture = cultureOf(city)
  const row = patterns.get(kind)
  const nameLocale = (row?.[culture] && nameLocales[culture]) || 'en'
  const names = (row?.[culture] || row?.default || '').split('|')
  return random.sample(names, count).map((pattern) => {
    const [name = '', meaning = name] = pattern.split('=')
    return {
      name: fillCityName(name, city, nameLocale),
      names: toNames(translateLandmark(meaning, city, nameLocale)),
      slug: toSlug(meaning.replace('{city}', '')),
    }
  })
}

/** Returns the popularity of the first landmark of a kind, which falls by position in `rules`. */
function basePopularity(kind: LandmarkKind): number {
  const position = rules.findIndex((rule) => rule.kind === kind)
  return 100 - position * 6
}
