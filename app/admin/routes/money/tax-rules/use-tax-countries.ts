import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'

export type TaxCountry = EndpointItem<'GET /v1/tax-countries'>

/** Reads the countries of properties, with the currency that amounts of their rules are in. */
export function useTaxCountries(): readonly TaxCountry[] | null {
  return useRead('GET /v1/tax-countries', {}, { freshMs: 600_000 }).data?.items ?? null
}

export function currencyOf(countries: readonly TaxCountry[], country: string): string {
  return countries.find((one) => one.country === country)?.currency ?? 'EUR'
}
