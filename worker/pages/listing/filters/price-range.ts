import { currencySymbol } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import type { FilterOption, PriceRange } from '#app/features/filters/model.ts'
import type { FiltersInput } from './filter-groups.ts'
import { readAmount } from './read-filters.ts'

/** Bars of a picture of prices, about. */
const BARS = 24

/** The price filter of a list: both limits as the address has them, and what stays cost. Null where no prices are shown. */
export function priceRange(input: FiltersInput): PriceRange | null {
  const { translate, hidesPrices, currency, totals } = input
  if (hidesPrices) return null
  const minorOfOne = fromMajor(1, currency).amountMinor
  return {
    heading: translate('listing.priceOfStay'),
    currency,
    low: limit(input, 'price_min'),
    high: limit(input, 'price_max'),
    ...spread(totals.map((total) => total / minorOfOne)),
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
 * Amounts in round steps of one width. A few very dear ones must not press all others into one bar: nineteen of twenty
 * decide how far it goes, and what is above stands in the last. No bars where there is nothing to tell apart.
 */
export function spread(amounts: readonly number[]): Pick<PriceRange, 'min' | 'max' | 'step' | 'bars'> {
  const sorted = [...amounts].sort((one, other) => one - other)
  const [least = 0] = sorted
  const most = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  if (most <= least) return { min: 0, max: 0, step: 1, bars: [] }
  const step = roundStep((most - least) / BARS)
  const min = Math.floor(least / step) * step
  const count = Math.floor((most - min) / step) + 1
  const bars = Array.from({ length: count }, () => 0)
  for (const amount of sorted) {
    const place = Math.min(count - 1, Math.floor((amount - min) / step))
    bars[place] = (bars[place] ?? 0) + 1
  }
  return { min, max: min + count * step, step, bars }
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not smaller; amounts are whole. */
function roundStep(width: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, width)))
  return ten * ([1, 2, 5].find((round) => round * ten >= width) ?? 10)
}
