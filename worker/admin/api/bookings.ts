import type { Hono } from 'hono'
import type * as v from 'valibot'
import {
  cancelBookingRoute,
  giveCreditRoute,
  moveBookingRoute,
  refundBookingRoute,
} from '#app/contracts/admin/booking-changes.ts'
import {
  addNoteRoute,
  exportBookingsRoute,
  listBookingMessagesRoute,
  listBookingsRoute,
  listMessageFailuresRoute,
  writeToGuestRoute,
} from '#app/contracts/admin/bookings.ts'
import { stayStateOf } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, parseRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { BookingSale } from '#worker/services/bookings/admin/find-sale.ts'
import type { BookingNote } from '#worker/services/bookings/admin/notes.ts'
import { searchBookings } from '#worker/services/bookings/admin/search-bookings.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { isUnsettledStay, listClocks } from '#worker/services/bookings/stays/complete-stays.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import type { Actor } from '../services/actor.ts'
import { toPartResponses, toRoomChange } from '../services/bookings/booking-parts.ts'
import {
  addNoteByAdmin,
  cancelBooking,
  moveBooking,
  refundBooking,
  writeToGuestByAdmin,
} from '../services/bookings/change-booking.ts'
import { exportBookings } from '../services/bookings/export-bookings.ts'
import { toDepositResponse, toExtraResponse } from '../services/bookings/extras-by-admin.ts'
import { giveCredit } from '../services/bookings/give-credit.ts'
import { listBookingMessages, listMessageFailures } from '../services/bookings/list-booking-messages.ts'
import { type BookingCommand, findReachableBooking } from '../services/bookings/reachable-booking.ts'
import { toIso, toIsoOrNull, toPage } from '../services/response-format.ts'
import { addMarkRoutes } from './marks.ts'
import { toBookedPlanField, toBookedPolicy } from './offers/booked-plan-response.ts'

const paymentStatuses = ['unpaid', 'part', 'paid', 'cancelled'] as const

export function addBookingRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBookingsRoute, async ({ deps, actor, query }) => {
    const found = await searchBookings(deps.db, await toSearch(deps, actor, query))
    return ok(toPage(found, query.limit, (booking) => toBookingResponse(booking, deps.now())))
  })

  serve(admin, exportBookingsRoute, async ({ deps, actor, query }) => {
    const { cursor: _, limit, property, ...filters } = query
    const found = await exportBookings(deps, actor, {
      search: await toSearch(deps, actor, query),
      propertyId: property ?? null,
      filters: Object.keys(filters),
    })
    return ok(toPage(found, limit, (booking) => toBookingResponse(booking, deps.now())))
  })

  addMarkRoutes(admin)
}

type ListQuery = v.InferOutput<typeof listBookingsRoute.query>

/** Returns the search of a query; it finds one booking more than the page has. */
async function toSearch(deps: Pick<Deps, 'db' | 'now'>, { reach }: Pick<Actor, 'reach'>, query: ListQuery) {
  const { cursor, limit, number, guest, phone, state } = query
  const unsettledAt = query.unsettled && (await listClocks(deps))
  return {
    reach,
    number,
    guest,
    phone,
    state,
    stayState: query.stay_state,
    propertyId: query.property,
    arrivalFrom: query.arrival_from,
    arrivalTo: query.arrival_to,
    departureFrom: query.departure_from,
    departureTo: query.departure_to,
    inHouseOn: query.in_house_on,
    unsettledAt,
    brandId: query.brand,
    source: query.source,
    groupName: query.group?.trim(),
    hasFailedMessage: query.failed !== undefined,
    paymentStatus: query.payment && paymentStatuses.indexOf(query.payment),
    createdFrom: toInstant(query.created_from),
    createdTo: toInstant(query.created_to),
    after: cursor ?? null,
    limit: limit + 1,
  }
}

type Requested = {
  body: { dry_run: boolean; unchanged_since?: number | undefined }
  idempotency: IdempotentRequest | null
}

function toCommand<Input>(booking: Booking, input: Input, { body, idempotency }: Requested): BookingCommand<Input> {
  return { booking, input, isDryRun: body.dry_run, unchangedSince: body.unchanged_since, idempotency }
}

function toInstant(iso: string | undefined): number | undefined {
  return iso === undefined ? undefined : Date.parse(iso)
}

export function toBookingResponse(booking: Booking, now: Instant) {
  const { property, guest } = booking
  return {
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    brand: booking.brandId,
    status_key: booking.statusKey,
    state: booking.state,
    stay_state: stayStateOf(booking),
    is_unsettled: isUnsettledStay(booking, now),
    evidence: booking.evidence,
    property: { id: property.id, code: property.oyoId, name: property.name },
    room_category: { id: booking.roomTypeId, name: booking.roomTypeName },
    ...toBookedPlanField(booking.plan),
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    rooms: booking.roomCount,
    guest: {
      name: guest.name,
      country_code: guest.countryCode,
      email: guest.email,
      phone: hasPhone(guest) ? guest.phone : '',
    },
    currency: booking.currency,
    total_minor: booking.totalMinor,
    paid_minor: booking.paidMinor,
    payment: paymentStatuses[booking.paymentStatus] ?? 'unpaid',
    source: booking.source,
    created_at: toIso(booking.createdAt),
    cancelled_at: toIsoOrNull(booking.cancelledAt),
    hold_until: toIsoOrNull(booking.holdExpiresAt),
    revision: booking.revision,
  }
}

export function toDetailsResponse(booking: Booking, sale: BookingSale | null, now: Instant) {
  return {
    ...toBookingResponse(booking, now),
    is_archived: booking.isArchived,
    language: booking.locale,
    special_requests: booking.specialRequests,
    arrival_time: booking.arrivalTime,
    rooms_config: formatRoomsConfig(booking.rooms),
    child_ages: formatChildAges(booking.rooms),
    policy: toBookedPolicy(booking.policy),
    extras: (booking.quote.extras ?? []).map(toExtraResponse),
    deposit: toDepositResponse(booking),
    parts: toPartResponses(booking),
    sale: sale && {
      sold_by: sale.soldBy,
      person: sale.person,
      group: sale.groupName,
      usual_minor: sale.usualMinor,
    },
  }
}

export function addBookingChangeRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, cancelBookingRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = { chargeMinor: body.charge_minor ?? null, askedBy: body.asked_by, reason: body.reason }
    const operation = toCommand(found.value, input, { body, idempotency })
    return mapResult(await cancelBooking(deps, actor, operation), (value) => ({
      dry_run: body.dry_run,
      charge_minor: value.chargeMinor,
      terms_charge_minor: value.termsChargeMinor,
      refund_minor: value.refundMinor,
      wallet_minor: value.walletMinor,
      free_until: toIsoOrNull(value.freeUntil),
      currency: value.currency,
    }))
  })

  serve(admin, moveBookingRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const room = toRoomChange(body)
    if (!room.ok) return room
    const input = {
      stay: {
        checkin: body.checkin,
        checkout: body.checkout,
        rooms: toRooms(body),
        room: room.value,
        ...(body.changed_room === undefined ? { roomTypeId: body.room } : {}),
      },
      propertyId: body.property ?? null,
      keepsPrice: body.keep_price,
      waivesTerms: body.waive_terms,
      shownTotalMinor: body.total_minor ?? null,
      reason: body.reason ?? null,
    }
    const operation = toCommand(found.value, input, { body, idempotency })
    return mapResult(await moveBooking(deps, actor, operation), (moved) => ({ dry_run: body.dry_run, ...moved }))
  })

  serve(admin, refundBookingRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = { amountMinor: body.amount_minor, keepsTotal: body.keep_total, reason: body.reason }
    const operation = toCommand(found.value, input, { body, idempotency })
    return mapResult(await refundBooking(deps, actor, operation), (refunded) => ({
      dry_run: body.dry_run,
      ...refunded,
    }))
  })
}

function toRooms(body: { rooms_config?: string | undefined; child_ages?: string | undefined }): Room[] | undefined {
  const rooms = parseRoomsConfig(body.rooms_config ?? null)
  return rooms ? withChildAges(rooms, body.child_ages) : undefined
}

export function addBookingNoteRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, addNoteRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    return mapResult(
      await addNoteByAdmin(deps, actor, { booking: found.value, text: body.text, idempotency }),
      toNoteResponse,
    )
  })

  serve(admin, writeToGuestRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const written = await writeToGuestByAdmin(deps, actor, { booking: found.value, text: body.text, idempotency })
    return written.ok ? ok({ ...toNoteResponse(written.value.note), channels: written.value.channels }) : written
  })
}

export function toNoteResponse({ id, at, author, kind, text }: BookingNote) {
  return { id, at: toIso(at), author, kind, text }
}

export function addMessageRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listBookingMessagesRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const messages = await listBookingMessages(deps, found.value)
    const items = messages.map(({ created_at, sent_at, ...message }) => ({
      ...message,
      created_at: toIso(created_at),
      sent_at: toIsoOrNull(sent_at),
    }))
    return ok({ items })
  })

  serve(admin, listMessageFailuresRoute, async ({ deps, actor: { reach } }) => {
    const found = await listMessageFailures(deps.db, { reach, now: deps.now() })
    return ok({ items: found.map(({ last_at, ...failure }) => ({ ...failure, last_at: toIso(last_at) })) })
  })
}

export function addCreditRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, giveCreditRoute, async ({ deps, actor, body, idempotency }) => {
    const input = {
      reference: body.reference,
      amountMinor: body.amount_minor,
      phone: body.phone ?? null,
      bookingNo: body.booking_no ?? null,
      brand: body.brand ?? null,
      currency: body.currency ?? null,
      from: body.given_by ?? (actor.reach === 'all' ? 'promotions' : 'owner'),
      endsOn: body.ends_on ?? null,
      note: body.note ?? null,
    }
    const credit = await giveCredit(deps, actor, { input, idempotency })
    if (!credit.ok) return credit
    const { outcome, reference, brand, amountMinor, currency, endsAt } = credit.value
    return ok({ outcome, reference, brand, amount_minor: amountMinor, currency, ends_at: toIsoOrNull(endsAt) })
  })
}
