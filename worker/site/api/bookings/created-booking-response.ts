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
import { modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { CreatedBooking } from '#worker/services/bookings/creating/new-booking.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import type { DatedStay } from '#worker/services/wishlists/dated-stays.ts'
import { amountConverter } from './booking-response.ts'

/**
 * Returns the partner's fields as stored with the booking. The role of a company is shown only to its account, because
 * guests get the link too.
 */
export function toMicrositeFields({ details, userId }: Booking, viewerId: string | null) {
  const configuration = details.microsite_configuration
  const text = (name: string) => (details[name] ?? null) as string | null
  const role = String(details.devise_role ?? defaultDeviseRole)
  const showsRole = modeOfRole(role) === null || (userId !== null && userId === viewerId)
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

export function toCreatedBooking(created: CreatedBooking) {
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

/** Presents the amount to pay for a new booking. */
export function toOrder(created: CreatedBooking) {
  const amount = toMajor({ amountMinor: created.payableMinor, currency: created.currency })
  return { id: created.id, order_no: created.bookingNo, amount, currency_code: created.currency }
}

/** Presents the limits of a partial payment. */
export function toPartPayment(booking: Booking, now: Instant, isDecimal: boolean) {
  const amount = amountConverter(booking.currency, isDecimal)
  const { minMinor, maxMinor } = limitsOf(booking, now)
  return { minimum_amount: amount(minMinor), maximum_amount: amount(maxMinor), currency_code: booking.currency }
}

/** Returns the requested fields and the id, typed as the complete booking. */
export function pickFields(response: BookingDetailsResponse, names: readonly string[]): BookingDetailsResponse {
  const included = new Set(['id', ...names])
  return Object.fromEntries(Object.entries(response).filter(([name]) => included.has(name))) as BookingDetailsResponse
}

/** Presents a saved stay, which has no number, no price and no reserved room. */
export function toSavedResponse({ property, checkin, checkout, rooms }: DatedStay): SavedStayResponse {
  const status = { statusKey: statusKeys.saved, state: 'saved' } as const
  return {
    id: String(property.id),
    booking_no: null,
    invoice_no: null,
    status_key: status.statusKey,
    state: status.state,
    status: displayedStatus(status),
    is_cancellable: false,
    is_modifiable: false,
    hotel: { id: property.id, name: property.name, city: property.cityName, country: property.countryName },
    room_category_id: null,
    checkin,
    checkout,
    noOfNights: nightsBetween(checkin, checkout),
    roomCount: rooms.length,
    no_of_guest: summarizeRooms(rooms).guests,
  }
}
