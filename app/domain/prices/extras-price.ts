import { displayStep } from '#app/domain/money/currency.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { quoteProgramme } from '#app/domain/programmes/programme.ts'
import { planPayAhead } from './ahead-discount.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from './price-quote.ts'
import { chooseStoredRates, withTax } from './reckoning/quoted-tax.ts'

/** What guests add to a stay that is booked already. Minor units. */
export type StayExtras = { mealsMinor: number; earlyCheckinMinor: number }

/**
 * A price as it was agreed, with other extras: nights, discounts and what the town takes stay, only meals, coming early and
 * the tax on them change. The coupon takes off what it did, never more than there is; what paying ahead takes off is
 * still to be earned. Null for a price stored before its
 * tax was kept: nobody can say what it would be.
 */
export function withExtras(quote: PriceQuote, { mealsMinor, earlyCheckinMinor }: StayExtras): PriceQuote | null {
  const parts = couponBaseParts({ ...quote, earlyCheckinMinor, mealsMinor })
  const couponMinor = Math.min(quote.couponMinor, parts.baseMinor)
  const fundedMinor = fundedByOthers({ ...quote, couponMinor })
  const taxableMinor = parts.baseMinor - couponMinor + fundedMinor
  const stored = chooseStoredRates(quote, { ...parts, taxableMinor, inclusive: quote.taxInclusive })
  if (!stored) return null
  const { tax } = stored
  const step = displayStep(quote.currency)
  const taxed = taxAmount(taxableMinor, tax)
  const payableMinor = taxed.payableMinor - fundedMinor
  const totalMinor = payableMinor + quote.cityTaxMinor
  const { payAhead, programme, totalMinor: oldTotalMinor, ...agreed } = quote
  const ahead = planPayAhead(payableMinor, payAhead?.percent ?? 0, step)
  const difference = totalMinor - oldTotalMinor - (payAhead?.isTaken ? payAhead.amountMinor : 0)
  const changed = {
    ...agreed,
    ...(ahead ? { payAhead: ahead } : {}),
    ...(programme
      ? { programme: quoteProgramme(programme, programme.amountMinor, { ...quote, couponMinor, tax, step }) }
      : {}),
    mealsMinor,
    earlyCheckinMinor,
    couponMinor,
    totalMinor,
    struckMinor: quote.struckMinor === null ? null : quote.struckMinor + difference,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
  }
  return withTax(changed, stored, taxed)
}
