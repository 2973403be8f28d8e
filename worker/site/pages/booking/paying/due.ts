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
import type { Refused } from '../refused.ts'

type CardOption = { id: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

export type PayDetails = {
  phase: BookingPhase
  booking: Booking
  copy: Copy
  xsrf: string
  idempotencyKey: string
  asked: RequestedPayment
  refused: Refused | null
  /** The guest's saved cards; null without an account or a provider that saves cards. */
  cards: readonly CardOption[] | null
}

export function dueOnline(
  deps: Pick<Deps, 'gateways' | 'settings' | 'now'>,
  { phase, booking }: Pick<PayDetails, 'phase' | 'booking'>,
): DueLimits | null {
  if (phase !== 'held' && phase !== 'confirmed' && phase !== 'staying') return null
  const modes = listModes(deps, booking).filter(({ code }) => code !== payAtHotelCode)
  const limits = limitsOf(booking, deps.now())
  return isPayable({ ...booking, availableModes: modes }) && limits.maxMinor > 0 ? limits : null
}

export function savesOf(
  { prepaidDiscountMinor }: DueLimits,
  { booking, copy: { format, translate } }: Pick<PayDetails, 'booking' | 'copy'>,
): string | null {
  return payAheadCopy(booking, prepaidDiscountMinor, format, translate)
}

/** Returns the requested partial amount within its limits; null means the whole amount due. */
export function requestedPart(
  { asked: { amount: text }, booking }: Pick<PayDetails, 'asked' | 'booking'>,
  limits: PartPaymentLimits,
): { text: string; amountMinor: number } | null {
  const part = text === null ? null : parsePartPayment(text, limits, booking.currency)
  return text !== null && part?.ok ? { text, amountMinor: part.value.amountMinor } : null
}

export function failureCopy({ failure, mode }: Pick<BookedPayment, 'failure' | 'mode'>, { translate }: Copy): string {
  if (failure === 'card_invalid') return translate('errors.card_invalid')
  if (failure === 'transaction_id_invalid') {
    return translate(mode === 'UPI_VPA' ? 'pay.upiUnknown' : 'errors.transaction_id_invalid')
  }
  return translate('booking.leadNothingCharged')
}

type PayForm = { xsrf: string; idempotencyKey: string; isNext: boolean }

export function buildPay(
  deps: Deps,
  { phase, booking, copy }: { phase: BookingPhase; booking: Booking; copy: Copy },
  { xsrf, idempotencyKey, isNext }: PayForm,
): PayModel | null {
  if (phase !== 'held' && phase !== 'confirmed' && phase !== 'staying') return null
  const all = listModes(deps, booking)
  const modes = all.filter(({ code }) => code !== payAtHotelCode)
  const limits = limitsOf(booking, deps.now())
  const { minMinor, maxMinor } = limits
  if (!isPayable({ ...booking, availableModes: modes }) || maxMinor === 0) return null
  const { translate, money } = copy
  const href = bookingPath(booking.bookingNo)
  const isWaiting = isWaitedFor(booking, deps.now())
  const hasFailed = booking.payments.at(-1)?.status === 'failed'
  return {
    action: `${href}/pay`,
    xsrf,
    idempotencyKey,
    button: translate('booking.payNow', { amount: money(maxMinor) }),
    saves: savesOf(limits, { booking, copy }),
    later: all.length > modes.length ? translate('booking.orLater', { kind: booking.property.kind }) : null,
    isNext,
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

function isWaitedFor({ payments }: Booking, now: Instant): boolean {
  const last = payments.at(-1)
  return last !== undefined && paymentOutcome(last, now) === 'waiting'
}
