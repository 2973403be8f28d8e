import type { BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'

export async function findContent(
  db: Database,
  brandId: BrandId,
  { key, locale }: { key: string; locale: Locale },
): Promise<string | null> {
  const { sql, params } = contentsStatement(brandId, { keys: [key], locale })
  const row = await db.first<{ body: string }>(sql, ...params)
  return row?.body ?? null
}

export function contentsStatement(
  brandId: BrandId,
  { keys, locale }: { keys: readonly string[]; locale: Locale },
): Statement {
  const { bind, params } = bindParams()
  // One bound JSON list: D1 allows at most 100 bound values.
  const wanted = `SELECT value FROM json_each(${bind(JSON.stringify(keys))})`
  const sql = `SELECT key, body FROM content
    WHERE key IN (${wanted}) AND brand_id = ${bind(brandId)} AND locale = ${bind(locale)}`
  return { sql, params }
}
