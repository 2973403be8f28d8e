import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { format } from '#app/admin/text/text.ts'

export type TaxRule = EndpointItem<'GET /v1/tax-rules'>

export function placeOf({ country, city }: Pick<TaxRule, 'country' | 'city'>): string {
  return city === null ? format.countryName(country) : `${city}, ${format.countryName(country)}`
}
