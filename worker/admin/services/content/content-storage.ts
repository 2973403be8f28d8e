import type { BrandId } from '#app/brands/brands.ts'
import type { AdminContent, AdminListedContent } from '#app/contracts/admin/pages/content.ts'
import { type ContentKind, contentPath } from '#app/domain/content/content-kinds.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Row } from '#worker/infra/database/update-if-unchanged.ts'
import { liveVersionSql } from '#worker/services/content/page-content.ts'
import { toIso, toIsoOrNull } from '../response-format.ts'

export type ContentItem = { id: string; brand: BrandId; kind: ContentKind; key: string; createdAt: Instant }

export type ContentVersion = {
  id: string
  language: string
  revision: number
  body: string
  restoredFrom: number | null
  publishAt: Instant | null
  endAt: Instant | null
  createdAt: Instant
  createdBy: string
  createdByName: string | null
  publishedBy: string | null
  publishedByName: string | null
}

export async function findContentItem(db: Database, id: string): Promise<ContentItem | null> {
  const row = await db.first<Row>('SELECT * FROM page_content WHERE id = ?', id)
  return row && toItem(row)
}

export type ContentAddress = { brand: BrandId; kind: ContentKind; key: string }

/** Selects a content's item with the latest revision of a language; no row without the item. */
export function selectLatest({ brand, kind, key }: ContentAddress, language: string): Statement {
  return statement(
    `SELECT c.id, (SELECT max(revision) FROM page_content_version WHERE content_id = c.id AND language = ?4) AS latest
     FROM page_content c WHERE c.brand_id = ?1 AND c.kind = ?2 AND c.key = ?3`,
    ...[brand, kind, key, language],
  )
}

const MAX_VERSIONS = 200

const nameOf = (column: string) =>
  `(SELECT name FROM operator WHERE 'operator:' || operator.id = v.${column}) AS ${column}_name`

/** Returns versions, the latest first: those of a language, of a revision, or all. */
export async function findVersions(
  db: Database,
  contentId: string,
  { language = null, revision = null }: { language?: string | null; revision?: number | null },
): Promise<ContentVersion[]> {
  const rows = await db.all<Row>(
    `SELECT v.*, ${nameOf('created_by')}, ${nameOf('published_by')}
     FROM page_content_version v WHERE content_id = ?1 AND (?2 IS NULL OR language = ?2)
       AND (?3 IS NULL OR revision = ?3) ORDER BY created_at DESC, revision DESC LIMIT ?4`,
    ...[contentId, language, revision, MAX_VERSIONS],
  )
  return rows.map(toVersion)
}

type ListQuery = {
  brand: string | null
  kind: string | null
  missing: string | null
  toTranslate: string | null
  after: { at: number; id: string } | null
  limit: number
}

/** SQL: whether the original, English or else the first language, changed after the text in a language. */
function isOutdated(language: string): string {
  const newest = (of: string) =>
    `(SELECT max(created_at) FROM page_content_version WHERE content_id = c.id AND language = ${of})`
  const original = `(SELECT language FROM page_content_version WHERE content_id = c.id
    ORDER BY language <> 'en', language LIMIT 1)`
  return `coalesce(${newest(original)} > ${newest(language)}, false)`
}

type ListedRow = AdminListedContent & { createdAt: Instant }

/** Lists items by time of creation; `missing` keeps those shown or scheduled in other languages only. */
export async function listContentItems(
  { db, now }: { db: Database; now: () => Instant },
  { brand, kind, missing, toTranslate, after, limit }: ListQuery,
): Promise<ListedRow[]> {
  const { bind, params } = bindParams()
  const at = bind(now())
  const running = `v.content_id = c.id AND v.publish_at IS NOT NULL AND (v.end_at IS NULL OR v.end_at > ${at})`
  const isMissing = (language: string) => `EXISTS (SELECT 1 FROM page_content_version v WHERE ${running})
    AND NOT EXISTS (SELECT 1 FROM page_content_version v WHERE ${running} AND v.language = ${bind(language)})`
  const conditions = [
    brand === null ? 'true' : `c.brand_id = ${bind(brand)}`,
    kind === null ? 'true' : `c.kind = ${bind(kind)}`,
    missing === null ? 'true' : isMissing(missing),
    toTranslate === null ? 'true' : `(${isMissing(toTranslate)} OR ${isOutdated(bind(toTranslate))})`,
    after === null ? 'true' : `(c.created_at, c.id) > (${bind(after.at)}, ${bind(after.id)})`,
  ]
  const rows = await db.all<Row>(
    `SELECT c.*, (SELECT json_group_array(json_object('language', language, 'latest', latest, 'has_draft', has_draft,
         'is_scheduled', is_scheduled, 'was_published', was_published, 'changed_at', changed_at,
         'live', (${liveVersionSql('v.revision', { content: 'c.id', language: 'l.language', now: at })})))
       FROM (SELECT language, max(revision) AS latest,
           max(revision) > coalesce(max(revision) FILTER (WHERE publish_at IS NOT NULL), 0) AS has_draft,
           coalesce(max(publish_at > ${at}), 0) AS is_scheduled, max(publish_at IS NOT NULL) AS was_published,
           max(created_at) AS changed_at
         FROM page_content_version WHERE content_id = c.id GROUP BY language ORDER BY language) l) AS languages
     FROM page_content c WHERE ${conditions.join(' AND ')} ORDER BY c.created_at, c.id LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map((row) => {
    const { createdAt, ...item } = toItem(row)
    const languages: ListedLanguage[] = JSON.parse(text(row.languages))
    return {
      ...item,
      createdAt,
      path: contentPath(item.kind, item.key),
      languages: languages.map(toListedLanguage),
    }
  })
}

type ListedLanguage = {
  language: string
  latest: number
  live: number | null
  has_draft: number
  is_scheduled: number
  was_published: number
  changed_at: number
}

function toListedLanguage(row: ListedLanguage): AdminListedContent['languages'][number] {
  const { language, latest, live, has_draft, is_scheduled, was_published, changed_at } = row
  const hidden = is_scheduled ? 'scheduled' : was_published ? 'ended' : 'draft'
  return {
    language,
    latest,
    live,
    has_draft: Boolean(has_draft),
    changed_at: toIso(changed_at),
    state: live === null ? hidden : 'live',
  }
}

/** Selects the item with the times of its versions, for the audit; bodies are in the versions, which never change. */
export function contentSnapshot({ brand, kind, key }: ContentAddress): Statement {
  return statement(
    `SELECT json_object('versions', (SELECT json_group_array(json_object('language', language, 'revision', revision,
         'restored_from', restored_from, 'publish_at', publish_at, 'end_at', end_at))
       FROM (SELECT * FROM page_content_version WHERE content_id = c.id
         ORDER BY created_at DESC, revision DESC LIMIT 50)))
     FROM page_content c WHERE brand_id = ? AND kind = ? AND key = ?`,
    ...[brand, kind, key],
  )
}

function toItem(row: Row): ContentItem {
  return {
    id: text(row.id),
    brand: text<BrandId>(row.brand_id),
    kind: text<ContentKind>(row.kind),
    key: text(row.key),
    createdAt: Number(row.created_at),
  }
}

function toVersion(row: Row): ContentVersion {
  return {
    id: text(row.id),
    language: text(row.language),
    revision: Number(row.revision),
    body: text(row.body),
    restoredFrom: numberOrNull(row.restored_from),
    publishAt: numberOrNull(row.publish_at),
    endAt: numberOrNull(row.end_at),
    createdAt: Number(row.created_at),
    createdBy: text(row.created_by),
    createdByName: textOrNull(row.created_by_name),
    publishedByName: textOrNull(row.published_by_name),
    publishedBy: textOrNull(row.published_by),
  }
}

export function toAdminItem({ createdAt: _, ...item }: ContentItem): Omit<AdminContent, 'versions'> {
  return { ...item, path: contentPath(item.kind, item.key) }
}

/** Returns a version for the API. `all` are the versions of its language, of which one is shown. */
export function toAdminVersion(
  version: ContentVersion,
  all: readonly ContentVersion[],
  now: Instant,
): AdminContent['versions'][number] {
  return {
    language: version.language,
    revision: version.revision,
    state: stateOf(version, all, now),
    publish_at: toIsoOrNull(version.publishAt),
    end_at: toIsoOrNull(version.endAt),
    restored_from: version.restoredFrom,
    created_at: toIso(version.createdAt),
    created_by: version.createdBy,
    created_by_name: version.createdByName,
    published_by: version.publishedBy,
    published_by_name: version.publishedByName,
  }
}

function stateOf(version: ContentVersion, all: readonly ContentVersion[], now: Instant) {
  if (version.publishAt === null) return 'draft'
  if (version.endAt !== null && version.endAt <= now) return 'ended'
  if (version.publishAt > now) return 'scheduled'
  const [shown] = all
    .filter(({ language }) => language === version.language)
    .filter(({ publishAt, endAt }) => publishAt !== null && publishAt <= now && (endAt === null || endAt > now))
    .sort((one, other) => Number(other.publishAt) - Number(one.publishAt) || other.revision - one.revision)
  return shown?.revision === version.revision ? 'live' : 'covered'
}
