import { json } from '#worker/infra/database/columns.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type LargerArea = { slug: string; name: string; propertyCount: number }

const SHOWN = 2

/** Returns the smallest areas around a city that have further properties of the brand, with their number. */
export async function listLargerAreas(deps: Deps, scope: Scope, cityId: number): Promise<LargerArea[]> {
  const rows = await deps.db.all<{ slug: string; name: string; names: string; property_count: number }>(
    `SELECT * FROM (
       SELECT a.id, a.slug, a.name, a.names, (
         SELECT count(*) FROM area_city ac CROSS JOIN property p INDEXED BY property_by_city
         WHERE ac.area_id = a.id AND p.brand_id = ?2 AND p.city_id = ac.city_id AND p.is_live = 1
       ) AS property_count, (
         SELECT count(*) FROM property p WHERE p.brand_id = ?2 AND p.city_id = ?1 AND p.is_live = 1
       ) AS own_count
       FROM area_city c JOIN area a ON a.id = c.area_id WHERE c.city_id = ?1
     ) WHERE property_count > own_count ORDER BY property_count, id LIMIT ${SHOWN}`,
    cityId,
    scope.brand.id,
  )
  return rows.map(({ slug, name, names, property_count }) => ({
    slug,
    name: json<Record<string, string>>(names)[scope.locale] ?? name,
    propertyCount: property_count,
  }))
}
