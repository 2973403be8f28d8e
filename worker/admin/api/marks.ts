import type { Hono } from 'hono'
import { markStayRoute, undoMarkRoute } from '#app/contracts/admin/bookings.ts'
import { stayStateOf } from '#app/domain/bookings/booking-status.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { markStayByAdmin, previewMarkByAdmin, undoMarkByAdmin } from '../services/bookings/change-booking.ts'
import { findReachableBooking } from '../services/bookings/reachable-booking.ts'

export function addMarkRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, markStayRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { mark, dry_run: isDryRun } = body
    const marked = isDryRun
      ? await previewMarkByAdmin(deps, { booking: found.value, mark })
      : await markStayByAdmin(deps, actor, { booking: found.value, mark, idempotency })
    if (!marked.ok) return marked
    const { is, chargeMinor = null, refundMinor = null, currency = null } = marked.value
    return ok({ outcome: is, charge_minor: chargeMinor, refund_minor: refundMinor, currency })
  })

  serve(admin, undoMarkRoute, async ({ deps, actor, path, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const undone = await undoMarkByAdmin(deps, actor, { booking: found.value, mark: path.mark, idempotency })
    return mapResult(undone, ({ is: outcome, booking }) => ({
      outcome,
      stay_state: stayStateOf(booking),
      evidence: booking.evidence,
      total_minor: booking.totalMinor,
      paid_minor: booking.paidMinor,
      currency: booking.currency,
    }))
  })
}
