import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { holds } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { propertyAddress } from '#worker/services/bookings/booking.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Actor } from '../actor.ts'
import type { Property } from '../properties/properties.ts'
import { runAudited } from '../run-audited.ts'

export type Till = { property: Property; day: CalendarDay }

export type CashSum = {
  takenBy: string
  person: string | null
  way: ManualPaymentMethod
  currency: string
  payments: number
  takenMinor: number
  givenBackMinor: number
}

export type CashClosing = {
  takenBy: string
  currency: string
  expectedMinor: number
  countedMinor: number
  note: string | null
  at: Instant
  closedBy: string
  person: string | null
}

/** Money of a day: noted payments, even those to be given back, and refunds noted as paid by hand on that day. */
const SUMS = `SELECT takenBy, max(person) AS person, way, currency, sum(payments) AS payments,
    sum(takenMinor) AS takenMinor, sum(givenBackMinor) AS givenBackMinor FROM (
    SELECT n.taken_by AS takenBy, n.person, n.way, p.currency, 1 AS payments, p.amount_minor AS takenMinor,
      0 AS givenBackMinor
    FROM noted_payment n JOIN payment p ON p.id = n.payment_id
    WHERE n.property_id = ?1 AND n.day = ?2 AND p.status IN ('succeeded', 'refunded')
    UNION ALL
    SELECT a.actor, a.person, n.way, r.currency, 0, 0, r.amount_minor
    FROM refund r JOIN noted_payment n ON n.payment_id = r.payment_id
      JOIN audit_event a ON a.subject = 'refund:' || r.id AND a.action = 'refund.note'
    WHERE n.property_id = ?1 AND a.at >= ?3 AND a.at < ?4 AND r.status = 'sent')
  GROUP BY takenBy, way, currency ORDER BY takenBy, way, currency`

/** Parameters of `SUMS`. */
function boundsOf({ property, day }: Till): [number, CalendarDay, Instant, Instant] {
  const { timeZone } = property.city
  return [property.id, day, instantAt(day, '00:00', timeZone), instantAt(addDays(day, 1), '00:00', timeZone)]
}

export function sumCash(db: Database, till: Till): Promise<CashSum[]> {
  return db.all<CashSum>(SUMS, ...boundsOf(till))
}

export function listClosings(db: Database, { property, day }: Till): Promise<CashClosing[]> {
  return db.all<CashClosing>(
    `SELECT taken_by AS takenBy, currency, expected_minor AS expectedMinor, counted_minor AS countedMinor, note, at,
       closed_by AS closedBy, person FROM cash_up WHERE property_id = ? AND day = ? ORDER BY at, taken_by, currency`,
    property.id,
    day,
  )
}

type CountedCash = Till & { takenBy: string; currency: string; countedMinor: number; note: string | null }

/**
 * Stores the counted cash of a person and day once; what it should be is summed in the same statement. Days to come are
 * refused, and another's till without the right to read the books. Cash that arrives after the count is of the next day.
 */
export async function closeCashUp(
  deps: Deps,
  actor: Actor,
  { cash, idempotency }: { cash: CountedCash; idempotency: IdempotentRequest | null },
): Promise<Result<CashClosing, Problem>> {
  const { property, day, takenBy, currency } = cash
  if (day > calendarDayIn(property.city.timeZone, deps.now())) return refuseFields({ day: 'is not over' })
  if (takenBy !== actor.id && !holds(actor.grants, 'money:read', property.id)) return refuse(problem('forbidden'))
  const operation = {
    ...({ action: 'cash-up.create', subject: `cash-up:${property.id}:${day}`, idempotency } as const),
    propertyId: property.id,
    snapshot: closingSnapshot(cash),
  }
  return runAudited(deps, actor, operation, async ({ db, write, now }) => {
    const by = { by: actor.id, person: actor.person?.name ?? null }
    const [written] = await write([insertClosing(cash, { ...by, at: now() })])
    if (written?.changes !== 1) return refuse(notModifiable('cash_counted'))
    const closings = await listClosings(db, cash)
    const concurrentCashUp = closings.find((each) => each.takenBy === takenBy && each.currency === currency)
    return concurrentCashUp ? ok(concurrentCashUp) : refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  })
}

type Counting = { at: Instant; by: string; person: string | null }

function insertClosing(cash: CountedCash, { at, by, person }: Counting): Statement {
  return statement(
    `INSERT INTO cash_up (property_id, day, taken_by, currency, expected_minor, counted_minor, note, at, closed_by,
       person)
     SELECT ?1, ?2, ?5, ?6, (SELECT coalesce(sum(takenMinor - givenBackMinor), 0) FROM (${SUMS})
         WHERE way = 'cash' AND takenBy = ?5 AND currency = ?6), ?7, ?8, ?9, ?10, ?11
     WHERE true ON CONFLICT DO NOTHING`,
    ...boundsOf(cash),
    cash.takenBy,
    cash.currency,
    cash.countedMinor,
    cash.note,
    at,
    by,
    person,
  )
}

function closingSnapshot({ property, day, takenBy, currency }: CountedCash): Statement {
  return statement(
    `SELECT json_object('taken_by', taken_by, 'currency', currency, 'expected_minor', expected_minor, 'counted_minor',
       counted_minor) FROM cash_up WHERE property_id = ? AND day = ? AND taken_by = ? AND currency = ?`,
    property.id,
    day,
    takenBy,
    currency,
  )
}

export type Receipt = ReturnType<typeof toReceipt>

/** Returns what a receipt of a payment that arrived says; null without such a payment of the booking. */
export async function readReceipt(db: Database, booking: Booking, paymentId: string): Promise<Receipt | null> {
  const row = await db.first<ReceiptRow>(
    `SELECT p.amount_minor AS amountMinor, p.currency, p.gateway, p.mode, coalesce(p.settled_at, p.created_at) AS at,
       n.way, n.reference, n.person, (SELECT count(*) FROM payment earlier
         WHERE earlier.booking_id = p.booking_id AND earlier.status IN ('succeeded', 'refunded')
           AND (earlier.created_at, earlier.id) <= (p.created_at, p.id)) AS position
     FROM payment p LEFT JOIN noted_payment n ON n.payment_id = p.id
     WHERE p.id = ? AND p.booking_id = ? AND p.status IN ('succeeded', 'refunded')`,
    paymentId,
    booking.id,
  )
  return row && toReceipt(booking, row)
}

type ReceiptRow = {
  amountMinor: number
  currency: string
  gateway: string
  mode: string
  at: Instant
  way: string | null
  reference: string | null
  person: string | null
  position: number
}

function toReceipt(booking: Booking, { gateway, mode, way, position, ...row }: ReceiptRow) {
  const { property, guest } = booking
  return {
    ...row,
    receiptNo: `${booking.bookingNo}-${position}`,
    property: { id: property.id, name: property.name, address: propertyAddress(property) },
    receivedFrom: guest.name,
    way: way ?? (gateway === manualPaymentCode ? 'by_hand' : mode),
    balanceMinor: payableMinor(booking),
  }
}
