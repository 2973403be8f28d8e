import type { ContentBody } from '#app/domain/content/content-body.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'

type SqlNames = { content: string; language: string; now: string }

/** SQL: the version of a content and language that is shown: it began last and has not ended. */
export function liveVersionSql(columns: string, { content, language, now }: SqlNames): string {
  return `SELECT ${columns} FROM page_content_version v WHERE v.content_id = ${content} AND v.language = ${language}
    AND v.publish_at <= ${now} AND (v.end_at IS NULL OR v.end_at > ${now})
    ORDER BY v.publish_at DESC, v.revision DESC LIMIT 1`
}

export type ShownContent<Kind extends ContentKind> = { body: ContentBody[Kind]; language: Locale }

type ContentQuery = { kind: ContentKind; keys: readonly string[] }

/**
 * Selects the shown versions of contents as `key`, `body` and `language`, the best of each key first: the version of a
 * preview link, then the guest's language, the brand's, English, any other.
 */
export function shownContentStatement(
  { brand, locale, now, preview }: Pick<Scope, 'brand' | 'locale' | 'now' | 'preview'>,
  { kind, keys }: ContentQuery,
): Statement {
  return boundStatement((bind) => {
    const at = bind(now)
    const isPreview = `v.id = ${bind(preview ?? null)}`
    const languages = [locale, brand.locale, defaultLocale].map((language) => `v.language = ${bind(language)} DESC`)
    const order = [`${isPreview} DESC`, ...languages, '-v.publish_at', '-v.revision'].join(', ')
    return `SELECT c.key, v.body, v.language FROM page_content c JOIN page_content_version v ON v.content_id = c.id
      WHERE c.brand_id = ${bind(brand.id)} AND c.kind = ${bind(kind)}
        AND c.key IN (SELECT value FROM json_each(${bind(JSON.stringify(keys))}))
        AND (${isPreview} OR (v.publish_at <= ${at} AND (v.end_at IS NULL OR v.end_at > ${at})))
      ORDER BY ${order}`
  })
}

/** Returns a content as guests see it now, in the best language it has; null when nothing is published. */
export async function findShownContent<Kind extends ContentKind>(
  db: Database,
  scope: Pick<Scope, 'brand' | 'locale' | 'now' | 'preview'>,
  { kind, key }: { kind: Kind; key: string },
): Promise<ShownContent<Kind> | null> {
  const { sql, params } = shownContentStatement(scope, { kind, keys: [key] })
  const row = await db.first<{ body: string; language: Locale }>(sql, ...params)
  return row && { body: JSON.parse(row.body), language: row.language }
}

/** Returns the paths of the landing pages that are shown in a language, with the day they began. */
export async function listLandingPages(
  db: Database,
  { brand, locale, now }: Pick<Scope, 'brand' | 'locale' | 'now'>,
): Promise<{ path: string; day: string }[]> {
  return db.all(
    `SELECT '/pages/' || c.key AS path, date(max(v.publish_at) / 1000, 'unixepoch') AS day
     FROM page_content c JOIN page_content_version v ON v.content_id = c.id
     WHERE c.brand_id = ?1 AND c.kind = 'landing' AND v.language = ?2 AND v.publish_at <= ?3
       AND (v.end_at IS NULL OR v.end_at > ?3) GROUP BY c.id ORDER BY c.key`,
    brand.id,
    locale,
    now,
  )
}
