import * as v from 'valibot'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { text } from '#worker/admin/services/imports/reading/fields.ts'
import { toCountryRow } from '#worker/infra/database/catalogue-rows.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export const countryCode = v.pipe(
  text(2),
  v.toUpperCase(),
  v.check((code) => findCountry(code) !== null, 'is no code of a country the site knows'),
)

/** Creates the countries with these ids, unless they exist: a country comes with its first city or area. */
export function createCountries(countryIds: Iterable<SqlValue | undefined>): Statement[] {
  const ids = new Set(countryIds)
  return listCountries()
    .filter(({ regionId }) => ids.has(regionId))
    .map((country) => {
      const row = toCountryRow(country)
      const marks = Object.keys(row).map(() => '?')
      return statement(
        `INSERT INTO country (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')}) ON CONFLICT DO NOTHING`,
        ...Object.values(row),
      )
    })
}
