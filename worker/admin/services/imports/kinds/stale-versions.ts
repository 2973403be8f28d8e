import { placeVersion, versionsOfBrand, versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { VersionName } from '#worker/infra/cache/page-versions.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { SubjectChange } from './kind.ts'

function listValues(changes: readonly SubjectChange[], table: string, column: string): SqlValue[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.[table] ?? []), ...(after?.[table] ?? [])])
  return [...new Set(rows.map((row) => row[column] ?? null))]
}

export async function versionsOfProperties(
  db: Database,
  changes: readonly SubjectChange[],
  table: string,
): Promise<VersionName[]> {
  const rows = await db.all<{ id: number; citySlug: string }>(
    `SELECT p.id, c.slug AS citySlug FROM property p JOIN city c ON c.id = p.city_id
     WHERE p.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(listValues(changes, table, 'property_id')),
  )
  return [...new Set(rows.flatMap(versionsOfProperty))]
}

export async function versionsOfCities(
  db: Database,
  changes: readonly SubjectChange[],
  table: string,
): Promise<VersionName[]> {
  const rows = await db.all<{ slug: string }>(
    'SELECT slug FROM city WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(listValues(changes, table, 'city_id')),
  )
  return [...new Set(rows.map(({ slug }) => placeVersion(slug)))]
}

export function versionsOfChangedCities(changes: readonly SubjectChange[]): VersionName[] {
  return listValues(changes, 'city', 'slug').map((slug) => placeVersion(String(slug)))
}

export function versionsOfBrands(changes: readonly SubjectChange[], table: string): VersionName[] {
  const brands = listValues(changes, table, 'brand_id').map((brand) => (brand === null ? null : String(brand)))
  return [...new Set(brands.flatMap(versionsOfBrand))]
}
