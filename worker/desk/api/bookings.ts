import type { Hono } from 'hono'
import { listBookingsRoute, markStayRoute, readBookingRoute } from '#app/contracts/desk/bookings.ts'
import { toCursor } from '#app/contracts/desk/paging.ts'
import { ok } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { searchBookings } from '#worker/bookings/desk/search-bookings.ts'
import { listHistory } from '#worker/bookings/reading/list-history.ts'
import { findBookingWithin } from '#worker/operations/bookings/find-booking-within.ts'
import { markStayAtDesk } from '#worker/operations/bookings/mark-stay-at-desk.ts'
import type { DeskEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { toIso, toIsoOrNull } from './wire.ts'

/** Bookings, and what the house says of its guests. */
export function addBookingRoutes(desk: Hono<DeskEnv>): void {
  serve(desk, listBookingsRoute, async ({ deps, actor, query }) => {
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
      inHouseOn: query.in_house_on,
      after: cursor ?? null,
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return ok({
      items: page.map(toBookingAnswer),
      next_cursor: last && found.length > limit ? toCursor({ at: last.createdAt, id: last.id }) : null,
    })
  })

  serve(desk, readBookingRoute, async ({ deps, actor, path }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const history = await listHistory(deps, found.value)
    return ok({
      ...toBookingAnswer(found.value),
      history: history.map(({ at, ...entry }) => ({ at: toIso(at), ...entry })),
    })
  })

  serve(desk, markStayRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const marked = await markStayAtDesk(writing, actor, { booking: found.value, mark: body.mark, keyed })
    if (!marked.ok) return marked
    const { is, chargeMinor = null, refundMinor = null, currency = null } = marked.value
    return ok({ outcome: is, charge_minor: chargeMinor, refund_minor: refundMinor, currency })
  })
}

function toBookingAnswer(booking: Booking) {
  const { property, guest } = booking
  return {
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    brand: booking.brandId,
    status_key: booking.statusKey,
    state: booking.state,
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
    source: booking.source,
    created_at: toIso(booking.createdAt),
    cancelled_at: toIsoOrNull(booking.cancelledAt),
    revision: booking.revision,
  }
}
