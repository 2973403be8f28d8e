import * as v from 'valibot'
import { bookingRequestType } from '../domain/booking-request.ts'
import { type CalendarDay, firstKnownDay, parseCalendarDay } from '../domain/calendar-day.ts'
import { withChildAges } from '../domain/child-ages.ts'
import { occupancyLimits, parseRoomsConfig, type Room, roomFor, roomsFromQuery } from '../domain/occupancy.ts'
import { toCanonicalBooking } from './booking-variants.ts'

/** Text of a caller that is kept or looked at; absent, null and blank are the same. */
function text(maxLength: number) {
  return v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.number()])), null),
    v.transform((value) => (value === null ? null : String(value).trim() || null)),
    v.nullable(v.pipe(v.string(), v.maxLength(maxLength))),
  )
}

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** A day of a stay that is booked, in either form of the wire. */
export const stayDay = v.pipe(
  v.string(),
  v.maxLength(10),
  v.check((value) => parseCalendarDay(value) !== null, 'errors.invalid_dates'),
  v.transform((value) => parseCalendarDay(value) ?? firstKnownDay),
)

const count = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.string()])), 0),
  v.transform((value) => Number(value ?? 0)),
  v.integer(),
  v.minValue(0),
  v.maxValue(occupancyLimits.rooms * occupancyLimits.adults),
)

const user = v.object({
  title: text(12),
  name: text(160),
  first_name: text(120),
  last_name: text(120),
  country_code: text(6),
  phone: text(24),
  email: text(254),
  devise_role: text(40),
  street_name: text(120),
  street_no: text(20),
  postal_code: text(16),
  zip_code: text(16),
  city: text(80),
  gdpr_consent: v.optional(v.unknown()),
})

const meal = v.object({
  category_code: v.pipe(
    v.string(),
    v.transform((code) => code.toLowerCase()),
    v.picklist(['breakfast', 'lunch', 'dinner']),
  ),
  guest_count: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(160),
  ),
  status: v.optional(v.nullable(v.string()), null),
})

const stay = v.object({
  hotel_id: id,
  room_category_id: v.optional(v.nullable(id), null),
  checkin: stayDay,
  checkout: stayDay,
  single: count,
  double: count,
  extra: count,
  rooms: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  guests: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  rooms_config: text(200),
  child_ages: text(400),
  pricing: v.optional(v.unknown()),
  coupon: text(24),
  coupon_code: text(24),
  additional_charge_info: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  services: v.optional(
    v.nullable(v.object({ meals: v.optional(v.nullable(v.pipe(v.array(meal), v.maxLength(12))), []) })),
    null,
  ),
  source: text(40),
  sub_source: text(60),
  utm_source: text(120),
  utm_medium: text(120),
  utm_campaign: text(120),
  /** The list the guest came by, and the place of the stay in it, from 0 [SRCH-23]. */
  search_request_id: text(64),
  search_hotel_index: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))), null),
  microsite_txn_id: text(80),
  orderUrl: text(500),
  quotation_id: text(80),
  request_type: v.optional(v.nullable(v.picklist(['NEW', 'PROPERTY_CHANGE', 'REBOOKING'])), null),
  old_booking_id: text(64),
  old_invoice_no: text(64),
  inform_guest: v.optional(v.unknown()),
  news_letter_registration: v.optional(v.unknown()),
})

const payments = v.object({
  /** The wish to pay with wallet money; how much is ours to say. */
  use_wallet: v.optional(v.unknown()),
  /** What the guest was shown of it, in major units; only compared. */
  shown_wallet: v.optional(v.unknown()),
  deduct_from_wallet: v.optional(v.unknown()),
  deduct_from_owner: v.optional(v.unknown()),
  payment_service_params: v.optional(v.unknown()),
  from_payment_method: v.optional(v.nullable(v.object({ amount: text(20), upm_id: text(40) })), null),
})

const body = v.object({
  user: v.optional(v.nullable(user), null),
  booking: stay,
  payments: v.optional(v.nullable(payments), null),
  source: text(40),
  deeplink_url: text(500),
  cancel_url: text(500),
  return_url: text(500),
})

type Body = v.InferOutput<typeof body>

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
    meals: { code: 'breakfast' | 'lunch' | 'dinner'; guestCount: number }[]
  }
  replaces: { requestType: 'PROPERTY_CHANGE' | 'REBOOKING'; reference: string } | null
  shownTotalMajor: number | null
  /** The wish to use wallet money, and what of it was shown to the guest, in major units; null: leave it alone. */
  wallet: { shownMajor: number | null } | null
  /** Null: pay at the hotel where that is allowed. */
  payment: { amount: string | null; mode: string | null } | null
  source: string | null
  returnUrl: string | null
  cancelUrl: string | null
  /** Where an app or a partner opens the booking; kept when it is a page of ours. */
  links: { deeplink_url: string | null; order_url: string | null }
  /** Facts kept beside the booking for whoever evaluates it. */
  details: Record<string, string | boolean>
}

export type RequestedGuest = {
  title: string | null
  name: string
  firstName: string | null
  lastName: string | null
  countryCode: string | null
  phone: string
  email: string | null
  streetName: string | null
  streetNumber: string | null
  postalCode: string | null
  city: string | null
}

/**
 * The body of createBooking in each of its forms: plain, REBOOKING with `re_booking` [BOOK-12], and that of the content
 * service [BOOK-13]. Fields that are not named here are ignored.
 */
export const createBookingBody = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(toCanonicalBooking),
  body,
  v.check(({ booking }) => readRooms(booking) !== null, 'errors.invalid_rooms'),
  v.transform(toRequest),
)

function toRequest({ user: person, booking, payments: paid, ...top }: Body): BookingRequest {
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
    wallet: paid && usesWallet(paid) ? { shownMajor: readShownTotal(paid.shown_wallet) } : null,
    payment: paid?.from_payment_method
      ? { amount: paid.from_payment_method.amount, mode: paid.from_payment_method.upm_id }
      : null,
    source: booking.source ?? top.source,
    returnUrl: top.return_url,
    cancelUrl: top.cancel_url,
    links: { deeplink_url: top.deeplink_url, order_url: booking.orderUrl },
    details: toDetails(booking),
  }
}

/** One line a meal: of two for the same one the later counts. */
function toMeals(
  lines: NonNullable<NonNullable<Body['booking']['services']>['meals']>,
): BookingRequest['stay']['meals'] {
  const wanted = lines.filter((line) => line.status !== 'Cancelled')
  const counts = new Map(wanted.map((line) => [line.category_code, line.guest_count]))
  return [...counts].map(([code, guestCount]) => ({ code, guestCount }))
}

function toGuest(person: NonNullable<Body['user']>): RequestedGuest {
  const { first_name: firstName, last_name: lastName } = person
  return {
    title: person.title,
    name: person.name ?? [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    countryCode: person.country_code,
    phone: person.phone ?? '',
    email: person.email,
    streetName: person.street_name,
    streetNumber: person.street_no,
    postalCode: person.postal_code ?? person.zip_code,
    city: person.city,
  }
}

/** The rooms of a stay: its configuration, else its counts of rooms by adults, else rooms and guests. */
function readRooms(booking: Body['booking']): Room[] | null {
  const rooms = readCounts(booking)
  return rooms && withChildAges(rooms, booking.child_ages)
}

function readCounts(booking: Body['booking']): Room[] | null {
  if (booking.rooms_config) return parseRoomsConfig(booking.rooms_config)
  const { single, double, extra } = booking
  if (single + double === 0) return roomsFromQuery({ rooms: toText(booking.rooms), guests: toText(booking.guests) })
  // A room of three counts as a double and as an extra [PICK-07].
  if (extra > double || single + double > occupancyLimits.rooms) return null
  const adults = [...Array(single).fill(1), ...Array(double - extra).fill(2), ...Array(extra).fill(3)]
  return adults.map(roomFor)
}

function toReplaced(booking: Body['booking']): BookingRequest['replaces'] {
  const reference = booking.old_booking_id ?? booking.old_invoice_no
  if (!reference || booking.request_type === 'NEW') return null
  const requestType = bookingRequestType({
    oldBookingId: reference,
    isDateChange: booking.request_type === 'REBOOKING',
  })
  return requestType === 'NEW' ? null : { requestType, reference }
}

function toDetails(booking: Body['booking']): BookingRequest['details'] {
  const facts = {
    sub_source: booking.sub_source,
    utm_source: booking.utm_source,
    utm_medium: booking.utm_medium,
    utm_campaign: booking.utm_campaign,
    microsite_txn_id: booking.microsite_txn_id,
    quotation_id: booking.quotation_id,
    search_request_id: booking.search_request_id,
    search_hotel_index: booking.search_hotel_index === null ? null : String(booking.search_hotel_index),
    inform_guest: isAsked(booking.inform_guest) || null,
    news_letter_registration: isAsked(booking.news_letter_registration) || null,
  }
  const given = Object.entries(facts).filter((fact): fact is [string, string | true] => fact[1] !== null)
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
function usesWallet(paid: NonNullable<Body['payments']>): boolean {
  return isAsked(paid.use_wallet) || paid.deduct_from_wallet === true || paid.deduct_from_wallet === 'true'
}

function isAsked(value: unknown): boolean {
  return value !== undefined && value !== null && ![false, 0, '', '0', 'false'].includes(value as string)
}

function toText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
