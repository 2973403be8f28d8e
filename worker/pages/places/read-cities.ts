import * as v from 'valibot'
import { type Country, findCountryById } from '#app/brands/countries/countries.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ country_id: text })

/** Reads the country whose cities are requested; null for all. */
export function readCities(address: string): { country: Country | null } {
  const { country_id } = readAddress(schema, address)
  return { country: country_id === null ? null : findCountryById(Number(country_id)) }
}
