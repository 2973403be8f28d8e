import * as v from 'valibot'
import { fromMajor } from '#app/domain/money/money.ts'
import { everyText } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import {
  type GuestRestriction,
  noFilters,
  type PriceLimits,
  type StayFilters,
} from '#worker/stays/search/stay-search.ts'

/** Amenities a list can be narrowed by; 6 is step-free access. */
export const amenityChoices = [1, 2, 3, 4, 5, 6]
export const ratingChoices = [45, 40, 35]

const restrictions: Readonly<Record<string, GuestRestriction>> = {
  couples: 'no_unmarried_couples',
  local_ids: 'no_local_ids',
  foreign_guests: 'no_foreign_guests',
}

/** The parameters that narrow a list. */
export const filterNames = [
  ...['price_min', 'price_max', 'rating', 'amenity', 'category', 'kind', 'meal', 'free_cancellation', 'pay_at_hotel'],
  ...['breakfast', 'pets', 'available', ...Object.keys(restrictions)],
]

/** What an address says of each filter, as it says it. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>

const schema = v.object(Object.fromEntries(filterNames.map((name) => [name, everyText])))

/** Reads the filters of an address; nothing of them is checked. */
export function readFilters(address: string): ChosenFilters {
  return readAddress(schema, address)
}

/** The filters that were chosen, prices in a currency; what cannot be read is left out. */
export function toFilters(
  chosen: ChosenFilters,
  { currency, hidesPrices }: { currency: string; hidesPrices: boolean },
): StayFilters {
  const all = (name: string) => chosen[name] ?? []
  const rating = Number(all('rating')[0] ?? 0)
  const isOn = (name: string) => all(name)[0] === '1'
  return {
    ...noFilters,
    price: hidesPrices ? null : readPrice(chosen, currency),
    minRatingTenths: ratingChoices.includes(rating) ? rating : null,
    amenityIds: all('amenity')
      .map(Number)
      .filter((id) => amenityChoices.includes(id)),
    collections: collections.filter((name) => all('category').includes(name)),
    kinds: (['hotel', 'home'] as const).filter((kind) => all('kind').includes(kind)),
    meals: (['lunch', 'dinner'] as const).filter((meal) => all('meal').includes(meal)),
    freeCancellation: isOn('free_cancellation'),
    payAtHotel: isOn('pay_at_hotel'),
    breakfast: isOn('breakfast'),
    pets: isOn('pets') ? 1 : 0,
    withoutRestrictions: Object.entries(restrictions).flatMap(([name, kind]) => (isOn(name) ? [kind] : [])),
    availableOnly: isOn('available'),
  }
}

function readPrice(chosen: ChosenFilters, currency: string): PriceLimits | null {
  const [min, max] = [readAmount(chosen, 'price_min'), readAmount(chosen, 'price_max')]
  const minor = (amount: number | null) => (amount === null ? null : fromMajor(amount, currency).amountMinor)
  return min === null && max === null ? null : { currency, minMinor: minor(min), maxMinor: minor(max) }
}

/** A positive amount in major units; null for anything else. */
export function readAmount(chosen: ChosenFilters, name: string): number | null {
  const amount = Number(chosen[name]?.[0] ?? 0)
  return Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : null
}
