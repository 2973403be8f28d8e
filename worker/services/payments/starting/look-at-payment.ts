import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Subject, subjectColumn, subjectIdOf } from '#worker/infra/guarded-writes/change.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { findOrder, type GuestOrder, refOf } from '#worker/services/ledger/orders/guest-order.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { askUpiApp } from '#worker/services/payments/starting/ask-upi-app.ts'

/** An open payment to check; `providerRef` is null when the gateway was not called yet. */
type LookedAt = { gateway: string; providerRef: string | null; isUpi: boolean }

/** Minimum time between status checks of a payment, however many tabs wait. */
const ASK_EVERY_MS = 2_500

/** Returns true when the answer may have changed something. The caller has checked access. Outages change nothing. */
async function ask(deps: Deps, scope: Scope, subject: Subject, paymentId: string): Promise<boolean> {
  const now = deps.now()
  const open = await claimLook(deps.db, paymentId, subject, { now, notSince: now - ASK_EVERY_MS })
  if (!open) return false
  try {
    if (open.providerRef === null) {
      // The first call, or its answer, was lost.
      if (open.isUpi) await askUpiApp(deps, scope, paymentId)
      return false
    }
    const event = await gatewayOf(deps, open.gateway)?.fetchStatus({ paymentId, providerRef: open.providerRef })
    if (event) await settlePayment(deps, open.gateway, event)
    return Boolean(event)
  } catch (error) {
    log('warn', 'payment_not_asked', { paymentId, ...describeError(error) })
    return false
  }
}

/** Returns the booking after checking a payment at its gateway, so that a waiting guest sees the gateway's result. */
export async function lookAtPayment(deps: Deps, scope: Scope, booking: Booking, paymentId: string): Promise<Booking> {
  const isNew = await ask(deps, scope, { bookingId: booking.id }, paymentId)
  return (isNew ? await readBooking(deps, booking.id, scope.locale) : null) ?? booking
}

export async function lookAtOrder(deps: Deps, scope: Scope, order: GuestOrder, paymentId: string): Promise<GuestOrder> {
  const isNew = await ask(deps, scope, { order: refOf(order) }, paymentId)
  return (isNew ? await findOrder(deps.db, order.id) : null) ?? order
}

export function lastUsedMode(deps: Deps, { brand, visitor }: Scope): Promise<string | null> {
  return findLastMode(deps.db, { brandId: brand.id, userId: visitor.user?.id ?? null, visitorId: visitor.id })
}

/** Null when another request just checked, or the payment is closed. */
async function claimLook(
  db: Database,
  paymentId: string,
  subject: Subject,
  { now, notSince }: { now: Instant; notSince: Instant },
): Promise<LookedAt | null> {
  const [answer] = await db.batch([
    {
      sql: `UPDATE payment SET looked_at = ?1 WHERE id = ?2 AND ${subjectColumn(subject)} = ?3 AND status = 'created'
          AND coalesce(looked_at, 0) <= ?4 RETURNING gateway, provider_ref, mode`,
      params: [now, paymentId, subjectIdOf(subject), notSince],
    },
  ])
  const row = answer?.rows[0]
  if (!row) return null
  const { gateway, provider_ref: ref, mode } = row
  return { gateway: String(gateway), providerRef: ref === null ? null : String(ref), isUpi: mode === 'UPI_VPA' }
}

async function findLastMode(
  db: Database,
  { brandId, userId, visitorId }: { brandId: string; userId: string | null; visitorId: string },
): Promise<string | null> {
  const row = await db.first<{ mode: string }>(
    `SELECT p.mode FROM payment p JOIN booking b ON b.id = p.booking_id
     WHERE b.brand_id = ?1 AND p.status = 'succeeded'
       AND b.id IN (SELECT id FROM booking WHERE user_id = ?2 UNION SELECT id FROM booking WHERE visitor_id = ?3)
     ORDER BY p.settled_at DESC LIMIT 1`,
    brandId,
    userId,
    visitorId,
  )
  return row?.mode ?? null
}
