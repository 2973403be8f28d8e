import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { type ReviewTopic, toTopics } from '#app/domain/reviews/review-topics.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { updatePropertyRatings } from '#worker/services/catalog/update-property-ratings.ts'
import { SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'
import { type Actor, reachCondition } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'

export async function moderateReview(
  deps: Deps,
  actor: Actor,
  { id, reason, idempotency }: { id: number; reason: HidingReason | null; idempotency: IdempotentRequest | null },
): Promise<Result<AdminReview, Problem>> {
  const found = await findReachableReview(deps, actor, id)
  if (!found.ok) return found
  const { property } = found.value
  const action = reason === null ? 'review.publish' : 'review.hide'
  return runAudited(
    deps,
    actor,
    { ...toOperation(action, found.value, idempotency), afterWrite: updateSearchIndex },
    async (audited) => {
      await audited.write(updateHidden({ id, propertyId: property.id }, reason, deps.now()))
      return findReachableReview(audited, actor, id)
    },
  )
}

export async function replyToReview(
  deps: Deps,
  actor: Actor,
  { id, text: reply, idempotency }: { id: number; text: string; idempotency: IdempotentRequest | null },
): Promise<Result<AdminReview, Problem>> {
  const found = await findReachableReview(deps, actor, id)
  if (!found.ok) return found
  const day = calendarDayIn(found.value.property.timeZone, deps.now())
  return runAudited(deps, actor, toOperation('review.reply', found.value, idempotency), async (audited) => {
    await audited.write([updateReply(id, { text: reply, day })])
    const replied = await findReachableReview(audited, actor, id)
    // The update skips a review guests do not see. Refused here, so that a repeated request gets the same refusal.
    return replied.ok && (replied.value.hiddenFor !== null || replied.value.isWaiting || replied.value.isUnverified)
      ? refuse(notModifiable('review_not_shown'))
      : replied
  })
}

export async function findReachableReview(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<AdminReview, Problem>> {
  const [review] = await listReviews(db, { reach, id, after: null, limit: 1 })
  return review ? ok(review) : refuse(problem('not_found'))
}

function toOperation(
  action: AuditAction,
  { id, property }: AdminReview,
  idempotency: IdempotentRequest | null,
): Operation {
  return {
    action,
    subject: `review:${id}`,
    propertyId: property.id,
    snapshot: reviewSnapshot(id),
    invalidates: versionsOfProperty(property),
    idempotency,
  }
}

/** A review with its property; `hiddenFor` is null while guests see it. */
export type AdminReview = {
  id: number
  property: { id: number; name: string; citySlug: string; timeZone: string }
  bookingNo: string | null
  source: 'own' | 'google'
  ratingTenths: number
  author: string
  locale: string
  body: string
  stayedOn: CalendarDay
  images: number
  hiddenFor: HidingReason | null
  isWaiting: boolean
  /** The booking does not count as a stay: the review is left out of lists, scores and counts. */
  isUnverified: boolean
  reply: { text: string; day: CalendarDay } | null
  party: ReviewParty | null
  topics: ReviewTopic[]
  /** Languages of its translations. */
  translations: string[]
}

export type ReviewSearch = {
  reach: Reach
  id?: number | undefined
  propertyId?: number | undefined
  state?: 'published' | 'hidden' | 'waiting' | 'unverified' | undefined
  bookingNo?: string | undefined
  isReplied?: boolean | undefined
  minTenths?: number | undefined
  maxTenths?: number | undefined
  after: number | null
  limit: number
}

const stateConditions = {
  published: 'r.hidden_for IS NULL AND r.is_unverified = 0',
  hidden: 'r.hidden_for IS NOT NULL AND r.is_waiting = 0 AND r.is_unverified = 0',
  waiting: 'r.is_waiting = 1 AND r.is_unverified = 0',
  unverified: 'r.is_unverified = 1',
}

export async function listReviews(db: Database, search: ReviewSearch): Promise<AdminReview[]> {
  const { bind, params } = bindParams()
  const { reach, id, propertyId, bookingNo, state, isReplied, minTenths, maxTenths, after } = search
  const conditions = [
    reachCondition('r.property_id', reach, bind),
    id !== undefined && `r.id = ${bind(id)}`,
    propertyId !== undefined && `r.property_id = ${bind(propertyId)}`,
    bookingNo !== undefined && `b.booking_no = ${bind(bookingNo)}`,
    state !== undefined && stateConditions[state],
    isReplied !== undefined && `r.reply IS ${isReplied ? 'NOT ' : ''}NULL`,
    minTenths !== undefined && `r.rating_tenths >= ${bind(minTenths)}`,
    maxTenths !== undefined && `r.rating_tenths <= ${bind(maxTenths)}`,
    after !== null && `r.id < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT r.*, p.name, ci.slug AS city_slug, ci.time_zone, b.booking_no,
       (SELECT count(*) FROM review_photo WHERE review_id = r.id) AS images,
       (SELECT json_group_array(locale) FROM review_text WHERE review_id = r.id) AS translations
     FROM review r JOIN property p ON p.id = r.property_id JOIN city ci ON ci.id = p.city_id
       LEFT JOIN feedback f ON f.review_id = r.id LEFT JOIN booking b ON b.id = f.booking_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY r.id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map(toReview)
}

/** Hides or shows a review, updates the property's score and notifies the author once; skips a withdrawn review. */
function updateHidden(
  { id, propertyId }: { id: number; propertyId: number },
  reason: HidingReason | null,
  at: Instant,
): Statement[] {
  return [
    statement(
      'UPDATE review SET hidden_for = ?2, is_waiting = 0 WHERE id = ?1 AND (hidden_for IS NOT ?2 OR is_waiting = 1)',
      id,
      reason,
    ),
    // Before the update of `feedback`, because it compares the decision with the old state.
    insertDecision(id, reason, at),
    statement(
      `UPDATE feedback SET state = ?2, reason = ?3, changed_at = ?4
        WHERE review_id = ?1 AND state <> 'withdrawn' AND (state <> ?2 OR reason IS NOT ?3)`,
      id,
      toFeedbackState(reason),
      reason,
      at,
    ),
    updatePropertyRatings([propertyId]),
  ]
}

function toFeedbackState(reason: HidingReason | null): 'published' | 'rejected' {
  return reason === null ? 'published' : 'rejected'
}

/** Queues the notification to the guest if the decision changes something: by mail, or by SMS without an address. */
function insertDecision(id: number, reason: HidingReason | null, at: Instant): Statement {
  return statement(
    `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT lower(hex(randomblob(16))), b.brand_id, iif(b.guest_email IS NULL, 'sms', 'email'),
        coalesce(b.guest_email, ${SMS_NUMBER}), ?3, b.locale,
        json_object('bookingId', b.id, 'origin', b.origin, 'reason', ?4), ?5
      FROM feedback f JOIN booking b ON b.id = f.booking_id
      WHERE f.review_id = ?1 AND f.state <> 'withdrawn' AND (f.state <> ?2 OR f.reason IS NOT ?4)
        AND coalesce(b.guest_email, ${SMS_NUMBER}) IS NOT NULL`,
    id,
    toFeedbackState(reason),
    reason === null ? 'review_published' : 'review_rejected',
    reason,
    at,
  )
}

function updateReply(id: number, reply: { text: string; day: CalendarDay }): Statement {
  return statement(
    'UPDATE review SET reply = ?2, replied_on = ?3 WHERE id = ?1 AND hidden_for IS NULL AND is_unverified = 0 AND reply IS NOT ?2',
    id,
    reply.text,
    reply.day,
  )
}

/** Selects a review for the audit, without the guest's text. */
function reviewSnapshot(id: number): Statement {
  return statement(
    `SELECT json_object('hidden_for', r.hidden_for, 'is_waiting', r.is_waiting, 'is_unverified', r.is_unverified, 'reply', r.reply, 'replied_on', r.replied_on,
       'property_rating_tenths', p.rating_tenths, 'property_rating_count', p.rating_count)
     FROM review r JOIN property p ON p.id = r.property_id WHERE r.id = ?`,
    id,
  )
}

/** `review.source` of a review imported from Google. */
const GOOGLE_SOURCE = 2

function toReview(row: Record<string, SqlValue>): AdminReview {
  const reply = textOrNull(row.reply)
  return {
    id: Number(row.id),
    property: {
      id: Number(row.property_id),
      name: String(row.name),
      citySlug: String(row.city_slug),
      timeZone: String(row.time_zone),
    },
    bookingNo: textOrNull(row.booking_no),
    source: row.source === GOOGLE_SOURCE ? 'google' : 'own',
    ratingTenths: Number(row.rating_tenths),
    author: String(row.author),
    locale: String(row.locale),
    body: String(row.body),
    stayedOn: text<CalendarDay>(row.stayed_on),
    images: Number(row.images),
    hiddenFor: row.hidden_for === null || row.is_waiting === 1 ? null : text<HidingReason>(row.hidden_for),
    isWaiting: row.is_waiting === 1,
    isUnverified: row.is_unverified === 1,
    reply: reply === null ? null : { text: reply, day: text<CalendarDay>(row.replied_on ?? row.stayed_on) },
    party: textOrNull(row.party) as ReviewParty | null,
    topics: toTopics(Number(row.topics ?? 0)),
    translations: json<string[]>(row.translations),
  }
}
