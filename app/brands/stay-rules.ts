import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import type { Brand } from './brands.ts'
import type { Country } from './countries/country.ts'

/** The date rules of a country under a brand: the brand decides whether those of holiday homes hold (DEC-102). */
export function stayRulesOf(brand: Brand, country: Country): StayRules {
  const limits = country.stay[brand.kind]
  return {
    minNights: limits.minSelectableDates,
    maxNights: limits.maxSelectableDates,
    maxMonthsAhead: limits.maxSearchableMonths,
    defaultCheckinDiff: country.defaultCheckinDiff,
    // A first proposal that could not be booked would be wrong at once: holiday homes start from their minimum.
    defaultCheckoutDiff: Math.max(country.defaultCheckoutDiff, limits.minSelectableDates),
  }
}
