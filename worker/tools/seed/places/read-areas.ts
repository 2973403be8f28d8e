import type { Locale } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { fillCityName, translateLandmark } from './city-names.ts'
import { type Position, parseNames, pickScripts, type SeedCity } from './read-places.ts'

export type SeedArea = {
  id: number
  countryCode: string
  kind: string
  slug: string
  name: string
  names: Names
  /** Slug of the next larger area; null: there is none in the country. */
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
  const childrenByParent = Map.groupBy(rows, ({ parent }) => parent)
  const slugsWithin = (row: Row): string[] => [
    ...row.cities.split(', '),
    ...(childrenByParent.get(row.slug) ?? []).flatMap((child) => slugsWithin(child)),
  ]
  const descriptions = new Map(
    readTable<'area' | Locale>('geography/area-texts.tsv').map(({ area, ...texts }) => [area, texts]),
  )
  return rows.map((row) => {
    const areaCities = [...new Set(slugsWithin(row))].flatMap((slug) => bySlug.get(slug) ?? [])
    return {
      id: Number(row.id),
      countryCode: row.country,
      kind: row.kind,
      slug: row.slug,
      ...readAreaNames(row, areaCities),
      parent: row.parent || null,
      cities: areaCities,
      searchNames: row.also_searched_by === '' ? [] : row.also_searched_by.split(', '),
      descriptions: descriptions.get(row.slug) ?? {},
      ...centreOf(row, areaCities),
    }
  })
}

/** Returns the names of an area; one named after a city (`{city} Province`) is translated like a landmark. */
function readAreaNames(row: Row, [first]: readonly SeedCity[]): Pick<SeedArea, 'name' | 'names'> {
  if (!row.name.includes('{city}') || !first)
    return { name: row.name, names: { ...pickScripts(row), ...parseNames(row.other_languages) } }
  return { name: fillCityName(row.name, first, 'en'), names: translateLandmark(row.name, first, 'en') }
}

function centreOf(row: Row, areaCities: readonly SeedCity[]): Pick<SeedArea, Position> {
  if (row.latitude !== '') return { latitude: Number(row.latitude), longitude: Number(row.longitude) }
  return { latitude: averageOf(areaCities, 'latitude'), longitude: averageOf(areaCities, 'longitude') }
}

function averageOf(cities: readonly SeedCity[], position: Position): number {
  const average = cities.reduce((sum, city) => sum + city[position], 0) / cities.length
  return Math.round(average * 10_000) / 10_000
}
