import type { Hono } from 'hono'
import { closeCashUpRoute, readCashUpRoute, readReceiptRoute } from '#app/contracts/admin/books/cash-ups.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import {
  type CashClosing,
  type CashSum,
  closeCashUp,
  listClosings,
  readReceipt,
  sumCash,
} from '#worker/admin/services/books/cash-ups.ts'
import { findReachableProperty, type Property } from '#worker/admin/services/properties/properties.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import type { Deps } from '#worker/infra/deps.ts'

export function addCashUpRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readCashUpRoute, async ({ deps, actor, query }) => {
    const found = await findReachableProperty(deps, actor, query.property)
    if (!found.ok) return found
    const till = { property: found.value, day: query.day ?? todayAt(deps, found.value) }
    const [sums, closings] = await Promise.all([sumCash(deps.db, till), listClosings(deps.db, till)])
    return ok({
      property: till.property.id,
      day: till.day,
      sums: sums.map(toSumResponse),
      closings: closings.map(toClosingResponse),
    })
  })

  serve(admin, closeCashUpRoute, async ({ deps, actor, body, idempotency }) => {
    const found = await findReachableProperty(deps, actor, body.property)
    if (!found.ok) return found
    const property = found.value
    const cash = {
      property,
      day: body.day ?? todayAt(deps, property),
      takenBy: body.taken_by ?? actor.id,
      currency: body.currency ?? property.currency,
      countedMinor: body.counted_minor,
      note: body.note ?? null,
    }
    return mapResult(await closeCashUp(deps, actor, { cash, idempotency }), toClosingResponse)
  })

  serve(admin, readReceiptRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const receipt = await readReceipt(deps.db, found.value, path.paymentId)
    if (!receipt) return refuse(problem('not_found'))
    const { bookingNo, totalMinor, paidMinor } = found.value
    return ok({
      receipt_no: receipt.receiptNo,
      booking_no: bookingNo,
      property: receipt.property,
      received_from: receipt.receivedFrom,
      amount_minor: receipt.amountMinor,
      currency: receipt.currency,
      way: receipt.way,
      reference: receipt.reference,
      received_at: toIso(receipt.at),
      taken_by: receipt.person,
      total_minor: totalMinor,
      paid_minor: paidMinor,
      balance_minor: receipt.balanceMinor,
    })
  })
}

function todayAt({ now }: Pick<Deps, 'now'>, { city }: Property): CalendarDay {
  return calendarDayIn(city.timeZone, now())
}

function toSumResponse({ takenBy, person, way, currency, payments, takenMinor, givenBackMinor }: CashSum) {
  return {
    taken_by: takenBy,
    person,
    way,
    currency,
    payments,
    taken_minor: takenMinor,
    given_back_minor: givenBackMinor,
    net_minor: takenMinor - givenBackMinor,
  }
}

function toClosingResponse({ takenBy, currency, expectedMinor, countedMinor, note, at, ...by }: CashClosing) {
  return {
    taken_by: takenBy,
    currency,
    expected_minor: expectedMinor,
    counted_minor: countedMinor,
    difference_minor: countedMinor - expectedMinor,
    note,
    at: toIso(at),
    closed_by: by.closedBy,
    person: by.person,
  }
}
