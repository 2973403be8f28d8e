import { text } from '#worker/database/columns.ts'
import type { Database } from '#worker/database/database.ts'

/** Which of some cities, by their slugs, a brand lists a stay in. */
export async function listedCities(db: Database, brandId: string, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.all<{ slug: string }>(
    `SELECT slug FROM city WHERE slug IN (SELECT value FROM json_each(?1))
       AND EXISTS (SELECT 1 FROM property WHERE brand_id = ?2 AND city_id = city.id AND is_live = 1)`,
    JSON.stringify(slugs),
    brandId,
  )
  return rows.map(({ slug }) => text(slug))
}
