import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import type { Brand } from './brands.ts'
import type { Country } from './countries/country.ts'

/** Returns the limits of stays for a brand in a country. */
export function stayRulesOf(brand: Brand, country: Country): StayRules {
  const limits = country.stay[brand.kind]
  return {
    minNights: limits.minSelectableDates,
    maxNights: limits.maxSelectableDates,
    maxMonthsAhead: limits.maxSearchableMonths,
    defaultCheckinDiff: country.defaultCheckinDiff,
    defaultCheckoutDiff: Math.max(country.defaultCheckoutDiff, limits.minSelectableDates),
  }
}
