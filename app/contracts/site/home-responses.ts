import * as v from 'valibot'

const city = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  country_code: v.string(),
  property_count: v.number(),
})

export const citiesResponse = v.object({
  cities: v.array(city),
  count: v.number(),
  personalisedCities: v.array(city),
})
export type CityResponse = v.InferOutput<typeof city>

export const geographiesResponse = v.object({
  geographies: v.object({
    locationResponseList: v.array(
      v.object({ id: v.number(), name: v.string(), country_code: v.string(), city_count: v.number() }),
    ),
    popularRegions: v.array(v.object({ id: v.number(), name: v.string(), url: v.string() })),
  }),
})

export const dealsResponse = v.object({
  deals: v.array(
    v.object({
      id: v.number(),
      deal_name: v.string(),
      title: v.string(),
      terms: v.string(),
      coupon_code: v.nullable(v.string()),
      city: v.nullable(v.string()),
      is_mystery: v.boolean(),
    }),
  ),
})

export const walletResponse = v.object({
  wallet: v.object({
    is_logged_in: v.boolean(),
    redeemable_expirable_balance: v.number(),
    redeemable_expirable_limit: v.number(),
    redeemed_expirable_amount: v.number(),
    currency_id: v.string(),
    wallet_usage_percentage: v.number(),
    owner_money_discount: v.optional(v.number()),
  }),
})

export const privacyResponse = v.object({
  gdpr: v.boolean(),
  gdpr_data: v.array(v.object({ id: v.string(), required: v.boolean() })),
})
