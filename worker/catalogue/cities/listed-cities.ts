import type { Locale } from '#app/i18n/locales.ts'
import { text } from '#worker/database/columns.ts'
import type { Database } from '#worker/database/database.ts'
import { namedIn } from '#worker/database/named-in.ts'

/** Returns the names of those cities, by slug, in which a brand has a published property. */
export async function listedCities(
  db: Database,
  { brandId, slugs, locale }: { brandId: string; slugs: readonly string[]; locale: Locale },
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ slug: string; name: string }>(
    `SELECT slug, ${namedIn('city', '?3')} AS name FROM city WHERE slug IN (SELECT value FROM json_each(?1))
       AND EXISTS (SELECT 1 FROM property WHERE brand_id = ?2 AND city_id = city.id AND is_live = 1)`,
    JSON.stringify(slugs),
    brandId,
    locale,
  )
  return new Map(rows.map(({ slug, name }) => [text(slug), text(name)]))
}
