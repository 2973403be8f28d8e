import { toMajor } from '#app/domain/money/money.ts'
import type { PartPaymentLimits } from '#app/domain/payments/part-payment.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { PayPartOverlayData } from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { refusedAt } from '../refused.ts'
import { dueOnline } from './due.ts'
import type { PayDetails } from './pay-details.ts'

/** Returns the form for a partial payment, or null when nothing can be paid online now. */
export function buildPartOverlayData(deps: Deps, details: PayDetails): PayPartOverlayData | null {
  const limits = dueOnline(deps, details)
  if (!limits) return null
  const { booking, words } = details
  const refused = refusedAt(details.refused, 'amount')
  const { translate, money } = words
  const { currency } = booking
  const { minMinor, maxMinor } = limits
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payPart',
    title: translate('booking.payPart'),
    lead: leadOf(limits, words),
    bookingHref: href,
    action: `${href}/pay`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    field:
      minMinor < maxMinor || refused
        ? {
            label: translate('booking.payPartLabel', { currency }),
            hint: translate('booking.payPartHint', { min: money(Math.max(minMinor, 1)), max: money(maxMinor) }),
            value: refused?.typed ?? (minMinor > 0 ? String(toMajor({ amountMinor: minMinor, currency })) : ''),
            error: refused?.error ?? null,
          }
        : null,
    all: {
      text: translate('pay.payAll', { amount: money(maxMinor) }),
      href: withOverlay(href, 'bookingPaymentWidget'),
    },
  }
}

function leadOf({ minMinor, maxMinor }: PartPaymentLimits, { translate, money }: Copy): string {
  if (minMinor >= maxMinor) return translate('pay.partWhole', { amount: money(maxMinor) })
  return minMinor > 0 ? translate('pay.partLead', { min: money(minMinor) }) : translate('pay.partLeadFree')
}
