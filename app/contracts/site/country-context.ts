import * as v from 'valibot'

/** The answer of GET countryContext. */
export const countryContextAnswer = v.object({
  country_context: v.object({
    /** Where the edge says the visitor is, ISO alpha-2; null when nobody knows. */
    geo_location_country: v.nullable(v.string()),
    country_code: v.string(),
  }),
  /** The brand's site for the visitor's country, in that site's language; null when there is nothing to say. */
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

export type CountryContextAnswer = v.InferOutput<typeof countryContextAnswer>
