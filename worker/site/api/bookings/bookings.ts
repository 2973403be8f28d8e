import { type Context, Hono } from 'hono'
import { bookingEndpoints } from '#app/contracts/bookings/booking-endpoints.ts'
import type {
  BookingDetailsResponse,
  CreatedBookingResponse,
  SavedStayResponse,
} from '#app/contracts/responses/bookings.ts'
import { displayedStatus, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { defaultDeviseRole } from '#app/domain/guests/login.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import { modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import type { CreatedBooking } from '#worker/services/bookings/creating/new-booking.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'
import { listSavedStays, type SavedStay } from '#worker/services/bookings/saving/save-stay.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProven, rememberBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { cancellationRoutes } from './booking-cancellation.ts'
import { changeRoutes } from './booking-changes.ts'
import { amountWriter, loadResponseOptions, toBookingResponse } from './booking-response.ts'

type CreateInput = EndpointInput<typeof bookingEndpoints.createBooking>
type CreateResult = Awaited<ReturnType<typeof createBooking>>

export const bookingRoutes = new Hono<AppEnv>()
addEndpoint(bookingRoutes, bookingEndpoints.createBooking, async (c, input) => {
  const created = await create(c, input, input.body.payment)
  return created.ok ? ok(toCreatedBooking(created.value.created)) : created
})
addEndpoint(bookingRoutes, bookingEndpoints.createOrder, async (c, input) => {
  const created = await create(c, input, input.body.payment ?? { amount: null, mode: null })
  if (!created.ok) return created
  return ok({ order: toOrder(created.value.created), ...toCreatedBooking(created.value.created) })
})
for (const endpoint of [bookingEndpoints.readBooking, bookingEndpoints.readBookingByRequest]) {
  addEndpoint(bookingRoutes, endpoint, async (c, { query }) => {
    const { fields, additionalFields, isDecimal, wantsPartPayment } = query
    const found = await findProven(c, query.proof)
    if (!found.ok) return found
    const booking = found.value
    const partner = additionalFields.includes('microsite')
      ? toMicrosite(booking, c.var.scope.visitor.user?.id ?? null)
      : {}
    const whole: BookingDetailsResponse = {
      ...toBookingResponse(booking, await loadResponseOptions(c, booking, isDecimal)),
      ...(wantsPartPayment ? { part_payment: toPartPayment(booking, c.var.deps.now(), isDecimal) } : {}),
      ...partner,
      // This site never sells in the name of another merchant.
      ...(additionalFields.includes('mor_flag') ? { mor_flag: false as const } : {}),
    }
    return ok({ booking: fields ? pick(whole, [...fields, ...additionalFields, ...Object.keys(partner)]) : whole })
  })
}
addEndpoint(bookingRoutes, bookingEndpoints.listBookings, async (c, { query: { tab, limit, offset } }) => {
  const { deps, scope } = c.var
  const isSaved = tab === 'saved'
  const [tabs, bookings] = await Promise.all([
    listBookingTabs(deps, scope),
    isSaved ? ok([]) : listBookings(deps, scope, { tab, limit, offset }),
  ])
  if (!tabs.ok) return tabs
  if (!bookings.ok) return bookings
  return ok({
    tabs: tabs.value.map(({ name, statusKeys, count }) => ({ name, status_keys: [...statusKeys], count })),
    bookings: isSaved
      ? (await listSavedStays(deps, scope)).slice(offset, offset + limit).map(toSavedResponse)
      : await Promise.all(
          bookings.value.map(async (booking) => toBookingResponse(booking, await loadResponseOptions(c, booking))),
        ),
    offset,
  })
})
bookingRoutes.route('/', cancellationRoutes)
bookingRoutes.route('/', changeRoutes)

async function create(
  c: Context<AppEnv>,
  { body, idempotency }: CreateInput,
  payment: CreateInput['body']['payment'],
): Promise<CreateResult> {
  // A phone may prove the replaced booking, which counts as a lookup.
  const { replaces, guest } = body
  const proof = await resolveProof(c, {
    reference: replaces?.reference ?? null,
    phone: replaces && (guest?.phone ?? null),
  })
  if (!proof.ok) return proof
  const request = { ...body, payment }
  const result = await createBooking(c.var.deps, c.var.scope, { request, access: proof.value.access, idempotency })
  if (!result.ok) return result
  markReplay(c, result.value.isReplay)
  await rememberBooking(c, result.value.created.id)
  return result
}

/**
 * Returns the partner on whose microsite the booking was made, as stored then. Only the company's account sees that a
 * company booked, because guests get the link too.
 */
function toMicrosite({ details, userId }: Booking, readerId: string | null) {
  const configuration = details.microsite_configuration
  const text = (name: string) => (details[name] ?? null) as string | null
  const role = String(details.devise_role ?? defaultDeviseRole)
  const showsRole = modeOfRole(role) === null || (userId !== null && userId === readerId)
  return {
    microsite: text('microsite'),
    microsite_txn_id: text('microsite_txn_id'),
    orderUrl: text('orderUrl'),
    sub_source: text('sub_source'),
    microsite_source: text('microsite_source'),
    microsite_configuration: typeof configuration === 'string' ? JSON.parse(configuration) : null,
    devise_role: showsRole ? role : defaultDeviseRole,
  }
}

function toCreatedBooking(created: CreatedBooking) {
  return {
    booking: toCreatedResponse(created),
    ...(created.redirectPath ? { redirectUrl: created.redirectPath } : {}),
  }
}

function toCreatedResponse(created: CreatedBooking): CreatedBookingResponse {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: created.currency })
  return {
    id: created.id,
    booking_no: created.bookingNo,
    invoice_no: created.invoiceNo,
    request_type: created.requestType,
    status_key: created.statusKey,
    state: created.state,
    get_payment_status_id: created.paymentStatus,
    hotel: { id: created.propertyId, name: created.propertyName },
    room_category_id: created.roomTypeId,
    guest: { name: created.guestName },
    checkin: created.checkin,
    checkout: created.checkout,
    noOfNights: created.nights,
    roomCount: created.roomCount,
    total_amount: amount(created.totalMinor),
    payable_amount: amount(created.payableMinor),
    payable_amount_prepaid: amount(created.payablePrepaidMinor ?? created.payableMinor),
    wallet_amount: amount(created.walletMinor),
    minimum_prepay_amount: amount(created.minimumPrepayMinor),
    currency_code: created.currency,
    coupon_code: created.couponCode,
    hold_expires_at: created.holdExpiresAt,
    created_at: created.createdAt,
    token: created.token,
  }
}

function toOrder(created: CreatedBooking) {
  const amount = toMajor({ amountMinor: created.payableMinor, currency: created.currency })
  return { id: created.id, order_no: created.bookingNo, amount, currency_code: created.currency }
}

function toPartPayment(booking: Booking, now: Instant, isDecimal: boolean) {
  const amount = amountWriter(booking.currency, isDecimal)
  const { minMinor, maxMinor } = limitsOf(booking, now)
  return { minimum_amount: amount(minMinor), maximum_amount: amount(maxMinor), currency_code: booking.currency }
}

/** Returns the requested fields and the id, typed as the whole booking. */
function pick(whole: BookingDetailsResponse, names: readonly string[]): BookingDetailsResponse {
  const wanted = new Set(['id', ...names])
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name))) as BookingDetailsResponse
}

/** A saved stay has no number and no price, and takes no room. */
function toSavedResponse({ id, property, roomTypeId, checkin, checkout, rooms }: SavedStay): SavedStayResponse {
  const status = { statusKey: statusKeys.saved, state: 'saved' } as const
  return {
    id,
    booking_no: null,
    invoice_no: null,
    status_key: status.statusKey,
    state: status.state,
    status: displayedStatus(status),
    is_cancellable: false,
    is_modifiable: false,
    hotel: { id: property.id, name: property.name, city: property.cityName, country: property.countryName },
    room_category_id: roomTypeId,
    checkin,
    checkout,
    noOfNights: nightsBetween(checkin, checkout),
    roomCount: rooms.length,
    no_of_guest: summarizeRooms(rooms).guests,
  }
}
