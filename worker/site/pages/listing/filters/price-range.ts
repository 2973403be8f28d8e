import { currencySymbol } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import type { FilterOption, PriceRange } from '#app/features/filters/model.ts'
import type { FiltersInput } from './filter-groups.ts'
import { readAmount } from './read-filters.ts'

/** Approximate number of histogram bars. */
const BARS = 24

/** Returns the price filter: both limits and a histogram of prices. Null when prices are hidden. */
export function priceRange(input: FiltersInput): PriceRange | null {
  const { translate, hidesPrices, currency, results } = input
  if (hidesPrices) return null
  const minorOfOne = fromMajor(1, currency).amountMinor
  return {
    heading: translate('listing.priceOfStay'),
    currency,
    low: limit(input, 'price_min'),
    high: limit(input, 'price_max'),
    ...spread(results.totals.map((total) => total / minorOfOne)),
  }
}

function limit({ translate, chosen, currency, format }: FiltersInput, name: 'price_min' | 'price_max'): FilterOption {
  const major = readAmount(chosen, name)
  const amount = format.price(fromMajor(major ?? 0, currency))
  const [field, chip] =
    name === 'price_min'
      ? (['listing.priceAtLeast', 'listing.priceFrom'] as const)
      : (['listing.priceAtMost', 'listing.priceUpTo'] as const)
  return {
    name,
    value: major === null ? '' : String(major),
    text: translate(field, { currency: currencySymbol(currency) }),
    isOn: major !== null,
    ...(major === null ? {} : { chip: translate(chip, { amount }) }),
  }
}

/**
 * Groups amounts into bars of one round width. The scale ends at the 95th percentile, so that outliers do not flatten
 * the rest; higher amounts count in the last bar. No bars when all amounts are equal.
 */
export function spread(amounts: readonly number[]): Pick<PriceRange, 'min' | 'max' | 'step' | 'bars'> {
  const sorted = [...amounts].sort((one, other) => one - other)
  const [least = 0] = sorted
  const max = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  if (max <= least) return { min: 0, max: 0, step: 1, bars: [] }
  const step = roundStep((max - least) / BARS)
  const min = Math.floor(least / step) * step
  const count = Math.floor((max - min) / step) + 1
  const bars = Array.from({ length: count }, () => 0)
  for (const amount of sorted) {
    const place = Math.min(count - 1, Math.floor((amount - min) / step))
    bars[place] = (bars[place] ?? 0) + 1
  }
  return { min, max: min + count * step, step, bars }
}

/** Returns the next number of 1, 2, 5, 10, 20, 50 … not below the width. */
function roundStep(width: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, width)))
  return ten * ([1, 2, 5].find((round) => round * ten >= width) ?? 10)
}
