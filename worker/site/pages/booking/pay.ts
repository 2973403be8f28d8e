import type { Instant } from '#app/domain/dates/instant.ts'
import { paymentOutcome } from '#app/domain/payments/payment-outcome.ts'
import { isPayable, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingStatusModel, PayModel } from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import { savesOf } from './paying/due.ts'
import type { Copy } from './reading/copy.ts'

/** Form tokens, and whether paying is the only next step. */
type PayForm = { xsrf: string; idempotencyKey: string; isNext: boolean }

/** Returns the ways to pay the amount due online, or null when nothing is due or no gateway can take it. */
export function buildPay(
  deps: Deps,
  { look, booking, words }: { look: BookingStatusModel; booking: Booking; words: Copy },
  { xsrf, idempotencyKey, isNext }: PayForm,
): PayModel | null {
  if (look !== 'held' && look !== 'confirmed' && look !== 'staying') return null
  const all = listModes(deps, booking)
  const modes = all.filter(({ code }) => code !== payAtHotelCode)
  const limits = limitsOf(booking, deps.now())
  const { minMinor, maxMinor } = limits
  if (!isPayable({ ...booking, availableModes: modes }) || maxMinor === 0) return null
  const { translate, money } = words
  const href = bookingPath(booking.bookingNo)
  const isWaiting = isWaitedFor(booking, deps.now())
  const hasFailed = booking.payments.at(-1)?.status === 'failed'
  return {
    action: `${href}/pay`,
    xsrf,
    idempotencyKey,
    button: translate('booking.payNow', { amount: money(maxMinor) }),
    saves: savesOf(limits, { booking, words }),
    later: all.length > modes.length ? translate('booking.orLater', { kind: booking.property.kind }) : null,
    isNext,
    links: [
      ...(isWaiting
        ? [{ icon: 'phone' as const, text: translate('pay.upiBack'), href: withOverlay(href, 'verifyVpaTransaction') }]
        : []),
      hasFailed
        ? { icon: 'card', text: translate('pay.otherWay'), href: withOverlay(href, 'retryPayment') }
        : { icon: 'card', text: translate('pay.moreWays'), href: withOverlay(href, 'bookingPaymentWidget') },
      ...(minMinor < maxMinor && !isWaiting
        ? [
            {
              icon: 'cash' as const,
              text: translate('booking.payPart'),
              href: withOverlay(href, 'showPartialPaymentPopUp'),
            },
          ]
        : []),
    ],
  }
}

/** Returns whether a UPI app was asked and the guest can still confirm there. */
function isWaitedFor({ payments }: Booking, now: Instant): boolean {
  const last = payments.at(-1)
  return last !== undefined && paymentOutcome(last, now) === 'waiting'
}
