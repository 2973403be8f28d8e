import type { Hono } from 'hono'
import { notePaymentRoute, noteRefundSentRoute } from '#app/contracts/admin/books/payments.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { notePaymentByAdmin, noteRefundSent } from '#worker/admin/services/books/note-money.ts'

/** Payments and refunds recorded by hand. */
export function addPaymentRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, notePaymentRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { amount_minor: amountMinor, way, reference } = body
    const note = { amountMinor, way, reference }
    const noted = await notePaymentByAdmin(writing, actor, { booking: found.value, note, keyed })
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

  serve(admin, noteRefundSentRoute, async ({ writing, actor, path, body, keyed }) => {
    const { refundId } = path
    const noted = await noteRefundSent(writing, actor, { refundId, reference: body.reference, keyed })
    return noted.ok ? ok({ refund: refundId, outcome: noted.value }) : noted
  })
}
