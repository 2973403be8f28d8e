import * as v from 'valibot'
import { bookingRequestType } from '#app/domain/bookings/booking-request.ts'
import { readCampaign } from '#app/domain/bookings/campaign.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { WantedExtra } from '#app/domain/extras/extra.ts'
import { type BookedField, bookedFields, FULL_NAME_FIELD, fromWire } from '#app/domain/guests/guest-fields.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { occupancyLimits, parseRoomsConfig, type Room, roomFor, roomsFromQuery } from '#app/domain/stays/occupancy.ts'
import { chooseRooms, type NumberedChoice, parseRoomChoices, type RoomChoice } from '#app/domain/stays/room-choices.ts'
import { type BookingBody, bookingBody } from './booking-body.ts'
import { toCanonicalBooking } from './booking-variants.ts'

/** A booking request. Its amounts are never trusted: `shownTotalMajor` is only compared with our total. */
export type BookingRequest = {
  /** Null: the guest of the replaced booking. */
  guest: RequestedGuest | null
  stay: {
    propertyId: number
    /** Null only when the replaced booking has a room type at the same property. */
    roomTypeId: number | null
    checkin: CalendarDay
    checkout: CalendarDay
    rooms: Room[]
    couponCode: string | null
    earlyCheckin: boolean
    meals: { code: MealCode; guestCount: number }[]
    /** Absent: none. */
    extras?: WantedExtra[]
    /** Absent: none. */
    cots?: number
    /** Code of a rate plan; absent or null: the room type's own price. */
    plan?: string | null
    /** Room type and plan of each room; absent or null: all are booked alike. */
    choices?: readonly RoomChoice[] | null
  }
  replaces: { requestType: 'PROPERTY_CHANGE' | 'REBOOKING'; reference: string } | null
  shownTotalMajor: number | null
  /** Wallet money the guest saw, in major units; null when none is used. `excludesOwnerMoney` leaves owners' money. */
  wallet: { shownMajor: number | null; excludesOwnerMoney?: boolean } | null
  /** Null: pay at the property. */
  payment: { amount: string | null; mode: string | null } | null
  /** False: the caller notifies the guest. */
  informGuest: boolean
  hasSubscriptionFees?: boolean
  source: string | null
  returnUrl: string | null
  cancelUrl: string | null
  links: { deeplink_url: string | null }
  /** Stored with the booking for analysis. */
  details: Record<string, string | boolean>
}

/** Guest details as sent; null: not given. */
export type RequestedGuest = Record<BookedField, string | null> & {
  title: string | null
  language: string | null
  isFullNameConfirmed: boolean
}

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
      checkin: booking.checkin,
      checkout: booking.checkout,
      rooms: readRooms(booking) ?? [],
      couponCode: booking.coupon_code ?? booking.coupon,
      earlyCheckin: isYes(booking.additional_charge_info?.early_checkin),
      meals: toMeals(booking.services?.meals ?? []),
      ...toExtras(booking.services?.extras ?? []),
      cots: booking.services?.cots ?? 0,
      ...chosenRooms(booking),
    },
    replaces: toReplaced(booking),
    shownTotalMajor: readShownTotal(booking.pricing),
    wallet:
      paid && usesWallet(paid)
        ? { shownMajor: readShownTotal(paid.shown_wallet), excludesOwnerMoney: isNo(paid.deduct_from_owner) }
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

function toMeals(
  lines: NonNullable<NonNullable<BookingBody['booking']['services']>['meals']>,
): BookingRequest['stay']['meals'] {
  const confirmed = lines.filter((line) => line.status !== 'Cancelled')
  const counts = new Map(confirmed.map((line) => [line.category_code, line.guest_count]))
  return [...counts].map(([code, guestCount]) => ({ code, guestCount }))
}

function toExtras(extras: WantedExtra[]): Pick<BookingRequest['stay'], 'extras'> {
  const wanted = extras.filter(({ count }) => count > 0)
  return wanted.length > 0 ? { extras: wanted } : {}
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

function readRooms(booking: BookingBody['booking']): Room[] | null {
  const rooms = readCounts(booking)
  return rooms && withChildAges(rooms, booking.child_ages)
}

/** Choices of rooms need the room type of the others: that of a replaced booking is unknown here. */
function chosenRooms(booking: BookingBody['booking']): Pick<BookingRequest['stay'], 'roomTypeId' | 'plan' | 'choices'> {
  const { parts, room_choices, room_category_id: roomTypeId, rate_plan: plan } = booking
  const chosen = parts?.map(toNumberedChoice) ?? parseRoomChoices(room_choices)
  if (chosen.length === 0 || roomTypeId === null) return { roomTypeId, plan }
  return chooseRooms({ roomTypeId, plan }, readRooms(booking)?.length ?? 0, chosen)
}

function toNumberedChoice({
  room,
  room_category_id: roomTypeId,
  rate_plan: plan,
}: NonNullable<BookingBody['booking']['parts']>[number]): NumberedChoice {
  return { room, roomTypeId, plan }
}

function readCounts(booking: BookingBody['booking']): Room[] | null {
  if (booking.rooms_config) return parseRoomsConfig(booking.rooms_config)
  const { single, double, extra } = booking
  if (single + double === 0) return roomsFromQuery({ rooms: toText(booking.rooms), guests: toText(booking.guests) })
  // A room for three counts both as a double and as an extra.
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
    inform_guest: isYes(booking.inform_guest) || null,
    news_letter_registration: isYes(booking.news_letter_registration) || null,
  }
  const present = Object.entries(details).filter((entry): entry is [string, string | true] => entry[1] !== null)
  return Object.fromEntries(present)
}

/** Parses the total the caller showed: a number, or an object with one under a known name. */
function readShownTotal(pricing: unknown): number | null {
  if (typeof pricing === 'object' && pricing !== null && !Array.isArray(pricing)) {
    const fields = new Map(Object.entries(pricing))
    return readShownTotal(
      ['total', 'total_amount', 'final_price', 'payable_amount', 'amount']
        .map((name) => fields.get(name))
        .find((value) => value !== undefined && typeof value !== 'object') ?? null,
    )
  }
  if (typeof pricing !== 'number' && typeof pricing !== 'string') return null
  const total = pricing === '' ? Number.NaN : Number(pricing)
  return Number.isFinite(total) && Math.abs(total) < 1e12 ? total : null
}

/** Returns whether wallet money is used. Under the older name only true counts; an amount does not. */
function usesWallet(paid: NonNullable<BookingBody['payments']>): boolean {
  return isYes(paid.use_wallet) || paid.deduct_from_wallet === true || paid.deduct_from_wallet === 'true'
}

function isNo(value: unknown): boolean {
  return value !== undefined && value !== null && !isYes(value)
}

function isYes(value: unknown): boolean {
  return value !== undefined && value !== null && ![false, 0, '', '0', 'false'].includes(value as string)
}

function informsGuest(value: unknown): boolean {
  return value === undefined || value === null || isYes(value)
}

function toText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
