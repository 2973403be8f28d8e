import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { checkPartPayment, parsePartPayment, partPaymentLimits } from '#app/domain/payments/part-payment.ts'
import { knownMode } from '#app/domain/payments/payment-modes.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-wish.ts'
import { planMealLines, type WantedMeal } from '#app/domain/prices/meal-lines.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { toOwnPath } from '#app/domain/to-own-path.ts'
import type { BookingGuest, BookingState, RequestType } from '#worker/bookings/booking.ts'
import { HOLD_MS } from '#worker/bookings/closing/expire-holds.ts'
import { listBills } from '#worker/bookings/reading/list-bills.ts'
import type { SqlValue } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { chooseGateway } from '#worker/gateways/choose-gateway.ts'
import type { NewPayment } from '#worker/ledger/payment-statement.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import type { BookingQuote } from '#worker/stays/quote-for-booking.ts'
import { makeBookingNo } from './booking-number.ts'
import type { NewBooking } from './create-booking-storage.ts'
import type { Replacement } from './plan-replacement.ts'
import type { WalletUse } from './plan-wallet-use.ts'

/** What the caller is told of a new booking; stored with it and given again to a repeat. */
export type CreatedBooking = {
  id: string
  bookingNo: string
  invoiceNo: string
  requestType: RequestType
  /** 0 confirmed, 7 on hold until it is paid. */
  statusKey: 0 | 7
  state: BookingState
  paymentStatus: number
  propertyId: number
  propertyName: string
  roomCategoryId: number
  checkin: string
  checkout: string
  nights: number
  roomCount: number
  currency: string
  totalMinor: number
  payableMinor: number
  /** Wallet money that pays a part of it already. */
  walletMinor: number
  /** What confirms it when it is paid ahead. */
  minimumPrepayMinor: number
  couponCode: string | null
  guestName: string
  holdExpiresAt: number | null
  createdAt: number
  /** The path of the payment page; null when nothing must be paid now. */
  redirectPath: string | null
  /** Shown this once; we keep a hash. */
  token: string
}

export type PlannedBooking = {
  booking: NewBooking
  created: Omit<CreatedBooking, 'token'>
  property: BookingQuote['property']
  /** Money that moves over from the replaced booking. */
  carriedMinor: number
}

export type PlanBookingInput = {
  request: BookingRequest
  guest: BookingGuest
  quoted: BookingQuote
  replacement: Replacement | null
  wallet: WalletUse | null
  tokenHash: string
}

type PaymentPlan = { statusKey: 0 | 7; amountMinor: number; gateway: string | null }

/** Decides how a priced stay is booked: confirmed now or held for payment, and every row it writes. */
export function planBooking(deps: Deps, scope: Scope, input: PlanBookingInput): Result<PlannedBooking, Problem> {
  const { quoted, replacement } = input
  const carriedMinor = Math.min(replacement?.freeMinor ?? 0, quoted.quote.totalMinor)
  if (replacement && replacement.booking.currency !== quoted.quote.currency && replacement.booking.paidMinor > 0) {
    return refuse(problem('not_cancellable', { message: 'errors.otherCurrency' }))
  }
  const paidMinor = carriedMinor + (input.wallet?.spend.amountMinor ?? 0)
  const paying = planPayment(deps, { ...input, brandId: scope.brand.id }, paidMinor)
  if (!paying.ok) return paying
  const id = randomToken(deps.randomBytes, 16)
  const bookingNo = makeBookingNo(deps.randomBytes)
  const payment = toPayment(deps, scope, input, { bookingNo, paying: paying.value })
  const row = toRow(deps, scope, input, { id, bookingNo, paidMinor, statusKey: paying.value.statusKey })
  const booking: NewBooking = {
    row,
    days: quoted.quote.perNight.map((night) => night.day),
    rooms: input.request.stay.rooms,
    bills: listBills(quoted.quote),
    meals: planMealLines([], input.request.stay.meals.map(toWantedMeal)).map(({ mealBookingId, ...line }) => ({
      id: mealBookingId ?? randomToken(deps.randomBytes, 12),
      ...line,
    })),
    payment,
    wallet: input.wallet?.spend ?? null,
    replacedAsRead: replacement?.booking ?? null,
  }
  return ok({ booking, created: toCreated(booking, quoted, payment), property: quoted.property, carriedMinor })
}

/** The smallest amount that confirms a booking paid ahead: the advance asked, else the whole. */
export function minimumPrepay(quote: { advanceMinor: number; totalMinor: number }): number {
  return quote.advanceMinor > 0 ? quote.advanceMinor : quote.totalMinor
}

/** Pay at hotel where nothing else was asked and the property allows it; else the room is held for a payment. */
function planPayment(
  deps: Deps,
  { request, quoted, brandId }: PlanBookingInput & { brandId: string },
  paidMinor: number,
): Result<PaymentPlan, Problem> {
  const { quote, restrictions } = quoted
  const minimum = minimumPrepay(quote)
  const isPaidEnough = paidMinor >= minimum
  const mayWait = allowsPayAtHotel(restrictions, request.stay.rooms.length)
  if ((!request.payment && (mayWait || isPaidEnough)) || quote.totalMinor - paidMinor <= 0) {
    return ok({ statusKey: 0, amountMinor: 0, gateway: null })
  }
  const gateway = chooseGateway(deps, { brandId, countryCode: quoted.property.countryCode })
  if (!gateway) return refuse(problem(request.payment ? 'payment_error' : 'pay_at_hotel_unavailable'))
  const limits = partPaymentLimits({
    minimumPrepayMinor: minimum,
    payLaterMinor: 0,
    payLaterChargeAttempted: false,
    paidMinor,
    totalMinor: quote.totalMinor,
  })
  const asked = request.payment?.amount
  const whole = { amountMinor: limits.maxMinor, currency: quote.currency }
  const amount = asked ? parsePartPayment(asked, limits, quote.currency) : checkPartPayment(whole, limits)
  return amount.ok ? ok({ statusKey: 7, amountMinor: amount.value.amountMinor, gateway }) : amount
}

function toPayment(
  deps: Deps,
  scope: Scope,
  { request, quoted }: PlanBookingInput,
  { bookingNo, paying }: { bookingNo: string; paying: PaymentPlan },
): NewPayment | null {
  if (!paying.gateway) return null
  return {
    id: randomToken(deps.randomBytes, 16),
    gateway: paying.gateway,
    mode: knownMode(request.payment?.mode ?? null) ?? anyOnlineMode,
    amountMinor: paying.amountMinor,
    currency: quoted.quote.currency,
    returnUrl: toOwnPath(request.returnUrl, scope.origin, `/booking/${bookingNo}`),
    cancelUrl: toOwnPath(request.cancelUrl, scope.origin, `/booking/${bookingNo}`),
  }
}

type RowFacts = { id: string; bookingNo: string; paidMinor: number; statusKey: 0 | 7 }

function toRow(deps: Deps, scope: Scope, input: PlanBookingInput, facts: RowFacts): NewBooking['row'] {
  const { request, guest, quoted, replacement, tokenHash } = input
  const { quote, property, category, policy } = quoted
  const now = deps.now()
  const isHeld = facts.statusKey === 7
  return {
    id: facts.id,
    booking_no: facts.bookingNo,
    invoice_no: `INV${facts.bookingNo}`,
    brand_id: scope.brand.id,
    request_type: replacement?.requestType ?? 'NEW',
    replaces_booking_id: replacement?.booking.id ?? null,
    status_key: facts.statusKey,
    state: isHeld ? 'requested' : 'confirmed',
    property_id: property.id,
    room_category_id: category.id,
    checkin: request.stay.checkin,
    checkout: request.stay.checkout,
    nights: quoted.nights,
    rooms: request.stay.rooms.length,
    ...guestColumns(guest),
    locale: scope.locale,
    origin: scope.origin,
    user_id: scope.visitor.user?.id ?? null,
    visitor_id: scope.visitor.id,
    ...moneyColumns(quoted, facts),
    ...walletColumns(input.wallet),
    price: JSON.stringify(quote),
    policy: JSON.stringify(policy),
    source: sourceOf(scope, request.source),
    details: JSON.stringify(detailsOf(request, scope)),
    hold_expires_at: isHeld ? holdEndOf(replacement, now) : null,
    hold_extended_at: replacement?.booking.holdExtendedAt ?? null,
    created_at: now,
    token_hash: tokenHash,
  }
}

function toWantedMeal({ code, guestCount }: BookingRequest['stay']['meals'][number]): WantedMeal {
  return { categoryCode: code, guestCount }
}

/** What the caller says of the booking, and the microsite it was made in, whatever the caller says [MODE-04]. */
function detailsOf({ details, links }: BookingRequest, { origin, visitor }: Scope): BookingRequest['details'] {
  const own = Object.entries(links).map(([name, link]) => [name, toOwnPath(link, origin, '')] as const)
  const partner: BookingRequest['details'] = visitor.microsite ? { microsite: visitor.microsite.name } : {}
  return { ...details, ...Object.fromEntries(own.filter(([, path]) => path !== '')), ...partner }
}

/** A hold that takes the place of a hold goes on for no longer: else a room could be kept unpaid for ever. */
function holdEndOf(replacement: Replacement | null, now: Instant): Instant {
  return replacement?.booking.holdExpiresAt ?? now + HOLD_MS
}

function guestColumns(guest: BookingGuest) {
  return {
    guest_name: guest.name,
    guest_country_code: guest.countryCode,
    guest_phone: guest.phone,
    guest_email: guest.email,
    guest_address: guest.address && JSON.stringify(guest.address),
  }
}

function moneyColumns(
  { quote }: BookingQuote,
  { paidMinor, statusKey }: RowFacts,
): Record<string, SqlValue> & { coupon_code: string | null; paid_minor: number } {
  return {
    currency: quote.currency,
    total_minor: quote.totalMinor,
    paid_minor: paidMinor,
    payment_status: paymentStatusOf({ isCancelled: false, paidMinor, totalMinor: quote.totalMinor }),
    advance_minor: statusKey === 7 ? minimumPrepay(quote) : quote.advanceMinor,
    discount_minor: quote.discountMinor,
    coupon_code: quote.couponCode,
  }
}

function walletColumns(wallet: WalletUse | null): Record<string, SqlValue> {
  return { wallet_minor: wallet?.spend.amountMinor ?? 0, wallet_percent: wallet?.percent ?? 0 }
}

/** The two words of the specification; anything else is what the device says (DEC-98). */
function sourceOf(scope: Scope, source: string | null): string {
  if (source === 'Mobile Web Booking' || source === 'Web Booking') return source
  return scope.visitor.device === 'phone' ? 'Mobile Web Booking' : 'Web Booking'
}

function toCreated(
  booking: NewBooking,
  quoted: BookingQuote,
  payment: NewPayment | null,
): Omit<CreatedBooking, 'token'> {
  const { row } = booking
  const paidMinor = Number(row.paid_minor)
  const statusKey = row.status_key === 7 ? 7 : 0
  return {
    id: row.id,
    bookingNo: String(row.booking_no),
    invoiceNo: String(row.invoice_no),
    requestType: row.request_type as RequestType,
    statusKey,
    state: row.state as BookingState,
    paymentStatus: Number(row.payment_status),
    propertyId: quoted.property.id,
    propertyName: quoted.property.name,
    roomCategoryId: quoted.category.id,
    checkin: String(row.checkin),
    checkout: String(row.checkout),
    nights: row.nights,
    roomCount: row.rooms,
    currency: quoted.quote.currency,
    totalMinor: quoted.quote.totalMinor,
    payableMinor: quoted.quote.totalMinor - paidMinor,
    walletMinor: booking.wallet?.amountMinor ?? 0,
    minimumPrepayMinor: minimumPrepay(quoted.quote),
    couponCode: row.coupon_code,
    guestName: String(row.guest_name),
    holdExpiresAt: statusKey === 7 ? Number(row.hold_expires_at) : null,
    createdAt: Number(row.created_at),
    redirectPath: payment && `/payment/${payment.id}`,
  }
}
