import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { HOLD_MS } from '#app/domain/bookings/hold-extension.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { defaultDeviseRole, visitRole } from '#app/domain/guests/login.ts'
import { type DueLimits, type PlannedCharge, partPaymentLimits, planCharge } from '#app/domain/payments/part-payment.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import { findModeCode } from '#app/domain/payments/payment-modes.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { planMealLines } from '#app/domain/prices/meal-lines.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { micrositeBookingDetails } from '#app/domain/visits/microsite.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { NetworkLevel } from '#worker/infra/crypto/network.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type BookingGuest, listBills, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { chooseGateway } from '#worker/services/gateways/choose-gateway.ts'
import type { NewPayment } from '#worker/services/ledger/payment-statement.ts'
import type { BookingQuote } from '#worker/services/pricing/quote-for-booking.ts'
import { policyOfRooms } from '#worker/services/pricing/sold-rooms.ts'
import { createBookingNo } from './booking-number.ts'
import type { CouponMarks } from './check-guest.ts'
import type { CreatedBooking, NewBooking, NewStatusKey, StaffSale } from './new-booking.ts'
import type { Replacement } from './plan-replacement.ts'
import type { WalletUse } from './plan-wallet-use.ts'

export type PlannedBooking = {
  booking: NewBooking
  created: Omit<CreatedBooking, 'token'>
  property: BookingQuote['property']
  carriedMinor: number
}

type PlanBookingInput = {
  request: BookingRequest
  guest: BookingGuest
  quoted: BookingQuote
  replacement: Replacement | null
  wallet: WalletUse | null
  quotationId: string | null
  tokenHash: string
  networks: readonly NetworkLevel[]
  couponMarks: CouponMarks
  /** Absent: the guest books. */
  sale?: StaffSale
}

type PaymentPlan = { statusKey: NewStatusKey; charge: PlannedCharge | null; gateway: string | null }

/** Decides how a priced stay is booked, confirmed now or held for payment, and prepares all its rows. */
export function planBooking(deps: Deps, scope: Scope, input: PlanBookingInput): Result<PlannedBooking, Problem> {
  const { quoted, replacement } = input
  const carriedMinor = Math.min(replacement?.freeMinor ?? 0, quoted.quote.totalMinor)
  if (replacement && replacement.booking.currency !== quoted.quote.currency && replacement.booking.paidMinor > 0) {
    return refuse(problem('not_cancellable', { message: 'errors.otherCurrency' }))
  }
  const paidMinor = carriedMinor + (input.wallet?.spend.amountMinor ?? 0)
  const { sale = null } = input
  const paymentPlan = sale
    ? ok({ statusKey: statusKeyOfSale(sale, scope.brand.id), charge: null, gateway: null })
    : planPayment(deps, { ...input, brandId: scope.brand.id }, paidMinor)
  if (!paymentPlan.ok) return paymentPlan
  const id = randomToken(deps.randomBytes, 16)
  const bookingNo = sale?.bookingNo ?? createBookingNo(deps.randomBytes)
  const payment = toPayment(deps, scope, input, { bookingNo, paymentPlan: paymentPlan.value })
  const money = moneyDetails(input, paidMinor, paymentPlan.value.statusKey)
  const booking: NewBooking = {
    id,
    bookingNo,
    invoiceNo: `INV${bookingNo}`,
    ...placeDetails(scope, input),
    ...statusDetails(deps.now(), { replacement, sale }, paymentPlan.value.statusKey),
    ...money,
    bills: listBills(quoted.quote),
    meals: planMealLines(
      [],
      input.request.stay.meals.map(({ code, guestCount }) => ({ categoryCode: code, guestCount })),
    ).map(({ mealBookingId, ...line }) => ({
      id: mealBookingId ?? randomToken(deps.randomBytes, 12),
      ...line,
    })),
    payment,
    tokenHash: input.tokenHash,
    networks: input.networks,
    brandInHour: deps.settings.unprovenPerHour,
    couponMarks: input.couponMarks,
    // Staff have identified their guest.
    isProven: sale !== null || Boolean(scope.visitor.user?.phone),
    sale,
  }
  return ok({ booking, created: toCreated(booking, quoted), property: quoted.property, carriedMinor })
}

function statusKeyOfSale({ holdUntil }: StaffSale, brandId: string): NewStatusKey {
  return holdUntil === null ? statusKeysOfBrand(brandId).confirmed : statusKeys.hold
}

/** Returns the minimum prepayment that confirms a booking: the required advance, otherwise the total. */
export function minimumPrepay(quote: { advanceMinor: number; totalMinor: number }): number {
  return quote.advanceMinor > 0 ? quote.advanceMinor : quote.totalMinor
}

/** Plans pay-at-property when allowed and nothing else was requested; otherwise a hold for payment. */
function planPayment(
  deps: Deps,
  { request, quoted, wallet, brandId }: PlanBookingInput & { brandId: string },
  paidMinor: number,
): Result<PaymentPlan, Problem> {
  const { quote, restrictions } = quoted
  const walletMinor = wallet?.spend.amountMinor ?? 0
  const minimum = minimumPrepay(quote)
  const isPaidEnough = paidMinor >= minimum
  const canPayAtProperty = allowsPayAtHotel(restrictions, request.stay.rooms.length)
  if ((!request.payment && (canPayAtProperty || isPaidEnough)) || quote.totalMinor - paidMinor <= 0) {
    return ok({ statusKey: statusKeysOfBrand(brandId).confirmed, charge: null, gateway: null })
  }
  const gateway = chooseGateway(deps, { ...quoted.property, brandId })
  if (!gateway) return refuse(problem(request.payment ? 'payment_error' : 'pay_at_hotel_unavailable'))
  const prepaidDiscountMinor = earnableAhead({ quote, totalMinor: quote.totalMinor, paidMinor, walletMinor })
  const totalMinor = quote.totalMinor - prepaidDiscountMinor
  const limits: DueLimits = {
    ...partPaymentLimits({
      minimumPrepayMinor: minimum,
      payLaterMinor: 0,
      payLaterChargeAttempted: false,
      paidMinor,
      totalMinor,
    }),
    prepaidDiscountMinor,
  }
  const charge = planCharge(request.payment?.amount || null, limits, quote.currency)
  return charge.ok ? ok({ statusKey: statusKeys.hold, charge: charge.value, gateway }) : charge
}

function toPayment(
  deps: Deps,
  scope: Scope,
  { request, quoted }: PlanBookingInput,
  { bookingNo, paymentPlan }: { bookingNo: string; paymentPlan: PaymentPlan },
): NewPayment | null {
  if (!paymentPlan.gateway || !paymentPlan.charge) return null
  return {
    id: randomToken(deps.randomBytes, 16),
    gateway: paymentPlan.gateway,
    mode: findModeCode(request.payment?.mode ?? null) ?? anyOnlineMode,
    ...paymentPlan.charge,
    currency: quoted.quote.currency,
    returnUrl: toReturnPath(request.returnUrl, scope, bookingNo),
    cancelUrl: toReturnPath(request.cancelUrl, scope, bookingNo),
  }
}

/** Returns the path after payment; `{booking_no}` is replaced, because the caller does not know the number yet. */
function toReturnPath(address: string | null, { origin }: Scope, bookingNo: string): string {
  return toOwnPath(address?.replace('{booking_no}', bookingNo) ?? null, origin, `/booking/${bookingNo}`)
}

function placeDetails(scope: Scope, input: PlanBookingInput) {
  const { request, guest, quoted, replacement } = input
  const { checkin, checkout, rooms } = request.stay
  return {
    brandId: scope.brand.id,
    requestType: replacement?.requestType ?? 'NEW',
    replacesBookingId: replacement?.booking.id ?? null,
    replacedAsRead: replacement?.booking ?? null,
    propertyId: quoted.property.id,
    quotationId: input.quotationId,
    roomTypeId: quoted.roomType.id,
    checkin,
    checkout,
    nights: quoted.nights,
    days: quoted.quote.perNight.map((night) => night.day),
    rooms,
    guest,
    locale: languageOf(scope, request),
    origin: scope.origin,
    userId: scope.visitor.user?.id ?? null,
    visitorId: scope.visitor.id,
    policy: quoted.parts ? policyOfRooms(quoted.parts, quoted.quote) : quoted.policy,
    plan: quoted.plan,
    ...(quoted.parts ? { parts: quoted.parts } : {}),
    source: input.sale?.source ?? sourceOf(scope, request.source),
    cots: { count: request.stay.cots ?? 0, unitMinor: quoted.roomType.cotMinor },
    details: { ...detailsOf(request, scope), ...(input.quotationId ? { quotation_id: input.quotationId } : {}) },
  } satisfies Partial<NewBooking>
}

type HoldSource = { replacement: Replacement | null; sale: StaffSale | null }

function statusDetails(now: Instant, { replacement, sale }: HoldSource, statusKey: NewStatusKey) {
  const isHeld = statusKey === statusKeys.hold
  return {
    statusKey,
    state: isHeld ? 'requested' : 'confirmed',
    holdExpiresAt: isHeld ? (sale?.holdUntil ?? holdEndOf(replacement, now)) : null,
    holdExtendedAt: replacement?.booking.holdExtendedAt ?? null,
    createdAt: now,
  } satisfies Partial<NewBooking>
}

function moneyDetails({ quoted: { quote }, wallet }: PlanBookingInput, paidMinor: number, statusKey: NewStatusKey) {
  return {
    quote,
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    paidMinor,
    paymentStatus: paymentStatusOf({ isCancelled: false, paidMinor, totalMinor: quote.totalMinor }),
    advanceMinor: statusKey === statusKeys.hold ? minimumPrepay(quote) : quote.advanceMinor,
    discountMinor: quote.discountMinor,
    couponCode: quote.couponCode,
    wallet: wallet?.spend ?? null,
    walletMinor: wallet?.spend.amountMinor ?? 0,
    walletPercent: wallet?.percent ?? 0,
  } satisfies Partial<NewBooking>
}

/** Returns the language of notifications: the requested one if supported, otherwise the page's. */
function languageOf({ locale }: Scope, { guest }: BookingRequest): Locale {
  const language = guest?.language ?? ''
  return isLocale(language) ? language : locale
}

/** Returns the details of the request, with partner and role, which always come from the visit. */
function detailsOf({ details, links }: BookingRequest, { origin, visitor }: Scope): BookingRequest['details'] {
  const paths = Object.entries(links).map(([name, link]) => [name, toOwnPath(link, origin, '')] as const)
  const role = visitRole(visitor.microsite, visitor.user)
  return {
    ...(visitor.microsite ? micrositeBookingDetails(visitor.microsite) : {}),
    ...details,
    ...Object.fromEntries(paths.filter(([, path]) => path !== '')),
    ...(role === defaultDeviseRole ? {} : { devise_role: role }),
  }
}

/** Returns the end of a hold; that of a replaced one is kept, otherwise a room could be held unpaid forever. */
function holdEndOf(replacement: Replacement | null, now: Instant): Instant {
  return replacement?.booking.holdExpiresAt ?? now + HOLD_MS
}

/** Returns one of the specification's two values; anything else becomes the one of the device. */
function sourceOf(scope: Scope, source: string | null): string {
  if (source === 'Mobile Web Booking' || source === 'Web Booking') return source
  return scope.visitor.device === 'phone' ? 'Mobile Web Booking' : 'Web Booking'
}

function toCreated(booking: NewBooking, { property, quote }: BookingQuote): Omit<CreatedBooking, 'token'> {
  return {
    id: booking.id,
    bookingNo: booking.bookingNo,
    invoiceNo: booking.invoiceNo,
    requestType: booking.requestType,
    statusKey: booking.statusKey,
    state: booking.state,
    paymentStatus: booking.paymentStatus,
    propertyId: booking.propertyId,
    propertyName: property.name,
    roomTypeId: booking.roomTypeId,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    roomCount: booking.rooms.length,
    currency: booking.currency,
    totalMinor: booking.totalMinor,
    payableMinor: booking.totalMinor - booking.paidMinor,
    payablePrepaidMinor: booking.totalMinor - booking.paidMinor - earnableAhead(booking),
    walletMinor: booking.walletMinor,
    minimumPrepayMinor: minimumPrepay(quote),
    couponCode: booking.couponCode,
    guestName: booking.guest.name,
    holdExpiresAt: booking.holdExpiresAt,
    createdAt: booking.createdAt,
    redirectPath: booking.payment && `/payment/${booking.payment.id}`,
  }
}
