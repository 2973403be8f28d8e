import * as v from 'valibot'
import { fromMajor } from '#app/domain/money/money.ts'
import { filterNames, type PriceLimits, type StayFilters, toStayFilters } from '#app/domain/search/stay-filters.ts'
import { everyText, readAddress } from '#worker/site/http/query-fields.ts'

export type ChosenFilters = Readonly<Record<string, readonly string[]>>

/** Query parameter that is `night` for price limits per night; without it they are for the stay. */
export const priceUnit = 'price_per'

const schema = v.object(Object.fromEntries([...filterNames, priceUnit].map((name) => [name, everyText])))

export function readFilters(address: string): ChosenFilters {
  return readAddress(schema, address)
}

/** Returns the filters; unknown values are dropped, and hidden prices have no limits. */
export function toFilters(
  chosen: ChosenFilters,
  { currency, hidesPrices, nights }: { currency: string; hidesPrices: boolean; nights: number },
): StayFilters {
  const filters = toStayFilters(({ name, kind, choices }) => {
    const values = (chosen[name] ?? []).slice(0, kind === 'one' ? 1 : undefined)
    return values.filter((value) => choices.some((choice) => choice.value === value))
  })
  return { ...filters, price: hidesPrices ? null : readPrice(chosen, currency, nights) }
}

/** Returns whether the price filter applies per night instead of per stay. */
export function isPerNight(chosen: ChosenFilters): boolean {
  return chosen[priceUnit]?.[0] === 'night'
}

/** Returns the limits for the whole stay; limits per night are multiplied by its nights. */
function readPrice(chosen: ChosenFilters, currency: string, nights: number): PriceLimits | null {
  const factor = isPerNight(chosen) ? nights : 1
  const [min, max] = [readAmount(chosen, 'price_min'), readAmount(chosen, 'price_max')]
  const minor = (amount: number | null) => (amount === null ? null : fromMajor(amount * factor, currency).amountMinor)
  return min === null && max === null ? null : { currency, minMinor: minor(min), maxMinor: minor(max) }
}

const MAX_AMOUNT = 1e9

/** Returns a positive amount in major units, or null. */
export function readAmount(chosen: ChosenFilters, name: string): number | null {
  const amount = Number(chosen[name]?.[0] ?? 0)
  return Number.isFinite(amount) && amount > 0 && amount < MAX_AMOUNT ? amount : null
}
