import { displayStep } from '#app/domain/money/currency.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { quoteProgramme } from '#app/domain/programmes/programme.ts'
import { planPayAhead } from './ahead-discount.ts'
import { chooseStoredRates, withTax } from './calculation/quoted-tax.ts'
import { chargesOf, withCharges, withoutCharges } from './charges.ts'
import { feesOf } from './fees.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from './price-quote.ts'

export type StayExtras = { mealsMinor: number; earlyCheckinMinor: number }

/**
 * Returns the agreed price with other extras: only meals, early check-in and their tax change. The coupon amount stays,
 * capped at the price; the discount for paying in advance must be earned again. Returns null when the price was stored
 * before tax was recorded, because the new total cannot be computed.
 */
export function withExtras(quote: PriceQuote, extras: StayExtras): PriceQuote | null {
  const changed = changeExtras(withoutCharges(quote), extras)
  return changed && withCharges(changed, chargesOf(quote))
}

function changeExtras(quote: PriceQuote, { mealsMinor, earlyCheckinMinor }: StayExtras): PriceQuote | null {
  const parts = couponBaseParts({ ...quote, earlyCheckinMinor, mealsMinor })
  const couponMinor = Math.min(quote.couponMinor, parts.baseMinor)
  const fundedMinor = fundedByOthers({ ...quote, couponMinor })
  const taxableMinor = parts.baseMinor - couponMinor + fundedMinor
  const stored = chooseStoredRates(quote, { ...parts, taxableMinor, inclusive: quote.taxInclusive })
  if (!stored) return null
  const { tax } = stored
  const step = displayStep(quote.currency)
  const taxed = taxAmount(taxableMinor + feesOf(quote), tax)
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
