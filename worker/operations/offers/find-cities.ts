import type { Database } from '#worker/database/database.ts'

/** Maps city slugs to ids; unknown slugs are left out. */
export async function findCityIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ id: number; slug: string }>(
    'SELECT id, slug FROM city WHERE slug IN (SELECT value FROM json_each(?))',
    JSON.stringify(slugs),
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
