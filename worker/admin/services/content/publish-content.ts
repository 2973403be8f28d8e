import type { AdminContent, AdminContentVersion } from '#app/contracts/admin/pages/content.ts'
import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { numberOrNull, text } from '#worker/infra/database/columns.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { publishIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { findContentItem } from './content-storage.ts'
import {
  contentOperation,
  readContent,
  readContentVersion,
  refusePublication,
  type VersionName,
} from './content-versions.ts'

type Times = { publishAt: Instant | null; endAt: Instant | null }

type Publication = VersionName & Times & { idempotency: IdempotentRequest | null }

/** Publishes a version from a time to another, with an audit row. Refused for a version that has ended. */
export async function publishContent(
  deps: Deps,
  actor: Actor,
  { publishAt, endAt, idempotency, ...name }: Publication,
): Promise<Result<AdminContentVersion, Problem>> {
  const item = await findContentItem(deps.db, name.contentId)
  if (!item) return refuse(problem('not_found'))
  const refusal = refusePublication(item, actor)
  if (refusal) return refusal
  const operation = contentOperation(item, { action: 'content.publish', idempotency, isShown: true })
  return runAudited(deps, actor, operation, async (audited) => {
    const written = await updateIfUnchanged(audited, selectVersion(name), (row) => {
      if (!row) return refuse(problem('not_found'))
      const before = { publishAt: numberOrNull(row.publish_at), endAt: numberOrNull(row.end_at) }
      const times = planTimes(before, { publishAt, endAt }, deps.now())
      if (!times.ok) return times
      const isSame = times.value.publishAt === before.publishAt && times.value.endAt === before.endAt
      return ok({ value: null, statements: isSame ? [] : [updateTimes(text(row.id), times.value, actor.id)] })
    })
    if (!written.ok) return written
    await publishIdentity(deps, item.brand)
    return readContentVersion(audited, name)
  })
}

/** A time that has just passed means now: clocks differ, and a form takes a while. */
const TOLERANCE_MS = minutes(5)

function planTimes(before: Times, requested: Times, now: Instant): Result<Times & { publishAt: Instant }, Problem> {
  if (before.endAt !== null && before.endAt <= now) return refuseFields({ revision: 'has ended: restore it' })
  const begun = before.publishAt !== null && before.publishAt <= now ? before.publishAt : null
  if (begun !== null && requested.publishAt !== null && requested.publishAt !== begun)
    return refuseFields({ publish_at: 'has begun' })
  if (requested.publishAt !== null && begun === null && requested.publishAt < now - TOLERANCE_MS)
    return refuseFields({ publish_at: 'is in the past' })
  const publishAt = begun ?? Math.max(requested.publishAt ?? now, now)
  const { endAt } = requested
  if (endAt !== null && endAt <= publishAt) return refuseFields({ end_at: 'is not after the beginning' })
  return endAt !== null && endAt <= now ? refuseFields({ end_at: 'is in the past' }) : ok({ publishAt, endAt })
}

/** Selects the times of a version for `updateIfUnchanged`. */
function selectVersion({ contentId, language, revision }: VersionName): Statement {
  return statement(
    `SELECT id, publish_at, end_at FROM page_content_version WHERE content_id = ? AND language = ? AND revision = ?`,
    ...[contentId, language, revision],
  )
}

function updateTimes(id: string, { publishAt, endAt }: Times, publishedBy: string): Statement {
  return statement(
    'UPDATE page_content_version SET publish_at = ?, end_at = ?, published_by = ? WHERE id = ?',
    ...[publishAt, endAt, publishedBy, id],
  )
}

type Withdrawal = {
  contentId: string
  language: string
  /** Null: all versions of the language. */
  revision: number | null
  idempotency: IdempotentRequest | null
}

/** Ends publications of a language at once; scheduled ones become drafts. */
export async function withdrawContent(
  deps: Deps,
  actor: Actor,
  { contentId, language, revision, idempotency }: Withdrawal,
): Promise<Result<AdminContent, Problem>> {
  const item = await findContentItem(deps.db, contentId)
  if (!item) return refuse(problem('not_found'))
  const refusal = refusePublication(item, actor)
  if (refusal) return refusal
  const operation = contentOperation(item, { action: 'content.withdraw', idempotency, isShown: true })
  return runAudited(deps, actor, operation, async (audited) => {
    const now = deps.now()
    const which = 'content_id = ?2 AND language = ?3 AND (?4 IS NULL OR revision = ?4)'
    const params = [now, contentId, language, revision]
    await audited.write([
      statement(
        `UPDATE page_content_version SET end_at = max(?1, publish_at + 1)
         WHERE ${which} AND publish_at <= ?1 AND (end_at IS NULL OR end_at > ?1)`,
        ...params,
      ),
      statement(
        `UPDATE page_content_version SET publish_at = NULL, end_at = NULL, published_by = NULL
         WHERE ${which} AND publish_at > ?1`,
        ...params,
      ),
    ])
    await publishIdentity(deps, item.brand)
    return readContent(audited, { contentId, language: null })
  })
}
