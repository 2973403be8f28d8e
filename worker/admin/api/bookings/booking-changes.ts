import type { Hono } from 'hono'
import {
  cancelBookingRoute,
  moveBookingRoute,
  refundBookingRoute,
} from '#app/contracts/admin/bookings/booking-changes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { cancelBooking, refundBooking } from '#worker/admin/services/bookings/cancel-and-refund.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { moveBooking } from '#worker/admin/services/bookings/move-booking.ts'
import { toIsoOrNull } from '../wire.ts'

/** Routes that cancel, move or refund a booking. */
export function addBookingChangeRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, cancelBookingRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = { chargeMinor: body.charge_minor ?? null, askedBy: body.asked_by, reason: body.reason }
    const asked = { booking: found.value, input, isDryRun: body.dry_run, keyed }
    const cancelled = await cancelBooking(writing, actor, asked)
    if (!cancelled.ok) return cancelled
    const { value } = cancelled
    return ok({
      dry_run: body.dry_run,
      charge_minor: value.chargeMinor,
      terms_charge_minor: value.termsChargeMinor,
      refund_minor: value.refundMinor,
      wallet_minor: value.walletMinor,
      free_until: toIsoOrNull(value.freeUntil),
      currency: value.currency,
    })
  })

  serve(admin, moveBookingRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = {
      stay: { checkin: body.checkin, checkout: body.checkout, roomCategoryId: body.room },
      keepsPrice: body.keep_price,
      shownTotalMinor: body.total_minor ?? null,
      reason: body.reason ?? null,
    }
    const moved = await moveBooking(writing, actor, { booking: found.value, input, isDryRun: body.dry_run, keyed })
    if (!moved.ok) return moved
    const { value } = moved
    return ok({
      dry_run: body.dry_run,
      checkin: value.checkin,
      checkout: value.checkout,
      nights: value.nights,
      room_category: value.roomCategory,
      old_total_minor: value.oldTotalMinor,
      total_minor: value.totalMinor,
      waived_minor: value.waivedMinor,
      paid_minor: value.paidMinor,
      payable_minor: value.payableMinor,
      refund_minor: value.refundMinor,
      wallet_minor: value.walletMinor,
      dropped_coupon: value.droppedCoupon,
      dropped_meals: value.droppedMeals,
      free_until: toIsoOrNull(value.freeUntil),
      currency: value.currency,
    })
  })

  serve(admin, refundBookingRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = { amountMinor: body.amount_minor, keepsTotal: body.keep_total, reason: body.reason }
    const refunded = await refundBooking(writing, actor, { booking: found.value, input, isDryRun: body.dry_run, keyed })
    if (!refunded.ok) return refunded
    const { value } = refunded
    return ok({
      dry_run: body.dry_run,
      refund_minor: value.refundMinor,
      wallet_minor: value.walletMinor,
      kept_minor: value.keptMinor,
      total_minor: value.totalMinor,
      payments: value.payments.map(({ paymentId, gateway, amountMinor }) => ({
        id: paymentId,
        gateway,
        amount_minor: amountMinor,
      })),
      currency: value.currency,
    })
  })
}
