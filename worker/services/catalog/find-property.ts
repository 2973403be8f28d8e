import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

type PropertyName = {
  id: number
  slug: string
  name: string
  kind: 'hotel' | 'home'
  countryCode: string
  latitude: number
  longitude: number
  city: { id: number; slug: string; name: string }
}

/** Returns an open property of the brand, or null. */
export async function findProperty({ db }: Deps, scope: Scope, id: number): Promise<PropertyName | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT p.id, p.slug, p.name, p.kind, p.latitude, p.longitude, co.code, ci.id AS city_id, ci.slug AS city_slug,
       ${localizedNameSql('ci', '?3')} AS city_name
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
     WHERE p.id = ?1 AND p.brand_id = ?2 AND ${isOpenProperty}`,
    id,
    scope.brand.id,
    scope.locale,
  )
  if (!row) return null
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    kind: row.kind === 'home' ? 'home' : 'hotel',
    countryCode: String(row.code),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    city: { id: Number(row.city_id), slug: String(row.city_slug), name: String(row.city_name) },
  }
}
