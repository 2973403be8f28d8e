import type { BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Database } from '#worker/database/database.ts'

/** Finds the text stored for a page of a brand in a language, as it was written; null when there is none. */
export async function findContent(
  db: Database,
  brandId: BrandId,
  { key, locale }: { key: string; locale: Locale },
): Promise<string | null> {
  const row = await db.first<{ body: string }>(
    'SELECT body FROM content WHERE key = ?2 AND brand_id = ?1 AND locale = ?3',
    brandId,
    key,
    locale,
  )
  return row?.body ?? null
}
