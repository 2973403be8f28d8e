import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { numberOrNull, text } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { SettingsByLanguage, StoredIdentity } from './brand-identity.ts'

/** Returns a brand's stored identity; without a row it is closed and has no settings. */
export async function findIdentity(db: Database, id: BrandId): Promise<StoredIdentity> {
  const rows = await db.all<Record<string, string | number | null>>(
    `SELECT b.opened_at, s.language, s.name, s.value FROM brand b LEFT JOIN brand_setting s ON s.brand_id = b.id
     WHERE b.id = ?`,
    id,
  )
  const settings: Record<string, Record<string, unknown>> = {}
  for (const { language, name, value } of rows) {
    if (value === null || value === undefined) continue
    const key = text(language)
    settings[key] = { ...settings[key], [text(name)]: JSON.parse(text(value)) }
  }
  const openedAt: Instant | null = rows[0] ? numberOrNull(rows[0].opened_at) : null
  return { openedAt, settings: settings as SettingsByLanguage }
}
