import { DAY_MS, HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'

/** `reference` is the id of the payment, refund, event or transaction; `bookingNo` the booking's or order's number. */
type PaymentIssue = { kind: string; reference: string; bookingNo: string | null }

const MAX_ISSUES_PER_KIND = 50

/** Null `propertyIds` selects all properties. */
type IssueQuery = { gateways: readonly string[]; propertyIds: readonly number[] | null; now: Instant }

/** SQL condition that a booking `b` belongs to the properties bound as ?1 (JSON); null also includes orders. */
const IS_OF_PROPERTIES = '(?1 IS NULL OR b.property_id IN (SELECT value FROM json_each(?1)))'

/** Logs the issues of `listIssues` once an hour as long as they last. */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const issues = await listPaymentIssues(deps, null)
  for (const { kind, reference, bookingNo } of issues) log('error', 'money_doubt', { kind, reference, bookingNo })
  return issues.length
}

/** Returns payment issues an operator must check, of some properties or all. */
export function listPaymentIssues(
  deps: Pick<Deps, 'db' | 'gateways' | 'now'>,
  propertyIds: readonly number[] | null,
): Promise<PaymentIssue[]> {
  return listIssues(deps.db, { gateways: Object.keys(deps.gateways), propertyIds, now: deps.now() })
}

/** Returns the issues of each kind, oldest first; `docs/operations.md` explains how to resolve each. */
async function listIssues(db: Database, { gateways, propertyIds, now }: IssueQuery): Promise<PaymentIssue[]> {
  const properties = propertyIds && JSON.stringify(propertyIds)
  const issues = await Promise.all([
    listUnanswered(db, properties, now),
    listRefunds(db, properties, now),
    listMismatches(db, properties, now),
    propertyIds ? [] : listUnbalanced(db, gateways, now),
  ])
  return issues.flat()
}

/**
 * Lists payment pages that ended between twelve hours and seven days ago without a result. Excludes the sandbox, whose
 * test guests leave pages open.
 */
function listUnanswered(db: Database, properties: string | null, now: Instant): Promise<PaymentIssue[]> {
  return db.all<PaymentIssue>(
    `SELECT 'payment_unanswered' AS kind, p.id AS reference, coalesce(b.booking_no, o.number) AS bookingNo
     FROM payment p LEFT JOIN booking b ON b.id = p.booking_id LEFT JOIN guest_order o ON o.id = p.order_id
     WHERE p.status = 'created' AND p.next_ask_at IS NOT NULL AND p.gateway NOT GLOB 'sandbox*'
       AND p.page_ends_at BETWEEN ?2 AND ?3 AND ${IS_OF_PROPERTIES} ORDER BY p.page_ends_at, p.id LIMIT ${MAX_ISSUES_PER_KIND}`,
    properties,
    now - 7 * DAY_MS,
    now - 12 * HOUR_MS,
  )
}

/** Lists refunds that no gateway accepted for an hour, unsettled for two weeks, or failed within the last month. */
function listRefunds(db: Database, properties: string | null, now: Instant): Promise<PaymentIssue[]> {
  return db.all<PaymentIssue>(
    `SELECT 'refund_' || r.status AS kind, r.id AS reference, coalesce(b.booking_no, o.number) AS bookingNo FROM (
       SELECT id FROM refund WHERE status = 'initiated' AND next_try_at > 0 AND created_at < ?2
       UNION ALL SELECT id FROM refund WHERE status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL
         AND next_try_at > 0 AND created_at < ?3
       UNION ALL SELECT id FROM refund WHERE status = 'failed' AND created_at > ?4
     ) AS issue JOIN refund r ON r.id = issue.id LEFT JOIN booking b ON b.id = r.booking_id
       LEFT JOIN guest_order o ON o.id = r.order_id
     WHERE ${IS_OF_PROPERTIES} ORDER BY r.created_at, r.id LIMIT ${MAX_ISSUES_PER_KIND}`,
    properties,
    now - HOUR_MS,
    now - 14 * DAY_MS,
    now - 30 * DAY_MS,
  )
}

function listMismatches(db: Database, properties: string | null, now: Instant): Promise<PaymentIssue[]> {
  return db.all<PaymentIssue>(
    `SELECT 'payment_mismatch' AS kind, e.event_id AS reference, coalesce(b.booking_no, o.number) AS bookingNo
     FROM payment_event e JOIN payment p ON p.id = e.payment_id LEFT JOIN booking b ON b.id = p.booking_id
       LEFT JOIN guest_order o ON o.id = p.order_id
     WHERE e.effect = 'mismatch' AND e.received_at > ?2 AND ${IS_OF_PROPERTIES}
     ORDER BY e.received_at, e.event_id LIMIT ${MAX_ISSUES_PER_KIND}`,
    properties,
    now - 7 * DAY_MS,
  )
}

/** Lists gateway transactions of the last two hours that do not sum to zero. */
function listUnbalanced(db: Database, gateways: readonly string[], now: Instant): Promise<PaymentIssue[]> {
  return db.all<PaymentIssue>(
    `SELECT 'ledger_uneven' AS kind, transaction_id AS reference, NULL AS bookingNo FROM ledger_entry
     WHERE transaction_id IN (SELECT transaction_id FROM ledger_entry
       WHERE account IN (SELECT value FROM json_each(?)) AND at > ?)
     GROUP BY transaction_id HAVING sum(amount_minor) <> 0 ORDER BY min(at), transaction_id LIMIT ${MAX_ISSUES_PER_KIND}`,
    JSON.stringify(gateways.map(account.gateway)),
    now - 2 * HOUR_MS,
  )
}
