import { fromMajor } from '#app/domain/money/money.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import {
  type GuestRestriction,
  noFilters,
  type PriceLimits,
  type StayFilters,
} from '#worker/stays/search/stay-search.ts'
import { hidesPrices } from '#worker/views/read-stay.ts'

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

/** Reads the filters of an address; what cannot be read is left out. */
export function readFilters(params: URLSearchParams, currency: string): StayFilters {
  const rating = Number(params.get('rating') ?? 0)
  const isOn = (name: string) => params.get(name) === '1'
  return {
    ...noFilters,
    price: hidesPrices(params) ? null : readPrice(params, currency),
    minRatingTenths: ratingChoices.includes(rating) ? rating : null,
    amenityIds: params
      .getAll('amenity')
      .map(Number)
      .filter((id) => amenityChoices.includes(id)),
    collections: collections.filter((name) => params.getAll('category').includes(name)),
    kinds: (['hotel', 'home'] as const).filter((kind) => params.getAll('kind').includes(kind)),
    meals: (['lunch', 'dinner'] as const).filter((meal) => params.getAll('meal').includes(meal)),
    freeCancellation: isOn('free_cancellation'),
    payAtHotel: isOn('pay_at_hotel'),
    breakfast: isOn('breakfast'),
    pets: isOn('pets') ? 1 : 0,
    withoutRestrictions: Object.entries(restrictions).flatMap(([name, kind]) => (isOn(name) ? [kind] : [])),
    availableOnly: isOn('available'),
  }
}

function readPrice(params: URLSearchParams, currency: string): PriceLimits | null {
  const [min, max] = [readAmount(params, 'price_min'), readAmount(params, 'price_max')]
  const minor = (amount: number | null) => (amount === null ? null : fromMajor(amount, currency).amountMinor)
  return min === null && max === null ? null : { currency, minMinor: minor(min), maxMinor: minor(max) }
}

/** A positive amount in major units; null for anything else. */
export function readAmount(params: URLSearchParams, name: string): number | null {
  const amount = Number(params.get(name) ?? 0)
  return Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : null
}
