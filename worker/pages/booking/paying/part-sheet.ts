import { toMajor } from '#app/domain/money.ts'
import { bookingPath } from '#app/domain/paths.ts'
import { withOverlay } from '#app/overlays/address.ts'
import type { PayPartSheet } from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/deps.ts'
import { dueOnline } from './due.ts'
import type { PayFacts } from './pay-facts.ts'

/** The field for a part of what is due; null where nothing can be paid online now. */
export function buildPartSheet(deps: Deps, facts: PayFacts): PayPartSheet | null {
  const limits = dueOnline(deps, facts)
  if (!limits) return null
  const { booking, words, refusedAmount } = facts
  const { translate, money } = words
  const { currency } = booking
  const { minMinor, maxMinor } = limits
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payPart',
    title: translate('booking.payPart'),
    lead: minMinor > 0 ? translate('pay.partLead', { min: money(minMinor) }) : translate('pay.partLeadFree'),
    bookingHref: href,
    action: `${href}/pay`,
    xsrf: facts.xsrf,
    idempotencyKey: facts.idempotencyKey,
    label: translate('booking.payPartLabel', { currency }),
    hint: translate('booking.payPartHint', { min: money(Math.max(minMinor, 1)), max: money(maxMinor) }),
    value: refusedAmount?.typed ?? (minMinor > 0 ? String(toMajor({ amountMinor: minMinor, currency })) : ''),
    error: refusedAmount?.error ?? null,
    all: {
      text: translate('pay.payAll', { amount: money(maxMinor) }),
      href: withOverlay(href, 'bookingPaymentWidget'),
    },
  }
}
