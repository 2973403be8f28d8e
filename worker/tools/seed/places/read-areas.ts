import type { Locale } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { nameOfSight, namesOfLandmark } from './city-names.ts'
import { inScripts, type Position, readPairs, type SeedCity } from './read-places.ts'

export type SeedArea = {
  id: number
  countryCode: string
  kind: string
  slug: string
  name: string
  names: Names
  /** Slug of the next larger area; null: the country. */
  parent: string | null
  /** Its cities and those of the areas below it. */
  cities: SeedCity[]
  searchNames: string[]
  descriptions: Names
  latitude: number
  longitude: number
}

type InScript = 'ar' | 'hi' | 'ja' | 'th'
type Column =
  | ('id' | 'country' | 'kind' | 'slug' | 'name' | 'parent' | 'cities' | 'other_languages' | 'also_searched_by')
  | (InScript | Position)
type Row = Record<Column, string>

/** Reads the areas of the seed in the order of the table, where each follows the next larger one. */
export function readAreas(cities: readonly SeedCity[]): SeedArea[] {
  const rows = readTable<Column>('geography/areas.tsv')
  const bySlug = new Map(cities.map((city) => [city.slug, city]))
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const slugsWithin = (row: Row): string[] => [
    ...row.cities.split(', '),
    ...(below.get(row.slug) ?? []).flatMap((inner) => slugsWithin(inner)),
  ]
  const texts = new Map(readTable<'area' | Locale>('geography/area-texts.tsv').map(({ area, ...text }) => [area, text]))
  return rows.map((row) => {
    const within = [...new Set(slugsWithin(row))].flatMap((slug) => bySlug.get(slug) ?? [])
    return {
      id: Number(row.id),
      countryCode: row.country,
      kind: row.kind,
      slug: row.slug,
      ...namesOf(row, within),
      parent: row.parent || null,
      cities: within,
      searchNames: row.also_searched_by === '' ? [] : row.also_searched_by.split(', '),
      descriptions: texts.get(row.slug) ?? {},
      ...centreOf(row, within),
    }
  })
}

/** Returns the names of an area; one called after its city (`{city} Province`) has the patterns of landmarks. */
function namesOf(row: Row, [first]: readonly SeedCity[]): Pick<SeedArea, 'name' | 'names'> {
  if (!row.name.includes('{city}') || !first)
    return { name: row.name, names: { ...inScripts(row), ...readPairs(row.other_languages) } }
  return { name: nameOfSight(row.name, first, 'en'), names: namesOfLandmark(row.name, first, 'en') }
}

function centreOf(row: Row, within: readonly SeedCity[]): Pick<SeedArea, Position> {
  if (row.latitude !== '') return { latitude: Number(row.latitude), longitude: Number(row.longitude) }
  return { latitude: middleOf(within, 'latitude'), longitude: middleOf(within, 'longitude') }
}

function middleOf(cities: readonly SeedCity[], position: Position): number {
  const middle = cities.reduce((sum, city) => sum + city[position], 0) / cities.length
  return Math.round(middle * 10_000) / 10_000
}
