import * as v from 'valibot'
import { fromMajor } from '#app/domain/money/money.ts'
import { needNames } from '#app/domain/search/room-needs.ts'
import { filterNames, type PriceLimits, type StayFilters, toStayFilters } from '#app/domain/search/stay-filters.ts'
import { everyText, readAddress } from '#worker/site/http/query-fields.ts'

export type ChosenFilters = Readonly<Record<string, readonly string[]>>

/** Query parameter that is `night` for price limits per night; without it they are for the stay. */
export const priceUnit = 'price_per'

const schema = v.object(Object.fromEntries([...filterNames, priceUnit].map((name) => [name, everyText])))

export function readFilters(address: string): ChosenFilters {
  return readAddress(schema, address)
}

/** Filters that a property's page passes on to other lists; the room requirements have parameters of their own. */
const passedFilters = [...filterNames, priceUnit].filter((name) => needNames.every((need) => need !== name))

/** Returns the filters of a list's query as one text for links to properties, or null without any. */
export function filterText(query: Iterable<readonly [name: string, value: string]>): string | null {
  const filters = [...query].filter(([name]) => passedFilters.some((passed) => passed === name))
  return filters.length === 0 ? null : new URLSearchParams(filters.map(([name, value]) => [name, value])).toString()
}

/** Adds the filters of a property's address to the path of a list. */
export function withFilters(path: string, filters: string | null | undefined): string {
  const text = filters && filterText(new URLSearchParams(filters))
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
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
