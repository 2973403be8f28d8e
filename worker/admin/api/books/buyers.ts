import type { Hono } from 'hono'
import { changeBuyerRoute, readBuyerRoute } from '#app/contracts/admin/bookings/booking-buyer.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { changeBuyerByAdmin } from '#worker/admin/services/bookings/change-buyer-by-admin.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import { findBuyer } from '#worker/services/bookings/changing/change-buyer.ts'
import { listBookingDocuments } from '#worker/services/ledger/tax-documents.ts'

export function addBuyerRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readBuyerRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { id, bookingNo } = found.value
    const [buyer, documents] = await Promise.all([findBuyer(deps.db, id), listBookingDocuments(deps.db, id)])
    return ok({ booking_no: bookingNo, buyer, documents: documents.map(({ no }) => no) })
  })

  serve(admin, changeBuyerRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const booking = found.value
    const { buyer: wanted, unchanged_since: unchangedSince } = body
    const request = { booking, buyer: wanted, unchangedSince, idempotency }
    const changed = await changeBuyerByAdmin(deps, actor, request)
    return mapResult(changed, ({ buyer, documents }) => ({ booking_no: booking.bookingNo, buyer, documents }))
  })
}
