import { toSlug } from '#app/domain/search/to-slug.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { nameOfSight, namesOfLandmark } from './city-names.ts'
import type { Culture } from './country-table.ts'
import { type Point, pointOnLand, shoresAbout } from './land.ts'
import type { SeedCity, Trait } from './read-places.ts'
import { cultureOf, ownLanguages } from './sketch.ts'
import type { ParkSeed } from './sketch-market.ts'

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
  /** Last part of its address, unique in the city once all landmarks are known; null: not searched. */
  slug: string | null
  /** Further names it is searched by, separated by ` | `. */
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
  isThere: (city: SeedCity) => boolean
}

const has = (letters: string) => (city: SeedCity) => city.traits.some((trait: Trait) => letters.includes(trait))
const livesMoreThan = (people: number) => (city: SeedCity) => city.population > people

/** Landmarks of a city by size and traits, the best known first. */
const rules: readonly Rule[] = [
  { kind: 'landmark', from: 0.1, to: 2, count: 3, isThere: () => true },
  { kind: 'station', from: 0.5, to: 2.5, count: 1, isThere: livesMoreThan(20_000) },
  { kind: 'beach', from: 0, to: 7, count: 2, water: 1, isThere: has('bi') },
  { kind: 'ski', from: 1, to: 4, count: 1, isThere: has('s') },
  { kind: 'lake', from: 0, to: 4, count: 1, water: 0.2, isThere: has('l') },
  { kind: 'museum', from: 0.2, to: 2.5, count: 1, isThere: livesMoreThan(50_000) },
  { kind: 'market', from: 0.2, to: 1.6, count: 1, isThere: () => true },
  { kind: 'green', from: 0.4, to: 3, count: 1, isThere: livesMoreThan(8_000) },
  { kind: 'bus', from: 0.6, to: 3, count: 1, isThere: livesMoreThan(60_000) },
  { kind: 'airport', from: 7, to: 10, count: 1, isThere: (city) => city.population > 350_000 || has('i')(city) },
]

const BIG_CITY = 500_000
const NEXT_BEACH_KM = 0.3

/** Plans the landmarks of every city and the facilities of every park. */
export function planLandmarks(cities: readonly SeedCity[], parks: readonly ParkSeed[]): LandmarkSeed[] {
  const ofCities = cities.flatMap((city) => landmarksOf(city))
  const bySlug = new Map(cities.map((city) => [city.id, city]))
  const ofParks = parks.flatMap((park) => {
    const city = bySlug.get(park.city_id)
    return city ? facilitiesOf(park, city) : []
  })
  return [...ofCities, ...ofParks].map((landmark, index) => ({ id: index + 1, ...landmark }))
}

function landmarksOf(city: SeedCity): Omit<LandmarkSeed, 'id'>[] {
  const random = createRandom(`landmarks ${city.slug}`)
  const reach = city.population > BIG_CITY ? 2 : 1
  return rules
    .filter(({ isThere }) => isThere(city))
    .flatMap(({ kind, from, to, count, water }) => {
      const shore = water === undefined ? null : apart(shoresAbout(city, to * reach, water))
      // Names are drawn for all, so that the random sequence does not depend on the shore.
      const drawn = drawNames(random, { kind, count, city }).map((name, rank) => ({
        city_id: city.id,
        holiday_park_id: null,
        kind,
        ...name,
        ...pointOnLand(random, city, to * reach, from),
        ...shore?.[rank],
        popularity: fameOf(kind) - rank * 7 + random.integer(0, 5),
        also_searched_by: '',
      }))
      return drawn.slice(0, shore?.length ?? count)
    })
}

/** Returns the first point and the one furthest from it, if that is far enough to be another beach. */
function apart([first, ...others]: readonly Point[]): Point[] {
  if (!first) return []
  const [last] = others.toSorted((a, b) => distanceKm(first, b) - distanceKm(first, a))
  return last && distanceKm(first, last) > NEXT_BEACH_KM ? [first, last] : [first]
}

function facilitiesOf(park: ParkSeed, city: SeedCity): Omit<LandmarkSeed, 'id'>[] {
  const random = createRandom(`facilities ${park.slug}`)
  return drawNames(random, { kind: 'facility', count: random.integer(4, 6), city }).map((name, rank) => ({
    city_id: city.id,
    holiday_park_id: park.id,
    kind: 'facility',
    ...name,
    ...pointOnLand(random, park, 0.4),
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
  const own = (row?.[culture] && ownLanguages[culture]) || 'en'
  const names = (row?.[culture] || row?.default || '').split('|')
  return random.sample(names, count).map((pattern) => {
    const [name = '', meaning = name] = pattern.split('=')
    return {
      name: nameOfSight(name, city, own),
      names: toNames(namesOfLandmark(meaning, city, own)),
      slug: toSlug(meaning.replace('{city}', '')),
    }
  })
}

function fameOf(kind: LandmarkKind): number {
  const place = rules.findIndex((rule) => rule.kind === kind)
  return 100 - place * 6
}
