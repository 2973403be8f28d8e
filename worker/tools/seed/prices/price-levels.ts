import { displayStep, requireCurrency } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { seedCountry } from '#worker/tools/seed/places/country-table.ts'

// Cheapest and most expensive double room of a hotel, in euros per night, by price level of the country.
const euroRanges = {
  frugal: [10.5, 62],
  modest: [17, 72],
  middle: [32, 120],
  usual: [62, 240],
  dear: [95, 320],
} as const

/** Returns the cheapest and most expensive double room of a country, in minor units per night. */
export function priceRange(countryCode: string, currency: string): { lowestMinor: number; highestMinor: number } {
  const country = seedCountry(countryCode)
  if (!country) throw new Error(`The seed has no country ${countryCode}`)
  const [lowestMinor = 0, highestMinor = 0] = euroRanges[country.price_level as keyof typeof euroRanges].map((euros) =>
    toTagPrice(euros * Number(country.per_euro) * 10 ** requireCurrency(currency).exponent, currency),
  )
  return { lowestMinor, highestMinor }
}

/** Rounds an amount as on a price tag: to a twentieth of its power of ten, in whole display steps. */
export function toTagPrice(amountMinor: number, currency: string): number {
  const step = displayStep(currency)
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(amountMinor, 1)))
  const rounding = Math.max(step, Math.round(magnitude / 20 / step) * step)
  return Math.max(step, roundToStep(amountMinor, rounding))
}
