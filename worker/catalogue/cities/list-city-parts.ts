import { cityPartsStatement } from '#worker/catalogue/place-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

export type CityPart = { name: string; slug: string; count: number }

/** Returns the localities of a city where the brand has properties, most properties first. One round trip. */
export async function listCityParts(deps: Deps, scope: Scope, cityId: number): Promise<CityPart[]> {
  const { sql, params } = cityPartsStatement(scope.brand.id, cityId, scope.locale)
  const rows = await deps.db.all<Record<string, string | number>>(sql, ...params)
  return rows.map(({ name, slug, count }) => ({ name: String(name), slug: String(slug), count: Number(count) }))
}
