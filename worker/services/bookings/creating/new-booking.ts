import type { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { NetworkLevel } from '#worker/infra/crypto/network.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Booking, MealLine } from '#worker/services/bookings/booking.ts'
import type { NewPayment } from '#worker/services/ledger/payment-statement.ts'
import type { WalletSpend } from '#worker/services/promotions/wallet/wallet-statement.ts'
import type { CouponMarks } from './check-guest.ts'

export type NewStatusKey = (typeof statusKeys)['confirm' | 'upcoming' | 'hold']

/** A sale by staff. */
export type StaffSale = {
  /** Created by the caller, because the audit record needs it before the write. */
  bookingNo: string
  source: string
  /** Held without payment until then; null: confirmed at once. */
  holdUntil: Instant | null
  /** SQL condition of the write, instead of the rules and limits of online bookings. */
  rules: (bind: Bind) => string
}

type BookingDetails = Pick<
  Booking,
  | 'id'
  | 'bookingNo'
  | 'invoiceNo'
  | 'brandId'
  | 'requestType'
  | 'replacesBookingId'
  | 'state'
  | 'paymentStatus'
  | 'roomTypeId'
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
  | 'plan'
  | 'parts'
  | 'source'
  | 'details'
  | 'cots'
  | 'holdExpiresAt'
  | 'holdExtendedAt'
  | 'createdAt'
  | 'bills'
>

export type NewBooking = BookingDetails & {
  statusKey: NewStatusKey
  propertyId: number
  quotationId: string | null
  origin: string
  visitorId: string
  /** Keyed hashes of the guest's networks; empty when the address is unknown. */
  networks: readonly NetworkLevel[]
  /** Maximum rooms of the brand that unverified guests may take within an hour. */
  brandInHour: number
  couponMarks: CouponMarks
  /** Whether a signed-in guest with a verified phone number books. */
  isProven: boolean
  /** Hash of the access token; the token itself is shown once and never stored. */
  tokenHash: string
  days: CalendarDay[]
  meals: Omit<MealLine, 'amountMinor'>[]
  payment: NewPayment | null
  wallet: WalletSpend | null
  /** Null: the guest booked. */
  sale: StaffSale | null
  /** Paid amount and revision of the replaced booking when it was read; null without one. */
  replacedAsRead: { paidMinor: number; revision: number } | null
}

/** Response for a new booking, stored under the idempotency key for repeated requests. */
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
  | 'roomTypeId'
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
  /** Payable amount when everything is prepaid; absent in older stored responses. */
  payablePrepaidMinor?: number
  minimumPrepayMinor: number
  guestName: string
  holdExpiresAt: Instant | null
  createdAt: Instant
  /** Path of the payment page; null when no payment is due now. */
  redirectPath: string | null
  /** Shown only once; we store a hash. */
  token: string
}
