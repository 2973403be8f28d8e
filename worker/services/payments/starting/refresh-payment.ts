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
import { requestUpiPayment } from '#worker/services/payments/starting/request-upi-payment.ts'

/** `providerRef` is null when the gateway was not called yet. */
type CheckedPayment = { gateway: string; providerRef: string | null; isUpi: boolean }

/** Minimum time between status checks of a payment, however many tabs wait. */
const CHECK_EVERY_MS = 2_500

/**
 * Asks the gateway about a payment. Returns true when its response may have changed something; outages change nothing.
 * The caller has checked access.
 */
async function checkStatus(deps: Deps, scope: Scope, subject: Subject, paymentId: string): Promise<boolean> {
  const now = deps.now()
  const payment = await claimCheck(deps.db, paymentId, subject, { now, checkedBefore: now - CHECK_EVERY_MS })
  if (!payment) return false
  try {
    if (payment.providerRef === null) {
      // The first request, or its response, was lost.
      if (payment.isUpi) await requestUpiPayment(deps, scope, paymentId)
      return false
    }
    const event = await gatewayOf(deps, payment.gateway)?.fetchStatus({ paymentId, providerRef: payment.providerRef })
    if (event) await settlePayment(deps, payment.gateway, event)
    return Boolean(event)
  } catch (error) {
    log('warn', 'payment_not_asked', { paymentId, ...describeError(error) })
    return false
  }
}

/** Returns the booking after checking a payment at its gateway, so that a waiting guest sees the gateway's result. */
export async function refreshPayment(deps: Deps, scope: Scope, booking: Booking, paymentId: string): Promise<Booking> {
  const hasChanged = await checkStatus(deps, scope, { bookingId: booking.id }, paymentId)
  return (hasChanged ? await readBooking(deps, booking.id, scope.locale) : null) ?? booking
}

export async function refreshOrderPayment(
  deps: Deps,
  scope: Scope,
  order: GuestOrder,
  paymentId: string,
): Promise<GuestOrder> {
  const hasChanged = await checkStatus(deps, scope, { order: refOf(order) }, paymentId)
  return (hasChanged ? await findOrder(deps.db, order.id) : null) ?? order
}

/** Returns the mode with which the guest or browser last paid, or null. */
export function findLastUsedMode(deps: Deps, { brand, visitor }: Scope): Promise<string | null> {
  return findLastMode(deps.db, { brandId: brand.id, userId: visitor.user?.id ?? null, visitorId: visitor.id })
}

/** Reserves a status check; returns null when another request just checked, or the payment is closed. */
async function claimCheck(
  db: Database,
  paymentId: string,
  subject: Subject,
  { now, checkedBefore }: { now: Instant; checkedBefore: Instant },
): Promise<CheckedPayment | null> {
  const [updated] = await db.batch([
    {
      sql: `UPDATE payment SET looked_at = ?1 WHERE id = ?2 AND ${subjectColumn(subject)} = ?3 AND status = 'created'
          AND coalesce(looked_at, 0) <= ?4 RETURNING gateway, provider_ref, mode`,
      params: [now, paymentId, subjectIdOf(subject), checkedBefore],
    },
  ])
  const row = updated?.rows[0]
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
