import { fromMajor } from '#app/domain/money/money.ts'
import { type PriceLimits, type StayFilters, toStayFilters } from '#app/domain/search/stay-filters.ts'
import { hidesPrices } from '../read-stay.ts'

/** Reads the filters of an address; what cannot be read is left out. */
export function readFilters(params: URLSearchParams, currency: string): StayFilters {
  const filters = toStayFilters(({ name, kind, choices }) => {
    const given = params.getAll(name).slice(0, kind === 'one' ? 1 : undefined)
    return given.filter((value) => choices.some((choice) => choice.value === value))
  })
  return { ...filters, price: hidesPrices(params) ? null : readPrice(params, currency) }
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
