import type { Reach } from '#app/domain/operators/reach.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'

export type ReferencedCity = {
  id: number
  slug: string
  countryId: number
  currency: string
  localities: Map<string, number>
  parks: Map<string, number>
}

export type KnownProperty = { id: number; brandId: string; countryId: number; isWithin: boolean }

export type References = {
  cities: Map<string, ReferencedCity>
  tags: Map<string, number>
  calendars: Map<string, number>
  /** Lowest factor of any day by calendar, in basis points; 10000 is the base tariff. */
  lowestFactors: Map<string, number>
  properties: Map<string, KnownProperty>
}

export type ReferencedNames = { cities: string[]; tags: string[]; calendars: string[]; codes: string[] }

export async function readReferences(db: Database, names: ReferencedNames, reach: Reach): Promise<References> {
  const isListed = 'IN (SELECT value FROM json_each(?1))'
  const [cities, localities, parks, tags, calendars, properties] = await db.batch([
    statement(
      `SELECT ci.id, ci.slug, ci.country_id, co.currency
       FROM city ci JOIN country co ON co.id = ci.country_id WHERE ci.slug ${isListed}`,
      JSON.stringify(names.cities),
    ),
    statement(
      `SELECT id, city_id, slug FROM locality WHERE city_id IN (SELECT id FROM city WHERE slug ${isListed})`,
      JSON.stringify(names.cities),
    ),
    statement(
      `SELECT id, city_id, slug FROM holiday_park WHERE city_id IN (SELECT id FROM city WHERE slug ${isListed})`,
      JSON.stringify(names.cities),
    ),
    statement(`SELECT slug AS name, id FROM tag WHERE slug ${isListed}`, JSON.stringify(names.tags)),
    statement(
      `SELECT name, id, coalesce((SELECT min(factor_bp) FROM rate_calendar_day WHERE rate_calendar_id = c.id), 10000) AS lowest
       FROM rate_calendar c WHERE name ${isListed}`,
      JSON.stringify(names.calendars),
    ),
    statement(
      `SELECT oyo_id AS name, id, brand_id, country_id, (?2 IS NULL OR id IN (SELECT value FROM json_each(?2))) AS is_within
       FROM property WHERE oyo_id ${isListed}`,
      JSON.stringify(names.codes),
      reach === 'all' ? null : JSON.stringify(reach),
    ),
  ])
  const rows = (result: typeof cities) => result?.rows ?? []
  const ofCity = (result: typeof cities, id: number) =>
    new Map(rows(result).flatMap((row) => (row.city_id === id ? [[String(row.slug), Number(row.id)] as const] : [])))
  return {
    cities: new Map(
      rows(cities).map((row) => {
        const [localitiesOf, parksOf] = [localities, parks].map((result) => ofCity(result, Number(row.id)))
        return [String(row.slug), toCity(row, localitiesOf ?? new Map(), parksOf ?? new Map())]
      }),
    ),
    tags: new Map(rows(tags).map((row) => [String(row.name), Number(row.id)])),
    calendars: new Map(rows(calendars).map((row) => [String(row.name), Number(row.id)])),
    lowestFactors: new Map(rows(calendars).map((row) => [String(row.name), Number(row.lowest)])),
    properties: new Map(
      rows(properties).map((row) => [
        String(row.name),
        {
          id: Number(row.id),
          brandId: String(row.brand_id),
          countryId: Number(row.country_id),
          isWithin: row.is_within === 1,
        },
      ]),
    ),
  }
}

function toCity(
  row: Record<string, SqlValue>,
  localities: Map<string, number>,
  parks: Map<string, number>,
): ReferencedCity {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    countryId: Number(row.country_id),
    currency: String(row.currency),
    localities,
    parks,
  }
}
