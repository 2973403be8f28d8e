import { placeVersion, versionsOfBrand, versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { VersionName } from '#worker/infra/cache/page-versions.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Change } from './kind.ts'

function valuesOf(changes: readonly Change[], table: string, column: string): SqlValue[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.[table] ?? []), ...(after?.[table] ?? [])])
  return [...new Set(rows.map((row) => row[column] ?? null))]
}

export async function pagesOfProperties(
  db: Database,
  changes: readonly Change[],
  table: string,
): Promise<VersionName[]> {
  const rows = await db.all<{ id: number; citySlug: string }>(
    `SELECT p.id, c.slug AS citySlug FROM property p JOIN city c ON c.id = p.city_id
     WHERE p.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(valuesOf(changes, table, 'property_id')),
  )
  return [...new Set(rows.flatMap(versionsOfProperty))]
}

export async function pagesOfCities(db: Database, changes: readonly Change[], table: string): Promise<VersionName[]> {
  const rows = await db.all<{ slug: string }>(
    'SELECT slug FROM city WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(valuesOf(changes, table, 'city_id')),
  )
  return [...new Set(rows.map(({ slug }) => placeVersion(slug)))]
}

export function pagesOfOwnCities(changes: readonly Change[]): VersionName[] {
  return valuesOf(changes, 'city', 'slug').map((slug) => placeVersion(String(slug)))
}

export function pagesOfBrands(changes: readonly Change[], table: string): VersionName[] {
  const brands = valuesOf(changes, table, 'brand_id').map((brand) => (brand === null ? null : String(brand)))
  return [...new Set(brands.flatMap(versionsOfBrand))]
}
