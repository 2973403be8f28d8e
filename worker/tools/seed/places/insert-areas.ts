import { listCountries } from '#app/brands/countries/countries.ts'
import type { InsertRow } from '#worker/infra/database/catalogue-rows.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import { readAreas } from './read-areas.ts'
import type { SeedCity } from './read-places.ts'

export function insertAreas(insert: InsertRow, cities: readonly SeedCity[]): void {
  const regionIds = new Map(listCountries().map(({ code, regionId }) => [code, regionId]))
  const areas = readAreas(cities)
  const idBySlug = new Map(areas.map(({ id, slug }) => [slug, id]))
  for (const { countryCode, names, parent, cities: areaCities, searchNames, descriptions, ...area } of areas) {
    insert('area', {
      ...area,
      country_id: regionIds.get(countryCode) ?? 0,
      parent_id: idBySlug.get(parent ?? '') ?? null,
      names: toNames(names),
      also_searched_by: searchNames.join(' | '),
      descriptions: toNames(descriptions),
    })
    for (const { id } of areaCities) insert('area_city', { area_id: area.id, city_id: id })
  }
}
