import type { Hono } from 'hono'
import { readBookingRoute } from '#app/contracts/admin/bookings/booking-record.ts'
import { ok } from '#app/domain/result.ts'
import { findSale } from '#worker/services/bookings/admin/find-sale.ts'
import { listNotes } from '#worker/services/bookings/admin/notes.ts'
import type { BookedPayment, BookedRefund, Booking } from '#worker/services/bookings/booking.ts'
import { listHistory } from '#worker/services/bookings/reading/find-booking.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { listUnitStretches } from '../services/bookings/assign-unit.ts'
import { listAuthors, personOfActor, personOfEvent } from '../services/bookings/authors.ts'
import { listFailedMessages } from '../services/bookings/list-booking-messages.ts'
import { findReachableBooking, versionOf } from '../services/bookings/reachable-booking.ts'
import { toIso } from '../services/response-format.ts'
import { toDetailsResponse, toNoteResponse } from './bookings.ts'

export function addBookingRecordRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readBookingRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { id, payments, refunds } = found.value
    const [history, notes, sale, failed, units, authors] = await Promise.all([
      listHistory(deps, found.value),
      listNotes(deps, found.value),
      findSale(deps.db, id),
      listFailedMessages(deps.db, id),
      listUnitStretches(deps.db, id),
      listAuthors(deps.db, path.bookingNo),
    ])
    return ok({
      ...toDetailsResponse(found.value, sale, deps.now()),
      read_at: toIso(deps.now()),
      version: versionOf(history),
      price: toPriceLines(found.value),
      units,
      history: history.map(({ at, ...entry }, position) => ({
        at: toIso(at),
        ...entry,
        person: personOfEvent(authors, position),
      })),
      payments: payments.map(toPaymentResponse),
      refunds: refunds.map(toRefundResponse),
      notes: notes.map((note) => ({ ...toNoteResponse(note), person: personOfActor(authors, note.author) })),
      failed_messages: failed.map(({ created_at, ...message }) => ({ ...message, created_at: toIso(created_at) })),
    })
  })
}

function toPriceLines({ bills, quote }: Booking) {
  return {
    nights: quote.perNight.map(({ day, amountMinor }) => ({ day, amount_minor: amountMinor })),
    lines: bills.map(({ billType, name, amountMinor }) => ({ kind: billType, name, amount_minor: amountMinor })),
    tax_minor: quote.taxMinor,
    tax_inclusive: quote.taxInclusive,
  }
}

function toPaymentResponse({ id, gateway, mode, amountMinor, status, createdAt }: BookedPayment) {
  return { id, gateway, mode, amount_minor: amountMinor, status, created_at: toIso(createdAt) }
}

/** Shows the code of a stored reason, such as `cancelled:…`, without its details. */
function toRefundResponse({ id, paymentId, amountMinor, reason, status, createdAt }: BookedRefund) {
  const [reasonCode = ''] = reason.split(':')
  return { id, payment: paymentId, amount_minor: amountMinor, reason: reasonCode, status, created_at: toIso(createdAt) }
}
