import * as v from 'valibot'
import { wireList, wireObject, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'

/** GET cities: filter on country, by id or code [HOME-23]. */
export const citiesQuery = v.pipe(
  v.object({
    fields: wireList(40),
    country_id: wireOptionalId,
    country: v.pipe(wireText(80), v.description('Id or code of a country.')),
    filters: wireObject({
      country_id: wireOptionalId,
      country: v.pipe(wireText(80), v.description('Id or code of a country.')),
    }),
  }),
  v.transform(({ country_id, country, filters }) => ({
    countryId: country_id ?? filters.country_id,
    country: country ?? filters.country,
  })),
)

/** GET deals [COUP-10]. */
export const dealsQuery = v.object({
  deal: v.pipe(wireText(80), v.description('Name or number of a deal.')),
  city_id: wireOptionalId,
})
