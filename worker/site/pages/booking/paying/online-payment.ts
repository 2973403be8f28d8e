import type { Instant } from '#app/domain/dates/instant.ts'
import { type DueLimits, type PartPaymentLimits, parsePartPayment } from '#app/domain/payments/part-payment.ts'
import { paymentOutcome } from '#app/domain/payments/payment-outcome.ts'
import { isPayable, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingPhase, PayModel } from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { BookedPayment, Booking } from '#worker/services/bookings/booking.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import type { RequestedPayment } from '../read-booking.ts'
import type { Refusal } from '../refusal.ts'

type CardOption = { id: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

export type PayDetails = {
  phase: BookingPhase
  booking: Booking
  copy: Copy
  xsrf: string
  idempotencyKey: string
  requested: RequestedPayment
  refusal: Refusal | null
  /** The guest's saved cards; null without an account or a provider that saves cards. */
  cards: readonly CardOption[] | null
}

const payablePhases: readonly BookingPhase[] = ['held', 'confirmed', 'staying']

/** Returns the limits of an online payment, or null when the booking cannot be paid online now. */
export function findDueLimits(
  deps: Pick<Deps, 'gateways' | 'settings' | 'now'>,
  { phase, booking }: Pick<PayDetails, 'phase' | 'booking'>,
): DueLimits | null {
  if (!payablePhases.includes(phase)) return null
  const onlineModes = listModes(deps, booking).filter(({ code }) => code !== payAtHotelCode)
  const limits = limitsOf(booking, deps.now())
  return isPayable({ ...booking, availableModes: onlineModes }) && limits.maxMinor > 0 ? limits : null
}

/** Returns the saving when paying in advance as text, or null without one. */
export function prepaymentSavingCopy(
  { prepaidDiscountMinor }: DueLimits,
  { booking, copy: { format, translate } }: Pick<PayDetails, 'booking' | 'copy'>,
): string | null {
  return payAheadCopy(booking, prepaidDiscountMinor, format, translate)
}

/** Returns the requested partial amount when it is within the limits; null means the whole amount due. */
export function requestedPartialPayment(
  { requested: { amount: text }, booking }: Pick<PayDetails, 'requested' | 'booking'>,
  limits: PartPaymentLimits,
): { text: string; amountMinor: number } | null {
  const part = text === null ? null : parsePartPayment(text, limits, booking.currency)
  return text !== null && part?.ok ? { text, amountMinor: part.value.amountMinor } : null
}

/** Returns the reason of a failed payment for the guest. */
export function failureCopy({ failure, mode }: Pick<BookedPayment, 'failure' | 'mode'>, { translate }: Copy): string {
  if (failure === 'card_invalid') return translate('errors.card_invalid')
  if (failure === 'transaction_id_invalid') {
    return translate(mode === 'UPI_VPA' ? 'pay.upiUnknown' : 'errors.transaction_id_invalid')
  }
  return translate('booking.leadNothingCharged')
}

type PayForm = { xsrf: string; idempotencyKey: string; isMainAction: boolean }

/** Returns the pay button of the booking page with its links, or null when nothing can be paid online. */
export function buildPayModel(
  deps: Deps,
  { phase, booking, copy }: { phase: BookingPhase; booking: Booking; copy: Copy },
  { xsrf, idempotencyKey, isMainAction }: PayForm,
): PayModel | null {
  const limits = findDueLimits(deps, { phase, booking })
  if (!limits) return null
  const { minMinor, maxMinor } = limits
  const canPayAtProperty = listModes(deps, booking).some(({ code }) => code === payAtHotelCode)
  const { translate, money } = copy
  const href = bookingPath(booking.bookingNo)
  const isWaiting = isAwaitingPayment(booking, deps.now())
  const hasFailed = booking.payments.at(-1)?.status === 'failed'
  return {
    action: `${href}/pay`,
    xsrf,
    idempotencyKey,
    button: translate('booking.payNow', { amount: money(maxMinor) }),
    savingText: prepaymentSavingCopy(limits, { booking, copy }),
    later: canPayAtProperty ? translate('booking.orLater', { kind: booking.property.kind }) : null,
    isMainAction,
    links: compact([
      isWaiting && { icon: 'phone', text: translate('pay.upiBack'), href: withOverlay(href, 'verifyVpaTransaction') },
      hasFailed
        ? { icon: 'card', text: translate('pay.otherWay'), href: withOverlay(href, 'retryPayment') }
        : { icon: 'card', text: translate('pay.moreWays'), href: withOverlay(href, 'bookingPaymentWidget') },
      minMinor < maxMinor &&
        !isWaiting && {
          icon: 'cash',
          text: translate('booking.payPart'),
          href: withOverlay(href, 'showPartialPaymentPopUp'),
        },
    ]),
  }
}

function isAwaitingPayment({ payments }: Booking, now: Instant): boolean {
  const last = payments.at(-1)
  return last !== undefined && paymentOutcome(last, now) === 'waiting'
}
