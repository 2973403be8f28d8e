import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfStay } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { followCatalogue } from '../search/follow-catalogue.ts'
import {
  listReviewRows,
  type OperatedReview,
  type ReviewSearch,
  reviewSnapshot,
  updateHidden,
  updateReply,
} from './review-storage.ts'

export type { OperatedReview } from './review-storage.ts'

export function listReviewsWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  search: Omit<ReviewSearch, 'reach' | 'id'>,
): Promise<OperatedReview[]> {
  return listReviewRows(db, { ...search, reach })
}

/**
 * Hides a review for a reason, or publishes it again (null), and updates the property's score in the same transaction.
 */
export async function moderateReview(
  deps: Deps,
  actor: Actor,
  { id, reason, keyed }: { id: number; reason: HidingReason | null; keyed: IdempotentRequest | null },
): Promise<Result<OperatedReview, Problem>> {
  const found = await findOne(deps, actor, id)
  if (!found.ok) return found
  const { property } = found.value
  const action = reason === null ? 'review.publish' : 'review.hide'
  return runAudited(
    deps,
    actor,
    { ...toOperation(action, found.value, keyed), follows: followCatalogue },
    async (writing) => {
      await writing.db.batch(updateHidden({ id, propertyId: property.id }, reason, deps.now()))
      return findOne(writing, actor, id)
    },
  )
}

/** Writes the property's reply, dated today at the property. Fails for a hidden review. */
export async function replyToReview(
  deps: Deps,
  actor: Actor,
  { id, text, keyed }: { id: number; text: string; keyed: IdempotentRequest | null },
): Promise<Result<OperatedReview, Problem>> {
  const found = await findOne(deps, actor, id)
  if (!found.ok) return found
  const day = calendarDayIn(found.value.property.timeZone, deps.now())
  return runAudited(deps, actor, toOperation('review.reply', found.value, keyed), async (writing) => {
    await writing.db.batch([updateReply(id, { text, day })])
    const replied = await findOne(writing, actor, id)
    return replied.ok && (replied.value.hiddenFor !== null || replied.value.isWaiting || replied.value.isUnverified)
      ? refuse(notModifiable('review_not_shown'))
      : replied
  })
}

async function findOne(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<OperatedReview, Problem>> {
  const [review] = await listReviewRows(db, { reach, id, after: null, limit: 1 })
  return review ? ok(review) : refuse(problem('not_found'))
}

function toOperation(
  action: AuditAction,
  { id, property }: OperatedReview,
  keyed: IdempotentRequest | null,
): Operation {
  const touches = versionsOfStay(property)
  return { action, subject: `review:${id}`, propertyId: property.id, snapshot: reviewSnapshot(id), touches, keyed }
}
