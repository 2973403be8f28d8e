import { toMajor } from '#app/domain/money/money.ts'
import type { PartPaymentLimits } from '#app/domain/payments/part-payment.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { PayPartSheet } from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Words } from '#worker/site/pages/booking/reading/words.ts'
import { refusedAt } from '../refused.ts'
import { dueOnline } from './due.ts'
import type { PayFacts } from './pay-facts.ts'

/** Returns the form for a partial payment, or null when nothing can be paid online now. */
export function buildPartSheet(deps: Deps, facts: PayFacts): PayPartSheet | null {
  const limits = dueOnline(deps, facts)
  if (!limits) return null
  const { booking, words } = facts
  const refused = refusedAt(facts.refused, 'amount')
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
    xsrf: facts.xsrf,
    idempotencyKey: facts.idempotencyKey,
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

function leadOf({ minMinor, maxMinor }: PartPaymentLimits, { translate, money }: Words): string {
  if (minMinor >= maxMinor) return translate('pay.partWhole', { amount: money(maxMinor) })
  return minMinor > 0 ? translate('pay.partLead', { min: money(minMinor) }) : translate('pay.partLeadFree')
}
