import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CheckinState } from '#app/domain/bookings/online-checkin.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { GuestTitle } from '#app/domain/guests/guest-title.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

export type RequestType = 'NEW' | 'PROPERTY_CHANGE' | 'REBOOKING'
export type BookingState = 'confirmed' | 'completed' | 'cancelled' | 'requested' | 'saved'

export type GuestAddress = Record<AddressField, string>

/** Who stays. The phone is digits without the country code; the country code starts with +. */
export type BookingGuest = {
  /** Asked of guests of holiday homes; null: not asked. */
  title: GuestTitle | null
  name: string
  countryCode: string
  phone: string
  email: string | null
  address: GuestAddress | null
}

export type Bill = { billType: string; name: string; amountMinor: number }
export type MealLine = {
  id: string
  categoryCode: string
  guestCount: number
  status: 'Confirmed' | 'Cancelled'
  amountMinor: number
}

/** What a booking shows of the place it is for, as the catalogue has it now. */
export type BookedProperty = {
  id: number
  oyoId: string
  name: string
  slug: string
  cityId: number
  cityName: string
  citySlug: string
  /** The part of the city it is in; null where the catalogue names none. */
  localityName: string | null
  countryId: number
  countryCode: string
  countryName: string
  street: string
  postalCode: string
  latitude: number
  longitude: number
  kind: 'hotel' | 'home'
  collection: string
  timeZone: string
  checkinTime: string
  checkoutTime: string
  /** The picture spec of its façade; null when it has none. */
  pictureSpec: string | null
  /** Names of those who look after its guests. */
  captains: string[]
  /** Kinds of its restrictions. */
  restrictions: string[]
}

/** A booking with everything a guest may see of it. Money is in minor units of `currency`. */
export type Booking = {
  id: string
  bookingNo: string
  invoiceNo: string
  brandId: string
  requestType: RequestType
  replacesBookingId: string | null
  statusKey: number
  state: BookingState
  /** What shows that the guest was there; without any an ended stay counts for nothing. */
  evidence: StayEvidence
  /** How often its stay was changed; whoever decides on a booking asks that it is still the one they read. */
  revision: number
  /** 0 pending, 1 partial, 2 completed, 3 cancelled. */
  paymentStatus: number
  property: BookedProperty
  roomCategoryId: number
  roomCategoryName: string
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  roomCount: number
  rooms: Room[]
  guest: BookingGuest
  locale: string
  userId: string | null
  /** Random id of the browser it was made in; empty once its guest is erased. */
  visitorId: string
  /** When its account took it over from nobody: its money goes back only the way it came. Null: it did not. */
  claimedAt: Instant | null
  currency: string
  totalMinor: number
  /** What is paid, wallet money included. */
  paidMinor: number
  /** The part of it that is wallet money. */
  walletMinor: number
  /** The largest share of the total wallet money may pay, as it was agreed when the stay was booked. */
  walletPercent: number
  /** The smallest amount that confirms a prepaid booking. */
  advanceMinor: number
  discountMinor: number
  couponCode: string | null
  quote: PriceQuote
  policy: CancellationPolicy
  source: string
  details: Record<string, unknown>
  /** When the guest means to arrive, `HH:MM` on the clock of the place, and what they ask for; null: not told. */
  arrivalTime: string | null
  specialRequests: string | null
  /** How far its online check-in is, as it is stored (`readCheckin` says it with what is missing). */
  checkinState: CheckinState
  /** While the room is held unpaid; null otherwise. */
  holdExpiresAt: Instant | null
  /** When its time was made longer, which it is once; null: it was not. */
  holdExtendedAt: Instant | null
  /** Asked whether they are coming, the guest has until then to say so; null: not asked, or answered. */
  reconfirmBy: Instant | null
  /** The house serves meals with this category, more than those that are in its price. */
  servesMeals: boolean
  /** Breakfast is included in the room as it was booked; another room has its own. */
  hasBreakfast: boolean
  createdAt: Instant
  cancelledAt: Instant | null
  cancellationReason: string | null
  cancellationBlame: string | null
  bills: Bill[]
  meals: MealLine[]
  payments: BookedPayment[]
  refunds: BookedRefund[]
}

export type BookedPayment = {
  id: string
  gateway: string
  mode: string
  amountMinor: number
  /** What the booking's total falls by once this has paid all that was due. */
  prepaidDiscountMinor: number
  currency: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  failure: string | null
  createdAt: Instant
}

export type BookedRefund = {
  id: string
  /** Null: it went to the guest's wallet. */
  paymentId: string | null
  amountMinor: number
  currency: string
  reason: string
  status: 'initiated' | 'sent' | 'failed'
  createdAt: Instant
}
