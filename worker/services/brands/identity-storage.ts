import type { BrandId } from '#app/brands/brands.ts'
import { frameKinds } from '#app/domain/content/content-kinds.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { numberOrNull, text } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SettingsByLanguage, StoredIdentity } from './brand-identity.ts'
import type { FrameContent } from './frame-content.ts'

export type IdentityDeps = Pick<Deps, 'db' | 'now'>

/** Times of publications that an isolate knows in advance; later ones are read with the next copy. */
const MAX_MOMENTS = 200

/** Returns a brand's stored identity with its published content; without a row it is closed and has no settings. */
export async function findIdentity({ db, now }: IdentityDeps, id: BrandId): Promise<StoredIdentity> {
  const at = now()
  const [settingRows, contentRows, momentRows] = await db.batch([
    statement(
      `SELECT b.opened_at, s.language, s.name, s.value FROM brand b LEFT JOIN brand_setting s ON s.brand_id = b.id
       WHERE b.id = ?`,
      id,
    ),
    frameContentStatement(id, at),
    statement(
      `SELECT DISTINCT moment FROM (
         SELECT v.publish_at AS moment FROM page_content c JOIN page_content_version v ON v.content_id = c.id
         WHERE c.brand_id = ?1 AND v.publish_at > ?2
         UNION ALL SELECT v.end_at FROM page_content c JOIN page_content_version v ON v.content_id = c.id
         WHERE c.brand_id = ?1 AND v.end_at > ?2 AND v.publish_at IS NOT NULL) ORDER BY moment LIMIT ?3`,
      id,
      at - DAY_MS,
      MAX_MOMENTS,
    ),
  ])
  const settings: Record<string, Record<string, unknown>> = {}
  for (const { language, name, value } of settingRows?.rows ?? []) {
    if (value === null || value === undefined) continue
    const key = text(language)
    settings[key] = { ...settings[key], [text(name)]: JSON.parse(text(value)) }
  }
  const [first] = settingRows?.rows ?? []
  const openedAt: Instant | null = first ? numberOrNull(first.opened_at) : null
  const contents = (contentRows?.rows ?? []).map(toFrameContent)
  const moments = (momentRows?.rows ?? []).map(({ moment }) => Number(moment))
  return {
    openedAt,
    settings: settings as SettingsByLanguage,
    ...(contents.length > 0 ? { contents } : {}),
    ...(moments.length > 0 ? { moments } : {}),
  }
}

/** Selects published versions that are shown now or later: neither ended nor covered for good by a later one. */
function frameContentStatement(id: BrandId, now: Instant): Statement {
  return statement(
    `SELECT c.kind, c.key, v.language, v.body, v.publish_at, v.end_at
     FROM page_content c JOIN page_content_version v ON v.content_id = c.id
     WHERE c.brand_id = ?1 AND c.kind IN (SELECT value FROM json_each(?3))
       AND v.publish_at IS NOT NULL AND (v.end_at IS NULL OR v.end_at > ?2)
       AND NOT EXISTS (SELECT 1 FROM page_content_version n
         WHERE n.content_id = v.content_id AND n.language = v.language AND n.end_at IS NULL
         AND n.publish_at <= ?2 AND (n.publish_at, n.revision) > (v.publish_at, v.revision))
     ORDER BY v.publish_at DESC, v.revision DESC, c.key, v.language`,
    id,
    now,
    JSON.stringify(frameKinds),
  )
}

type Row = Record<string, SqlValue>

function toFrameContent(row: Row): FrameContent {
  const { kind, key, language, body, publish_at: publishAt, end_at: endAt } = row
  const times = { publishAt: Number(publishAt), endAt: numberOrNull(endAt) }
  return { kind, key, language, body: JSON.parse(text(body)), ...times } as FrameContent
}

/**
 * Returns a version of content of a brand as if it were published; null when the brand has no such version. Only kinds
 * of the frame have a body that the caller may use.
 */
export async function findBrandVersion(db: Database, id: BrandId, versionId: string): Promise<FrameContent | null> {
  const row = await db.first<Row>(
    `SELECT c.kind, c.key, v.language, v.body, 0 AS publish_at, NULL AS end_at
     FROM page_content_version v JOIN page_content c ON c.id = v.content_id WHERE v.id = ? AND c.brand_id = ?`,
    versionId,
    id,
  )
  return row && toFrameContent(row)
}
