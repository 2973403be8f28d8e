import type { Hono } from 'hono'
import { listBookingsRoute, markStayRoute, readBookingRoute } from '#app/contracts/admin/bookings/bookings.ts'
import { stayStateOf } from '#app/domain/bookings/booking-status.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { foreseeMarkByAdmin, markStayByAdmin } from '#worker/admin/services/bookings/mark-stay-by-admin.ts'
import { listNotes } from '#worker/services/bookings/admin/notes.ts'
import { searchBookings } from '#worker/services/bookings/admin/search-bookings.ts'
import type { BookedPayment, BookedRefund, Booking } from '#worker/services/bookings/booking.ts'
import { listHistory } from '#worker/services/bookings/reading/find-booking.ts'
import { toIso, toIsoOrNull, toPage } from '../wire.ts'
import { toNoteAnswer } from './booking-notes.ts'

/** Payment status by stored number. */
const paymentWords = ['unpaid', 'part', 'paid', 'cancelled'] as const

/** Bookings, and the property's reports about guests. */
export function addBookingRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBookingsRoute, async ({ deps, actor, query }) => {
    const { cursor, limit, number, guest, phone, state } = query
    const found = await searchBookings(deps.db, {
      reach: actor.reach,
      number,
      guest,
      phone,
      state,
      propertyId: query.property,
      arrivalFrom: query.arrival_from,
      arrivalTo: query.arrival_to,
      departureFrom: query.departure_from,
      departureTo: query.departure_to,
      inHouseOn: query.in_house_on,
      brandId: query.brand,
      paymentStatus: query.payment && paymentWords.indexOf(query.payment),
      createdFrom: toInstant(query.created_from),
      createdTo: toInstant(query.created_to),
      after: cursor ?? null,
      limit: limit + 1,
    })
    return ok(toPage(found, limit, toBookingAnswer))
  })

  serve(admin, readBookingRoute, async ({ deps, actor, path }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { id, payments, refunds } = found.value
    const [history, notes] = await Promise.all([listHistory(deps, found.value), listNotes(deps, id)])
    return ok({
      ...toBookingAnswer(found.value),
      history: history.map(({ at, ...entry }) => ({ at: toIso(at), ...entry })),
      payments: payments.map(toPaymentAnswer),
      refunds: refunds.map(toRefundAnswer),
      notes: notes.map(toNoteAnswer),
    })
  })

  serve(admin, markStayRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { mark, dry_run: isDryRun } = body
    const marked = isDryRun
      ? await foreseeMarkByAdmin(deps, { booking: found.value, mark })
      : await markStayByAdmin(writing, actor, { booking: found.value, mark, keyed })
    if (!marked.ok) return marked
    const { is, chargeMinor = null, refundMinor = null, currency = null } = marked.value
    return ok({ outcome: is, charge_minor: chargeMinor, refund_minor: refundMinor, currency })
  })
}

function toInstant(iso: string | undefined): number | undefined {
  return iso === undefined ? undefined : Date.parse(iso)
}

function toPaymentAnswer({ id, gateway, mode, amountMinor, status, createdAt }: BookedPayment) {
  return { id, gateway, mode, amount_minor: amountMinor, status, created_at: toIso(createdAt) }
}

function toRefundAnswer({ id, paymentId, amountMinor, reason, status, createdAt }: BookedRefund) {
  const [why = ''] = reason.split(':')
  return { id, payment: paymentId, amount_minor: amountMinor, reason: why, status, created_at: toIso(createdAt) }
}

function toBookingAnswer(booking: Booking) {
  const { property, guest } = booking
  return {
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    brand: booking.brandId,
    status_key: booking.statusKey,
    state: booking.state,
    stay_state: stayStateOf(booking),
    evidence: booking.evidence,
    property: { id: property.id, code: property.oyoId, name: property.name },
    room_category: { id: booking.roomCategoryId, name: booking.roomCategoryName },
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    rooms: booking.roomCount,
    guest: { name: guest.name, country_code: guest.countryCode, phone: guest.phone, email: guest.email },
    currency: booking.currency,
    total_minor: booking.totalMinor,
    paid_minor: booking.paidMinor,
    payment: paymentWords[booking.paymentStatus] ?? 'unpaid',
    source: booking.source,
    created_at: toIso(booking.createdAt),
    cancelled_at: toIsoOrNull(booking.cancelledAt),
    revision: booking.revision,
  }
}
