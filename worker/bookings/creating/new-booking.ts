import type { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking, MealLine } from '#worker/bookings/booking.ts'
import type { NewPayment } from '#worker/ledger/payment-statement.ts'
import type { WalletSpend } from '#worker/loyalty/wallet-statement.ts'
import type { NetworkLevel } from '#worker/secrets/network.ts'
import type { CouponMarks } from './coupon-marks.ts'

/** A booking begins confirmed, or on hold until it is paid. */
export type NewStatusKey = (typeof statusKeys)['confirm' | 'upcoming' | 'hold']

/** What a new booking has as every booking has it. */
type BookingFacts = Pick<
  Booking,
  | 'id'
  | 'bookingNo'
  | 'invoiceNo'
  | 'brandId'
  | 'requestType'
  | 'replacesBookingId'
  | 'state'
  | 'paymentStatus'
  | 'roomCategoryId'
  | 'checkin'
  | 'checkout'
  | 'nights'
  | 'rooms'
  | 'guest'
  | 'locale'
  | 'userId'
  | 'currency'
  | 'totalMinor'
  | 'paidMinor'
  | 'walletMinor'
  | 'walletPercent'
  | 'advanceMinor'
  | 'discountMinor'
  | 'couponCode'
  | 'quote'
  | 'policy'
  | 'source'
  | 'details'
  | 'holdExpiresAt'
  | 'holdExtendedAt'
  | 'createdAt'
  | 'bills'
>

/** Everything a new booking writes. */
export type NewBooking = BookingFacts & {
  statusKey: NewStatusKey
  propertyId: number
  /** The quotation it is booked by; null: at the usual price. */
  quotationId: string | null
  /** Where it was made: origin of the site, and the visitor of the browser. */
  origin: string
  visitorId: string
  /** The networks it was made from, as keyed hashes; empty where no address is known. */
  networks: readonly NetworkLevel[]
  /** How many rooms of the brand unproven guests may take within an hour. */
  brandInHour: number
  /** The numbers and mailboxes it is made by, as marks. */
  couponMarks: CouponMarks
  /** Whether a signed-in guest who has proven a number stands behind it. */
  isProven: boolean
  /** Of the word that opens it; the word itself is told once and not kept. */
  tokenHash: string
  /** The nights it takes. */
  days: CalendarDay[]
  meals: Omit<MealLine, 'amountMinor'>[]
  payment: NewPayment | null
  /** Wallet money it is paid with; null: none. */
  wallet: WalletSpend | null
  /** The money the replaced booking had, and its revision, when it was read; null without one. */
  replacedAsRead: { paidMinor: number; revision: number } | null
}

/** What the caller is told of a new booking; stored with it and given again to a repeat. */
export type CreatedBooking = Pick<
  NewBooking,
  | 'id'
  | 'bookingNo'
  | 'invoiceNo'
  | 'requestType'
  | 'statusKey'
  | 'state'
  | 'paymentStatus'
  | 'propertyId'
  | 'roomCategoryId'
  | 'checkin'
  | 'checkout'
  | 'nights'
  | 'currency'
  | 'totalMinor'
  | 'walletMinor'
  | 'couponCode'
> & {
  propertyName: string
  roomCount: number
  payableMinor: number
  /** The same when all of it is paid ahead; absent in answers stored before it was told. */
  payablePrepaidMinor?: number
  /** What confirms it when it is paid ahead. */
  minimumPrepayMinor: number
  guestName: string
  holdExpiresAt: Instant | null
  createdAt: Instant
  /** The path of the payment page; null when nothing must be paid now. */
  redirectPath: string | null
  /** Shown this once; we keep a hash. */
  token: string
}
