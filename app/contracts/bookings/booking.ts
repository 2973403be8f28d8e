import * as v from 'valibot'
import { bookingRequestType } from '#app/domain/bookings/booking-request.ts'
import { readCampaign } from '#app/domain/bookings/campaign.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type BookedField, bookedFields, FULL_NAME_FIELD, fromWire } from '#app/domain/guests/guest-fields.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { occupancyLimits, parseRoomsConfig, type Room, roomFor, roomsFromQuery } from '#app/domain/stays/occupancy.ts'
import { type BookingBody, bookingBody } from './booking-body.ts'
import { toCanonicalBooking } from './booking-variants.ts'

/** What a caller asks to book. No amount in it is believed: `shownTotalMajor` is only compared with our own. */
export type BookingRequest = {
  /** Null where the guest of a replaced booking stays the guest. */
  guest: RequestedGuest | null
  stay: {
    propertyId: number
    /** Null only where a replaced booking has one at the same property. */
    roomCategoryId: number | null
    checkin: CalendarDay
    checkout: CalendarDay
    rooms: Room[]
    couponCode: string | null
    earlyCheckin: boolean
    meals: { code: MealCode; guestCount: number }[]
  }
  replaces: { requestType: 'PROPERTY_CHANGE' | 'REBOOKING'; reference: string } | null
  shownTotalMajor: number | null
  /**
   * The wish to use wallet money, and what of it was shown to the guest, in major units; null: leave it alone. `keepsOwner`:
   * what owners of houses gave stays in it (DEC-123).
   */
  wallet: { shownMajor: number | null; keepsOwner?: boolean } | null
  /** Null: pay at the hotel where that is allowed. */
  payment: { amount: string | null; mode: string | null } | null
  /** False: whoever books tells the guest themselves, and no message is sent. */
  informGuest: boolean
  /** It names fees of a membership, which no booking takes (DEC-122). */
  hasSubscriptionFees?: boolean
  source: string | null
  returnUrl: string | null
  cancelUrl: string | null
  /** Where an app or a partner opens the booking; kept when it is a page of ours. */
  links: { deeplink_url: string | null }
  /** Facts kept beside the booking for whoever evaluates it. */
  details: Record<string, string | boolean>
}

/** The guest as they were sent; null: not given. */
export type RequestedGuest = Record<BookedField, string | null> & {
  title: string | null
  language: string | null
  isFullNameConfirmed: boolean
}

/**
 * The body of createBooking in each of its forms: plain, REBOOKING with `re_booking` [BOOK-12], and that of the content
 * service [BOOK-13]. Fields that are not named here are ignored.
 */
export const createBookingBody = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(toCanonicalBooking),
  bookingBody,
  v.check(({ booking }) => readRooms(booking) !== null, 'errors.invalid_rooms'),
  v.transform(toRequest),
)

function toRequest({ user: person, booking, payments: paid, ...top }: BookingBody): BookingRequest {
  return {
    guest: person && toGuest(person),
    stay: {
      propertyId: booking.hotel_id,
      roomCategoryId: booking.room_category_id,
      checkin: booking.checkin,
      checkout: booking.checkout,
      rooms: readRooms(booking) ?? [],
      couponCode: booking.coupon_code ?? booking.coupon,
      earlyCheckin: isAsked(booking.additional_charge_info?.early_checkin),
      meals: toMeals(booking.services?.meals ?? []),
    },
    replaces: toReplaced(booking),
    shownTotalMajor: readShownTotal(booking.pricing),
    wallet:
      paid && usesWallet(paid)
        ? { shownMajor: readShownTotal(paid.shown_wallet), keepsOwner: isRefused(paid.deduct_from_owner) }
        : null,
    hasSubscriptionFees: booking.additional_charge_info?.subscription_fees != null,
    payment: paid?.from_payment_method
      ? { amount: paid.from_payment_method.amount, mode: paid.from_payment_method.upm_id }
      : null,
    informGuest: informsGuest(booking.inform_guest),
    source: booking.source ?? top.source,
    returnUrl: top.return_url,
    cancelUrl: top.cancel_url,
    links: { deeplink_url: top.deeplink_url },
    details: toDetails(booking),
  }
}

/** One line a meal: of two for the same one the later counts. */
function toMeals(
  lines: NonNullable<NonNullable<BookingBody['booking']['services']>['meals']>,
): BookingRequest['stay']['meals'] {
  const wanted = lines.filter((line) => line.status !== 'Cancelled')
  const counts = new Map(wanted.map((line) => [line.category_code, line.guest_count]))
  return [...counts].map(([code, guestCount]) => ({ code, guestCount }))
}

function toGuest(person: NonNullable<BookingBody['user']>): RequestedGuest {
  const guest = fromWire(bookedFields, person)
  return {
    ...guest,
    title: person.title,
    language: person.language,
    isFullNameConfirmed: person[FULL_NAME_FIELD],
    name: guest.name ?? [guest.firstName, guest.lastName].filter(Boolean).join(' '),
    postalCode: person.postal_code ?? guest.postalCode,
  }
}

/** The rooms of a stay: its configuration, else its counts of rooms by adults, else rooms and guests. */
function readRooms(booking: BookingBody['booking']): Room[] | null {
  const rooms = readCounts(booking)
  return rooms && withChildAges(rooms, booking.child_ages)
}

function readCounts(booking: BookingBody['booking']): Room[] | null {
  if (booking.rooms_config) return parseRoomsConfig(booking.rooms_config)
  const { single, double, extra } = booking
  if (single + double === 0) return roomsFromQuery({ rooms: toText(booking.rooms), guests: toText(booking.guests) })
  // A room of three counts as a double and as an extra [PICK-07].
  if (extra > double || single + double > occupancyLimits.rooms) return null
  const adults = [...Array(single).fill(1), ...Array(double - extra).fill(2), ...Array(extra).fill(3)]
  return adults.map(roomFor)
}

function toReplaced(booking: BookingBody['booking']): BookingRequest['replaces'] {
  const reference = booking.old_booking_id ?? booking.old_invoice_no
  if (!reference || booking.request_type === 'NEW') return null
  const requestType = bookingRequestType({
    oldBookingId: reference,
    isDateChange: booking.request_type === 'REBOOKING',
  })
  return requestType === 'NEW' ? null : { requestType, reference }
}

function toDetails(booking: BookingBody['booking']): BookingRequest['details'] {
  const details = {
    ...readCampaign(Object.entries(booking)),
    quotation_id: booking.quotation_id,
    search_request_id: booking.search_request_id,
    search_hotel_index: booking.search_hotel_index === null ? null : String(booking.search_hotel_index),
    booking_type: booking.type,
    entity: booking.entity,
    dv: booking.dv,
    inform_guest: isAsked(booking.inform_guest) || null,
    news_letter_registration: isAsked(booking.news_letter_registration) || null,
  }
  const given = Object.entries(details).filter((fact): fact is [string, string | true] => fact[1] !== null)
  return Object.fromEntries(given)
}

/** The total the caller showed its guest: a number, or an object with one under a known name. Else nothing to compare. */
function readShownTotal(pricing: unknown): number | null {
  if (typeof pricing === 'object' && pricing !== null && !Array.isArray(pricing)) {
    const named = new Map(Object.entries(pricing))
    return readShownTotal(
      ['total', 'total_amount', 'final_price', 'payable_amount', 'amount']
        .map((name) => named.get(name))
        .find((value) => value !== undefined && typeof value !== 'object') ?? null,
    )
  }
  if (typeof pricing !== 'number' && typeof pricing !== 'string') return null
  const total = pricing === '' ? Number.NaN : Number(pricing)
  return Number.isFinite(total) && Math.abs(total) < 1e12 ? total : null
}

/** The older name counts as a wish when it says yes; an amount under it is not one [BOOK-09]. */
function usesWallet(paid: NonNullable<BookingBody['payments']>): boolean {
  return isAsked(paid.use_wallet) || paid.deduct_from_wallet === true || paid.deduct_from_wallet === 'true'
}

/** Said no to; not said is no refusal. */
function isRefused(value: unknown): boolean {
  return value !== undefined && value !== null && !isAsked(value)
}

function isAsked(value: unknown): boolean {
  return value !== undefined && value !== null && ![false, 0, '', '0', 'false'].includes(value as string)
}

/** A guest is told of their booking unless it is said that they are not. */
function informsGuest(value: unknown): boolean {
  return value === undefined || value === null || isAsked(value)
}

function toText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
