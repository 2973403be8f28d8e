import type { DemoPlaces } from '#app/brands/brand.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import type { PlaceKind } from '#worker/services/catalog/city.ts'
import { placeKindOf } from '#worker/tools/seed/pictures/choose-scene.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { commonPlaceNames } from './city-names.ts'
import { nearestLand } from './land.ts'

export type SeedLocality = {
  id: number
  cityId: number
  slug: string
  name: string
  names: Names
  latitude: number
  longitude: number
}

/** Traits of a city, explained in `geography/cities.tsv`. */
export type Trait = 'm' | 't' | 'h' | 'p' | 'b' | 'i' | 's' | 'a' | 'l' | 'c' | 'k' | 'g' | 'd' | 'w'

export type SeedCity = {
  id: number
  countryCode: string
  slug: string
  name: string
  latitude: number
  longitude: number
  population: number
  timeZone: string
  traits: readonly Trait[]
  placeKind: PlaceKind
  /** Weight of the city for each kind of demo. */
  weights: Readonly<Record<DemoPlaces, number>>
  names: Names
  /** Further names guests search by: former names, and names in the local script. */
  searchNames: string[]
  /** Start of its postal codes; a text after `+` replaces the rest of the country's pattern. Empty: none is known. */
  postalCode: string
  localities: SeedLocality[]
}

/** Returns whether a city has one of the traits, given as letters such as `bi`. */
export function hasTrait({ traits }: Pick<SeedCity, 'traits'>, letters: string): boolean {
  return traits.some((trait) => letters.includes(trait))
}

/** Returns whether a city is a metropolis by its first trait. */
export function isMetropolis({ traits }: Pick<SeedCity, 'traits'>): boolean {
  return traits[0] === 'm'
}

export type Position = 'latitude' | 'longitude'
type InScript = 'ar' | 'hi' | 'ja' | 'th'
type CityColumn =
  | ('id' | 'country' | 'slug' | 'name' | 'population' | 'time_zone' | 'traits' | 'weights' | 'postal_code')
  | ('other_languages' | 'also_searched_by' | InScript | Position)
type LocalityRow = Record<'city_id' | 'slug' | 'name' | InScript | Position, string>

/** Reads the cities of the seed with their localities in the order of the tables; points in water move to the shore. */
export function readPlaces(): SeedCity[] {
  const localities = Map.groupBy(readTable<keyof LocalityRow>('geography/localities.tsv'), ({ city_id }) => city_id)
  const centres = new Map(readCentres().map((centre) => [centre.city_slug, centre]))
  return readTable<CityColumn>('geography/cities.tsv').map((row) => {
    const id = Number(row.id)
    const traits = [...row.traits] as Trait[]
    const [hotels = 0, homes = 0, indianHomes = 0] = row.weights.split('/').map(Number)
    return {
      id,
      countryCode: row.country,
      slug: row.slug,
      name: row.name,
      ...readPosition(centres.get(row.slug) ?? row),
      population: Number(row.population),
      timeZone: row.time_zone,
      traits,
      placeKind: placeKindOf({ traits, latitude: Number(row.latitude), countryCode: row.country }),
      weights: { hotels, homes, indianHomes },
      names: { ...pickScripts(row), ...parseNames(row.other_languages) },
      searchNames: row.also_searched_by === '' ? [] : row.also_searched_by.split(', '),
      postalCode: row.postal_code,
      localities: (localities.get(row.id) ?? []).map((locality, index) => toLocality(id, locality, index)),
    }
  })
}

/** Reads the centres that differ from GeoNames; `source` is the slug of the true place at that point. */
export function readCentres() {
  return readTable<'city_slug' | 'source' | Position>('geography/centres.tsv')
}

function toLocality(cityId: number, row: LocalityRow, index: number): SeedLocality {
  const { slug, name } = row
  const names = commonPlaceNames.get(name) ?? pickScripts(row)
  return { id: cityId * 100 + index + 1, cityId, slug, name, names, ...readPosition(row) }
}

/** Returns a position of the tables, moved to the shore when it is in water. */
function readPosition({ latitude, longitude }: Record<Position, string>) {
  return nearestLand({ latitude: Number(latitude), longitude: Number(longitude) })
}

/** Returns the translations in languages with a script of their own. */
export function pickScripts({ ar, hi, ja, th }: Record<InScript, string>): Names {
  return { ar, hi, ja, th }
}

/** Reads `pt=Délhi; fr=Delhi`. */
export function parseNames(text: string): Names {
  const pairs = text.split('; ').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.filter(([locale = '']) => isLocale(locale)) as [Locale, string][])
}
