import type { Hono } from 'hono'
import {
  listOrdersRoute,
  notePaymentRoute,
  noteRefundSentRoute,
  refundOrderRoute,
} from '#app/contracts/admin/books/payments.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve, serveUnrestricted } from '#worker/admin/serve.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import { notePaymentByAdmin, noteRefundSent } from '#worker/admin/services/books/note-money.ts'
import { listOrders, refundMembershipOrder, toOrderResponse } from '#worker/admin/services/books/orders.ts'
import { toPage } from '#worker/admin/services/response-format.ts'

export function addPaymentRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, notePaymentRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { amount_minor: amountMinor, way, reference } = body
    const note = { amountMinor, way, reference }
    const noted = await notePaymentByAdmin(deps, actor, { booking: found.value, note, idempotency })
    if (!noted.ok) return noted
    const { paymentId, isCounted, booking } = noted.value
    return ok({
      payment: paymentId,
      outcome: isCounted ? 'counted' : 'to_be_given_back',
      paid_minor: booking.paidMinor,
      total_minor: booking.totalMinor,
      currency: booking.currency,
    })
  })

  serve(admin, noteRefundSentRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { refundId } = path
    const noted = await noteRefundSent(deps, actor, { refundId, reference: body.reference, idempotency })
    return noted.ok ? ok({ refund: refundId, outcome: noted.value }) : noted
  })
}

export function addOrderRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listOrdersRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, ...filters } = query
    const found = await listOrders(deps.db, { ...filters, after, limit: limit + 1 })
    return ok(toPage(found, limit, toOrderResponse))
  })

  serveUnrestricted(admin, refundOrderRoute, async ({ deps, actor, path, idempotency }) => {
    const refunded = await refundMembershipOrder(deps, actor, { number: path.number, idempotency })
    if (!refunded.ok) return refunded
    const { purchase, amountMinor, walletMinor, joiningMinor } = refunded.value
    const { number, status, currency } = purchase.order
    return ok({
      number,
      status,
      currency,
      refunded_minor: amountMinor,
      wallet_minor: walletMinor,
      joining_minor: joiningMinor,
    })
  })
}
