import type * as v from 'valibot'
import type { auditEventResponse } from '#app/contracts/admin/audit.ts'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { reachCondition } from './actor.ts'
import { toIso } from './response-format.ts'

type AuditRow = Omit<v.InferOutput<typeof auditEventResponse>, 'at' | 'before' | 'after'> & {
  at: Instant
  before: string | null
  after: string | null
  found: number
}

export type AuditQuery = {
  reach: Reach
  subject: string | null
  actor: string | null
  /** A whole action, `booking.cancel`, or its subject for all verbs, `booking`. */
  action: string | null
  property: number | null
  /** Events from then on. */
  from: Instant | null
  /** Events before then. */
  to: Instant | null
  after: number | null
  limit: number
}

/** Maximum bytes of snapshots on a page: an isolate has 128 MB for all requests, and a row can reach 2 MB. */
const MAX_SNAPSHOT_BYTES = 2_000_000

/** Returns events within reach, newest first. Large rows shorten the page, but never to zero. */
export async function listAuditEvents(db: Database, query: AuditQuery) {
  const { bind, params } = bindParams()
  const { limit } = query
  const conditions = auditConditions(query, bind)
  const rows = await db.all<AuditRow>(
    `WITH page AS MATERIALIZED (
       SELECT seq, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) AS bytes FROM audit_event
       WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ${bind(limit + 1)}
     ), summed AS MATERIALIZED (SELECT seq, sum(bytes) OVER (ORDER BY seq DESC) - bytes AS bytes_before FROM page)
     SELECT e.seq, at, actor, person, device, way, via, action, subject, property_id AS property, before, after,
       request_id,
       (SELECT count(*) FROM page) AS found
     FROM summed s CROSS JOIN audit_event e ON e.seq = s.seq
     WHERE s.bytes_before < ${bind(MAX_SNAPSHOT_BYTES)} ORDER BY s.seq DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  const events = rows.map(({ found: _, at, before, after, ...row }) => {
    return { ...row, at: toIso(at), before: before && JSON.parse(before), after: after && JSON.parse(after) }
  })
  return { events, isMore: rows.length < (rows[0]?.found ?? 0) }
}

/** Clocks of isolates differ by less. */
const CLOCK_SKEW_MS = 3_600_000

function auditConditions(query: Omit<AuditQuery, 'limit'>, bind: Bind): string[] {
  const { reach, subject, actor, action, property, from, to, after } = query
  return [
    reachCondition('property_id', reach, bind),
    subject !== null && `subject = ${bind(subject)}`,
    actor !== null && `actor = ${bind(actor)}`,
    action !== null && actionCondition(action, bind),
    property !== null && `property_id = ${bind(property)}`,
    to !== null && `at < ${bind(to)}`,
    from !== null && `at >= ${bind(from)}`,
    // Rows are in order of time but for the skew, so that the search ends here.
    from !== null &&
      `seq > coalesce((SELECT seq FROM audit_event WHERE at < ${bind(from - CLOCK_SKEW_MS)}
        ORDER BY seq DESC LIMIT 1), 0)`,
    after !== null && `seq < ${bind(after)}`,
  ].filter((condition) => condition !== false)
}

function actionCondition(action: string, bind: Bind): string {
  if (action.includes('.')) return `action = ${bind(action)}`
  return `action > ${bind(`${action}.`)} AND action < ${bind(`${action}/`)}`
}

export type BookingVerb =
  | StayMark
  | 'assign-unit'
  | 'buyer'
  | 'cancel'
  | 'charge'
  | 'confirm'
  | 'deposit'
  | 'details'
  | 'export'
  | 'extras'
  | 'message'
  | 'move'
  | 'note'
  | 'paid-by-hand'
  | 'price'
  | 'refund'
  | 'restore'
  | 'sell'
  | 'settle-deposit'
  | 'undo-charge'
  | 'undo-mark'

type RecordVerb = 'create' | 'change' | 'write' | 'delete'

/**
 * Audit action: subject, dot, verb, in lower case with `-` between words. The verbs for a single record are `create`,
 * `change`, `write` (replaced as a whole) and `delete`.
 */
export type AuditAction =
  | 'ari.write'
  | `block.${RecordVerb}`
  | `booking.${BookingVerb}`
  | `brand.${RecordVerb | 'open' | 'picture'}`
  | `calendar-note.${RecordVerb}`
  | 'cash-up.create'
  | `cause.${RecordVerb}`
  | `company-account.${'approve' | 'refuse'}`
  | `content.${'picture' | 'publish' | 'restore' | 'withdraw' | 'write'}`
  | `conversation.${'answer' | 'change' | 'delete' | 'share'}`
  | `coupon.${RecordVerb}`
  | 'credit.give'
  | `deal.${RecordVerb}`
  | `device.${'enrol' | 'end'}`
  | `discount.${RecordVerb}`
  | 'discount-limit.write'
  | `donation-limit.${RecordVerb}`
  | `exchange-rate.${RecordVerb}`
  | `extra.${RecordVerb}`
  | `game-prize.${RecordVerb}`
  | 'gift.give'
  | `guest.${'check-in' | 'erase' | 'export' | 'search'}`
  | `help-article.${RecordVerb}`
  | `help-text.${RecordVerb}`
  | `import.${'start' | 'end' | 'undo' | 'undone' | ImportKindName}`
  | 'invoice.official-number'
  | `legal-page.${RecordVerb}`
  | `membership-coupon.${RecordVerb}`
  | `membership-plan.${RecordVerb}`
  | 'message.resend'
  | 'month.close'
  | `nickname.${RecordVerb}`
  | `operator.${'create' | 'change' | 'first' | 'invite' | 'join' | 'sign-out'}`
  | 'order.refund'
  | `partner.${RecordVerb}`
  | `passkey.${'create' | 'delete'}`
  | `password.${'write' | 'delete'}`
  | `payment-account.${RecordVerb}`
  | `payment-link.${'create' | 'withdraw'}`
  | `photo.${RecordVerb}`
  | `pin.${'set' | 'delete' | 'end'}`
  | `place.${RecordVerb}`
  | `programme.${RecordVerb}`
  | `property.${RecordVerb}`
  | `quotation.${'create' | 'withdraw'}`
  | `rate-plan.${RecordVerb}`
  | `referral-programme.${RecordVerb | 'end'}`
  | 'refund.note'
  | `registration.${RecordVerb}`
  | 'report.write'
  | 'report-mail.write'
  | `review.${'hide' | 'publish' | 'reply'}`
  | 'role.change'
  | `room-unit.${RecordVerb}`
  | `saved-answer.${RecordVerb}`
  | `saved-view.${RecordVerb}`
  | `seller.${RecordVerb}`
  | `session.${'create' | 'delete' | 'step-up'}`
  | `tax.${RecordVerb}`
  | `ticket.${'answer' | 'ask' | 'close'}`
  | `token.${'create' | 'first' | 'revoke' | 'rotate'}`
  | `webhook.${RecordVerb | 'replay' | 'rotate' | 'test'}`
  | `welcome.${RecordVerb}`
