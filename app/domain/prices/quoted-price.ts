import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { partPayment } from '#app/domain/payments/part-payment.ts'
import { withContainedTax } from './calculation/quoted-tax.ts'
import type { QuotedFee } from './fees.ts'
import { couponBaseParts, type PriceQuote } from './price-quote.ts'

/**
 * Returns the price of a quotation made by staff. Its total includes taxes and mandatory fees; discounts, extras and
 * payment in advance do not change it. `usual` is the public price.
 */
export function quotedPrice(usual: PriceQuote, totalMinor: number, advancePercent: number | null): PriceQuote {
  const { payAhead: _ahead, localTaxes: _local, programme: _programme, couponFundedBy: _funder, ...priced } = usual
  const { feesMinor: _feesMinor, fees, discounts: _discounts, extras, ...rest } = priced
  const quoted = {
    ...rest,
    ...(fees ? { fees: fees.map(asIncluded) } : {}),
    ...(extras ? { extras: extras.map((extra) => ({ ...extra, unitMinor: 0, amountMinor: 0 })) } : {}),
    perNight: perNightOf(usual, totalMinor),
    rackMinor: totalMinor,
    discountPercent: 0,
    discountMinor: 0,
    roomMinor: totalMinor,
    earlyCheckinMinor: 0,
    mealsMinor: 0,
    memberPercent: 0,
    memberMinor: 0,
    couponMinor: 0,
    couponCode: null,
    taxMinor: 0,
    taxInclusive: true,
    cityTaxMinor: 0,
    totalMinor,
    struckMinor: null,
    advanceMinor: partPayment({ amountMinor: totalMinor, currency: usual.currency }, advancePercent),
    averagePerNightMinor: roundToStep(totalMinor / Math.max(1, usual.perNight.length), displayStep(usual.currency)),
  }
  return withContainedTax(quoted, totalMinor, { ...couponBaseParts(quoted), taxableMinor: totalMinor })
}

function asIncluded(fee: QuotedFee): QuotedFee {
  return fee.mode === 'mandatory' ? { ...fee, mode: 'included', unitMinor: 0, amountMinor: 0 } : fee
}

function perNightOf({ perNight }: PriceQuote, totalMinor: number): PriceQuote['perNight'] {
  const upTo = (nights: number) => Math.floor((totalMinor * nights) / perNight.length)
  return perNight.map(({ day }, index) => ({ day, amountMinor: upTo(index + 1) - upTo(index) }))
}
