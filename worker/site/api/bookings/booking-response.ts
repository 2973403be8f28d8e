import type { Context } from 'hono'
import type { BookingPayment, BookingResponse } from '#app/contracts/responses/bookings.ts'
import { displayedStatus } from '#app/domain/bookings/booking-status.ts'
import { canBeCancelled } from '#app/domain/bookings/cancellation.ts'
import { refuseModification } from '#app/domain/bookings/modification.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { currencySymbol } from '#app/domain/money/currency.ts'
import { roundHalfUp, toMajor } from '#app/domain/money/money.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { hasEarlyCheckinBill, isPayable, paymentKind } from '#app/domain/payments/payment-rules.ts'
import { commissionStateOf, ownProgramme } from '#app/domain/programmes/commission.ts'
import { onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { collectionMessage, toCollection } from '#app/domain/stays/collections.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import type { CancelledBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { minimumPrepay } from '#worker/services/bookings/creating/plan-booking.ts'
import { isNamedDiscount } from '#worker/services/bookings/reading/bill-copy.ts'
import { feeMessageOf } from '#worker/services/bookings/reading/fee-copy.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import {
  listModes,
  payableMinor,
  prepaidOf,
  prepaidPayableMinor,
} from '#worker/services/payments/starting/list-payment-modes.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { toBookedStay } from './booked-stay-response.ts'

type BookingResponseOptions = {
  translate: Translate
  modes: PaymentMode[]
  /** False for `decimal_price=false`: amounts in whole units. */
  isDecimal: boolean
  /** Decides whether the booking can still be cancelled, changed and paid. */
  now: Instant
  /** The caller's account; null when signed out. */
  viewerId: string | null
}

/** Presents a booking; amounts are major units of `currency_code`. */
export function toBookingResponse(booking: Booking, options: BookingResponseOptions): BookingResponse {
  const amount = amountConverter(booking.currency, options.isDecimal)
  return {
    id: booking.id,
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    request_type: booking.requestType,
    status_key: booking.statusKey,
    state: booking.state,
    evidence: booking.evidence,
    status: displayedStatus(booking),
    is_cancellable: canBeCancelled(booking, options.now),
    is_modifiable: refuseModification(booking, options.now) === null,
    source: booking.source,
    ...toOrigin(booking),
    created_at: booking.createdAt,
    hold_expires_at: booking.holdExpiresAt,
    cancelled_at: booking.cancelledAt,
    cancellation_reason: booking.cancellationReason,
    cancellation_blame: booking.cancellationBlame,
    hotel: toHotel(booking, options),
    guest: toGuest(booking, options),
    booked_by: { phone: booking.guest.phone },
    arrival_time: booking.arrivalTime,
    special_requests: booking.specialRequests,
    online_checkin: { state: booking.checkinState, url: onlineCheckinPath(booking.bookingNo) },
    ...toBookedStay(booking),
    ...toMoney(booking, options, amount),
    ...toPayment(booking, options, amount),
    ...toCommission(booking, options, amount),
    captains_list: booking.property.captains.map((name) => ({ name })),
    oyo_wizard: booking.quote.memberMinor > 0 ? { type: 'discount', amount: amount(booking.quote.memberMinor) } : null,
    meals: booking.meals.map((meal) => ({
      category_code: meal.categoryCode,
      guest_count: meal.guestCount,
      meal_booking_id: meal.id,
      status: meal.status,
      amount: amount(meal.amountMinor),
    })),
    ...(booking.quote.extras
      ? {
          extras: booking.quote.extras.map(({ code, name, count, amountMinor }) => ({
            code,
            name,
            count,
            amount: amount(amountMinor),
          })),
        }
      : {}),
  }
}

export function toCancellationResponse(cancelled: CancelledBooking, options: BookingResponseOptions) {
  const { currency } = cancelled.booking
  const amount = amountConverter(currency, options.isDecimal)
  return {
    booking: toBookingResponse(cancelled.booking, options),
    cancellation_charge: { amount: amount(cancelled.chargeMinor), currency_code: currency },
    refund: { amount: amount(cancelled.refundMinor), currency_code: currency, status: cancelled.refundStatus },
  }
}

/** Converts minor to major units: exact, or rounded half up to whole units. */
export function amountConverter(currency: string, isDecimal: boolean): (amountMinor: number) => number {
  return (amountMinor) => {
    const major = toMajor({ amountMinor, currency })
    // No currency has more than three decimals.
    return isDecimal ? major : roundHalfUp(Math.round(major * 1000), 1000)
  }
}

/** Returns the commission of the account that booked; empty for other viewers. */
function toCommission(
  booking: Booking,
  { viewerId }: BookingResponseOptions,
  amount: (minor: number) => number,
): Pick<BookingResponse, 'browsing_mode' | 'commission'> {
  const programme = ownProgramme(booking, viewerId)
  if (!programme) return {}
  return {
    browsing_mode: programme.kind,
    commission: {
      percentage: programme.commissionPercent,
      amount: amount(programme.commissionMinor),
      currency_code: booking.currency,
      state: commissionStateOf(booking),
    },
  }
}

function toHotel({ property }: Booking, { translate }: BookingResponseOptions): BookingResponse['hotel'] {
  return {
    id: property.id,
    oyo_id: property.oyoId,
    name: property.name,
    city: property.cityName,
    city_id: property.cityId,
    country: property.countryName,
    country_id: property.countryId,
    address: propertyAddress(property),
    category: property.collection,
    display_category: translate(collectionMessage(toCollection(property.collection))),
    hotel_type: property.kind,
    latitude: property.latitude,
    longitude: property.longitude,
    street: property.street,
    checkin_time: property.checkinTime,
    checkout_time: property.checkoutTime,
    restrictions: property.restrictions.map((name) => ({ name })),
  }
}

const originFields = ['utm_source', 'utm_medium', 'utm_campaign', 'sub_source', 'microsite_txn_id', 'orderUrl'] as const
type OriginField = (typeof originFields)[number]

/** Returns the campaign fields sent with the booking. */
function toOrigin({ details }: Booking): Pick<BookingResponse, OriginField> {
  const origin = originFields.map((name) => [name, details[name] ?? null])
  return Object.fromEntries(origin) as Record<OriginField, string | null>
}

/**
 * Presents the guest. Only the account that booked sees its id, because guests of a travel agent open the booking too.
 */
function toGuest({ guest, userId, locale }: Booking, { viewerId }: BookingResponseOptions): BookingResponse['guest'] {
  return {
    id: userId === viewerId ? userId : null,
    title: guest.title,
    name: guest.name,
    language: locale,
    phone: guest.phone,
    email: guest.email,
    guest_country_code: guest.countryCode,
  }
}

function toMoney(booking: Booking, { now }: BookingResponseOptions, amount: (minor: number) => number) {
  const { quote } = booking
  const availableDiscountMinor = prepaidOf(booking, now).amountMinor
  const payAheadMinor = quote.payAhead?.isTaken ? quote.payAhead.amountMinor : availableDiscountMinor
  return {
    amount: amount(quote.rackMinor),
    price: amount(quote.roomMinor),
    total_amount: amount(booking.totalMinor),
    final_amount: amount(booking.totalMinor),
    discount: amount(booking.discountMinor),
    discount_percentage: quote.discountPercent,
    prepaid_discount_percent: payAheadMinor > 0 ? (quote.payAhead?.percent ?? 0) : 0,
    prepaid_discount_amount: amount(payAheadMinor),
    coupon_code: booking.couponCode,
    currency_symbol: currencySymbol(booking.currency),
    currency_code: booking.currency,
  }
}

function toPayment(
  booking: Booking,
  { translate, modes, now }: BookingResponseOptions,
  amount: (minor: number) => number,
): BookingPayment {
  const payable = payableMinor(booking)
  return {
    payable_amount: amount(payable),
    payable_amount_prepaid: amount(prepaidPayableMinor(booking, now)),
    minimum_prepay_amount: amount(
      minimumPrepay({ advanceMinor: booking.quote.advanceMinor, totalMinor: booking.totalMinor }),
    ),
    paylater_amount: 0,
    paylater_card_charge_attempted: false,
    get_amount_paid: amount(booking.paidMinor),
    get_payment_status: paymentKind(booking.paymentStatus),
    get_payment_status_id: booking.paymentStatus,
    is_payable: isPayable({ ...booking, availableModes: modes }),
    available_payment_modes: modes.map((mode) => mode.code),
    has_early_checkin: hasEarlyCheckinBill(booking.bills),
    bills_hash: booking.bills.map((bill) => ({
      bill_type: bill.billType,
      name:
        bill.billType === 'extra' || isNamedDiscount(bill)
          ? bill.name
          : translate(feeMessageOf(bill.billType) ?? billMessage(bill.billType)),
      amount: amount(bill.amountMinor),
    })),
    payments: booking.payments
      .filter((payment) => payment.status === 'succeeded' || payment.status === 'refunded')
      .map((payment) => ({
        merchant: payment.gateway,
        mode: payment.mode,
        amount: amount(payment.amountMinor),
        status: payment.status,
      })),
    payment_details: [
      ...(booking.walletMinor > 0 ? [{ type: 'wallet money', amount: amount(booking.walletMinor) }] : []),
      ...(booking.quote.couponMinor > 0 ? [{ type: 'coupon', amount: amount(booking.quote.couponMinor) }] : []),
    ],
    refunds: booking.refunds.map((refund) => ({
      amount: amount(refund.amountMinor),
      currency_code: refund.currency,
      reason: refund.reason.split(':')[0] ?? '',
      status: refund.status,
      to: refund.paymentId === null ? 'wallet' : 'payment',
    })),
  }
}

/** Returns the message of a bill type: `early_checkin` → `booking.billEarlyCheckin`. */
function billMessage(billType: string): MessageId {
  const name = billType.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())
  return `booking.bill${name}` as MessageId
}

/** Loads what `toBookingResponse` needs besides the booking. */
export async function loadResponseOptions(
  c: Context<AppEnv>,
  booking: Booking,
  isDecimal = true,
): Promise<BookingResponseOptions> {
  const translate = await translatorOf(c.var.scope, ['booking', 'hotel', 'price'])
  const { deps, scope } = c.var
  const viewerId = scope.visitor.user?.id ?? null
  return { translate, modes: listModes(deps, booking), isDecimal, now: deps.now(), viewerId }
}
