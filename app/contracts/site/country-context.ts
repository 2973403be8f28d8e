import * as v from 'valibot'

export const countryContextResponse = v.object({
  country_context: v.object({
    geo_location_country: v.nullable(v.string()),
    country_code: v.string(),
  }),
  hint: v.nullable(
    v.object({
      text: v.string(),
      go: v.string(),
      stay: v.string(),
      lang: v.string(),
      direction: v.picklist(['ltr', 'rtl']),
      origin: v.pipe(v.string(), v.url()),
    }),
  ),
})
export type CountryContextResponse = v.InferOutput<typeof countryContextResponse>
