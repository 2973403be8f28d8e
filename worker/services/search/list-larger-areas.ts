import { json } from '#worker/infra/database/columns.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type LargerArea = { slug: string; name: string; propertyCount: number }

const MAX_AREAS = 2

const citiesSql = {
  city: 'SELECT ?1 AS city_id',
  area: 'SELECT city_id FROM area_city WHERE area_id = ?1',
}

const areasAroundSql = {
  city: 'SELECT area_id AS id FROM area_city WHERE city_id = ?1',
  area: `WITH RECURSIVE larger (id) AS (SELECT parent_id FROM area WHERE id = ?1
    UNION SELECT a.parent_id FROM larger JOIN area a ON a.id = larger.id) SELECT id FROM larger`,
}

/** Returns the smallest areas around a city or area that have further properties of the brand, with their number. */
export async function listLargerAreas(
  deps: Deps,
  scope: Scope,
  { kind, id }: { kind: 'city' | 'area'; id: number },
): Promise<LargerArea[]> {
  const count = (cities: string) =>
    `(SELECT count(*) FROM (${cities}) c CROSS JOIN property p INDEXED BY property_by_city
      WHERE p.brand_id = ?2 AND p.city_id = c.city_id AND p.is_live = 1)`
  const rows = await deps.db.all<{ slug: string; name: string; names: string; property_count: number }>(
    `SELECT * FROM (
       SELECT a.id, a.slug, a.name, a.names,
         ${count('SELECT city_id FROM area_city WHERE area_id = a.id')} AS property_count,
         ${count(citiesSql[kind])} AS own_count
       FROM area a WHERE a.id IN (${areasAroundSql[kind]})
     ) WHERE property_count > own_count ORDER BY property_count, id LIMIT ${MAX_AREAS}`,
    id,
    scope.brand.id,
  )
  return rows.map(({ slug, name, names, property_count }) => ({
    slug,
    name: json<Record<string, string>>(names)[scope.locale] ?? name,
    propertyCount: property_count,
  }))
}
