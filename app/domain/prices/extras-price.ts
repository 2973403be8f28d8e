import { type QuotedExtra, sumExtras } from '#app/domain/extras/extra.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { quoteProgramme } from '#app/domain/programmes/programme.ts'
import { planPayAhead } from './ahead-discount.ts'
import { chooseStoredRates, withTax } from './calculation/quoted-tax.ts'
import { chargesOf, withCharges, withoutCharges } from './charges.ts'
import { feesOf } from './fees.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from './price-quote.ts'

/** `extras`: the chosen ones instead of those of the price; absent: they stay. */
export type StayExtras = { mealsMinor: number; earlyCheckinMinor: number; extras?: readonly QuotedExtra[] }

/**
 * Returns the agreed price with other extras: only meals, early check-in, chosen extras and their tax change. The
 * coupon amount stays, capped at the price; the discount for paying in advance must be earned again. Returns null when
 * the price was stored before tax was recorded, because the new total cannot be computed.
 */
export function withExtras(quote: PriceQuote, extras: StayExtras): PriceQuote | null {
  const changed = changeExtras(withoutCharges(quote), extras)
  return changed && withCharges(changed, chargesOf(quote))
}

function changeExtras(quote: PriceQuote, extras: StayExtras): PriceQuote | null {
  const { mealsMinor, earlyCheckinMinor } = extras
  const fees = feesWith(quote, extras.extras ?? quote.extras)
  const parts = couponBaseParts({ ...quote, earlyCheckinMinor, mealsMinor })
  const couponMinor = Math.min(quote.couponMinor, parts.baseMinor)
  const fundedMinor = fundedByOthers({ ...quote, couponMinor })
  const taxableMinor = parts.baseMinor - couponMinor + fundedMinor
  const stored = chooseStoredRates(quote, { ...parts, taxableMinor, inclusive: quote.taxInclusive })
  if (!stored) return null
  const { tax } = stored
  const step = displayStep(quote.currency)
  const taxed = taxAmount(taxableMinor + feesOf(fees), tax)
  const payableMinor = taxed.payableMinor - fundedMinor
  const totalMinor = payableMinor + quote.cityTaxMinor
  const { payAhead, programme, totalMinor: oldTotalMinor, feesMinor: _fees, extras: _extras, ...agreed } = quote
  const ahead = planPayAhead(payableMinor, payAhead?.percent ?? 0, step)
  const difference = totalMinor - oldTotalMinor - (payAhead?.isTaken ? payAhead.amountMinor : 0)
  const changed = {
    ...agreed,
    ...(ahead ? { payAhead: ahead } : {}),
    ...(programme
      ? { programme: quoteProgramme(programme, programme.amountMinor, { ...quote, couponMinor, tax, step }) }
      : {}),
    ...fees,
    mealsMinor,
    earlyCheckinMinor,
    couponMinor,
    totalMinor,
    struckMinor: quote.struckMinor === null ? null : quote.struckMinor + difference,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
  }
  return withTax(changed, stored, taxed)
}

/** Returns the fields of mandatory fees and chosen extras with other extras. */
function feesWith(quote: PriceQuote, extras: readonly QuotedExtra[] = []): Pick<PriceQuote, 'feesMinor' | 'extras'> {
  const feesMinor = feesOf(quote) - sumExtras(quote.extras) + sumExtras(extras)
  return { ...(feesMinor > 0 ? { feesMinor } : {}), ...(extras.length > 0 ? { extras: [...extras] } : {}) }
}
