import { findBrand, isBrandId } from '#app/brands/brands.ts'
import { lifeKeys } from '#app/domain/bookings/booking-status.ts'
import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CheckinState } from '#app/domain/bookings/online-checkin.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { extraLabel } from '#app/domain/extras/extra.ts'
import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { GuestTitle } from '#app/domain/guests/guest-title.ts'
import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'
import { namedDiscountMinor, type QuotedDiscount } from '#app/domain/prices/calculation/taken-discounts.ts'
import { chargesOf, sumCharges } from '#app/domain/prices/charges.ts'
import type { QuotedFee } from '#app/domain/prices/fees.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import type { RoomLayout } from '#app/domain/stays/beds.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { RoomPart } from '#worker/services/pricing/sold-rooms.ts'

export type RequestType = 'NEW' | 'PROPERTY_CHANGE' | 'REBOOKING'
export type BookingState = 'confirmed' | 'completed' | 'cancelled' | 'requested' | 'saved'

export type GuestAddress = Record<AddressField, string>

/** The guest of a booking. The phone is digits without the country code; the country code starts with +. */
export type BookingGuest = {
  /** Required only for holiday homes; otherwise null. */
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

export type BookedProperty = {
  id: number
  oyoId: string
  name: string
  slug: string
  cityId: number
  cityName: string
  citySlug: string
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
  pictureSpec: string | null
  captains: string[]
  restrictions: string[]
  /** Gateway of the account that the seller is paid into; null: the deployment's. */
  sellerGateway: string | null
}

/** A booking as its guest may see it. Amounts are in minor units of `currency`. */
export type Booking = {
  id: string
  /** When staff last corrected the guest's contact; 0: never. Earlier links and browsers have no access. */
  linksFrom: Instant
  /** What links and browsers prove: the id, after a correction with its time. */
  accessKey: string
  bookingNo: string
  invoiceNo: string
  brandId: string
  requestType: RequestType
  replacesBookingId: string | null
  statusKey: number
  state: BookingState
  /** Evidence that the guest stayed; without any, a past booking does not count as a stay. */
  evidence: StayEvidence
  /** Incremented with each change of the stay; writes are guarded by it. */
  revision: number
  /** Whether history, notes and messages have left the database (`readArchivedStay`). */
  isArchived: boolean
  /** 0 pending, 1 partial, 2 completed, 3 cancelled. */
  paymentStatus: number
  property: BookedProperty
  roomTypeId: number
  roomTypeName: string
  /** The beds and rooms of the room type when it was booked. */
  layout: RoomLayout
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  roomCount: number
  rooms: Room[]
  guest: BookingGuest
  locale: string
  userId: string | null
  visitorId: string
  /** When an account claimed the booking; then refunds only go to the original payment. Null: made with the account. */
  claimedAt: Instant | null
  currency: string
  totalMinor: number
  /** Paid amount, including the wallet money in `walletMinor`. */
  paidMinor: number
  walletMinor: number
  /** Maximum share of the total that wallet money may pay, in percent, as agreed at booking. */
  walletPercent: number
  /** Smallest payment that confirms a prepaid booking. */
  advanceMinor: number
  discountMinor: number
  couponCode: string | null
  quote: PriceQuote
  policy: CancellationPolicy
  /** The rate plan as agreed; null: the room type's own price. */
  plan: BookedPlan | null
  /** What each room is sold as; absent when all are of `roomTypeId` and `plan`. The first room is. */
  parts?: readonly RoomPart[]
  source: string
  details: Record<string, unknown>
  /** Expected arrival, `HH:MM` in the property's time zone; null when unknown. */
  arrivalTime: string | null
  specialRequests: string | null
  /** Requested cots, and the charge for one when booked, paid at the property; minor units. */
  cots: { count: number; unitMinor: number }
  /** The refundable deposit that the property took; null: none yet. */
  deposit: BookedDeposit | null
  /** Stored state of the online check-in; `readCheckin` also returns the missing fields. */
  checkinState: CheckinState
  holdExpiresAt: Instant | null
  /** A hold can be extended once; null when not extended. */
  holdExtendedAt: Instant | null
  /** Deadline for the guest to reconfirm; null when not asked or already answered. */
  reconfirmBy: Instant | null
  /** Whether the room type sells meals beyond those in its price. */
  servesMeals: boolean
  /** Whether the property sells extras. */
  sellsExtras: boolean
  /** Whether breakfast was included when booked; another room type may differ. */
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

/** Amounts in minor units of the booking's currency. */
export type BookedDeposit = {
  amountMinor: number
  way: ManualPaymentMethod
  takenAt: Instant
  /** Part that paid charges of the guest. */
  keptMinor: number
  /** When the rest was given back; null: the property holds it. */
  settledAt: Instant | null
}

export type BookedPayment = {
  id: string
  gateway: string
  mode: string
  amountMinor: number
  /** Discount that applies once this payment settles everything due. */
  prepaidDiscountMinor: number
  currency: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  failure: string | null
  createdAt: Instant
}

export type BookedRefund = {
  id: string
  paymentId: string | null
  amountMinor: number
  currency: string
  reason: string
  status: 'initiated' | 'sent' | 'failed'
  createdAt: Instant
  /** When the gateway accepted it; null when not sent yet, or sent before this was stored. */
  sentAt: Instant | null
}

/** Formats the address in the locale's order with no-break spaces; without a locale as plain text for programs. */
export function propertyAddress(property: BookedProperty, locale?: Locale): string {
  const { street, localityName, cityName, countryName } = property
  const lines = [street, localityName, townLine({ ...property, city: cityName }), countryName]
  return locale ? placeLine(lines, locale) : lines.filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
}

/** Returns the status keys of a brand's bookings; those of hotels for a brand that no longer exists. */
export function statusKeysOfBrand(brandId: string): (typeof lifeKeys)['hotel' | 'home'] {
  return lifeKeys[isBrandId(brandId) ? findBrand(brandId).kind : 'hotel']
}

/**
 * Returns lines that add up to the total; taxes included in the price have none. `toBillLines` translates them, except
 * extras, whose names are those of the property.
 */
export function listBills(quote: PriceQuote): Bill[] {
  const lines: [billType: string, amountMinor: number, name?: string][] = [
    ['room', quote.rackMinor],
    ['discount', namedDiscountMinor(quote) - quote.discountMinor],
    ...(quote.discounts ?? []).map(toDiscountLine),
    ['membership', -quote.memberMinor],
    ['special_rate', -(quote.programme?.amountMinor ?? 0)],
    ['early_checkin', quote.earlyCheckinMinor],
    ['meal', quote.mealsMinor],
    ['coupon', -quote.couponMinor],
    ...(quote.fees ?? []).map(toFeeLine),
    ...(quote.extras ?? []).map((extra): [string, number, string] => ['extra', extra.amountMinor, extraLabel(extra)]),
    ...toChargeLines(quote),
    ['tax', quote.taxInclusive ? 0 : quote.taxMinor],
    ['city_tax', quote.cityTaxMinor],
    ['prepaid', quote.payAhead?.isTaken ? -quote.payAhead.amountMinor : 0],
  ]
  return lines
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([billType, amountMinor, name = billType]) => ({ billType, name, amountMinor }))
}

/** Returns one line per kind of charge; where prices exclude taxes, without its tax, which the tax line contains. */
function toChargeLines(quote: PriceQuote): [billType: string, amountMinor: number][] {
  const byKind = Map.groupBy(chargesOf(quote), ({ kind }) => kind)
  return [...byKind].map(([kind, charges]) => [
    `charge_${kind}`,
    sumCharges(charges, 'amountMinor') - (quote.taxInclusive ? 0 : sumCharges(charges, 'taxMinor')),
  ])
}

function toDiscountLine({ name, amountMinor }: QuotedDiscount): [billType: string, amountMinor: number, name: string] {
  return ['discount', -amountMinor, name]
}

function toFeeLine({ kind, mode, amountMinor }: QuotedFee): [billType: string, amountMinor: number] {
  return [`fee_${kind}`, mode === 'mandatory' ? amountMinor : 0]
}
