import * as v from 'valibot'
import { each } from '#app/contracts/wire-values.ts'

const point = v.object({ lat: v.number(), lng: v.number() })

export const city = v.object({
  id: v.number(),
  ...each(v.string(), 'name', 'slug', 'url'),
  meta_description: v.nullable(v.string()),
  country_id: v.number(),
  country_name: v.string(),
  country_code: v.string(),
  image_url: v.nullable(v.string()),
  geo_location: point,
  property_count: v.number(),
  popular_location: v.array(
    v.object({ id: v.number(), name: v.string(), slug: v.string(), url: v.string(), geo_location: point }),
  ),
})

export const country = v.object({
  id: v.number(),
  name: v.string(),
  country_code: v.string(),
  city_count: v.number(),
  property_count: v.number(),
})

const id = v.nullable(v.union([v.number(), v.string()]))

export const suggestion = v.object({
  id,
  type: v.picklist(['hotel', 'location', 'sentence']),
  ...each(v.string(), 'display_name', 'detail', 'path'),
  center_point: v.nullable(v.object({ lat: v.number(), lon: v.nullable(v.number()) })),
  country_id: id,
  location_id: id,
  holiday_park_id: id,
  city: v.nullable(v.string()),
  city_id: id,
  country: v.string(),
  ...each(v.nullable(v.string()), 'country_code', 'result_type', 'locationType'),
  source: v.picklist(['OWN', 'GOOGLE']),
  trending: v.boolean(),
  supply: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  tags: v.array(v.string()),
  category: v.picklist(['hotel', 'location', 'lens']),
  detailsApi: v.string(),
  oyoId: v.nullable(v.string()),
  terms: v.array(v.string()),
  intents: v.array(v.string()),
  boldIndices: v.array(v.array(v.number())),
  slug: v.optional(v.nullable(v.string())),
  city_slug: v.optional(v.nullable(v.string())),
  property_count: v.optional(v.nullable(v.number())),
  collection: v.optional(v.nullable(v.string())),
})

const input = v.object({
  name: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  currency_code: v.optional(v.string()),
  city_id: id,
})

export const suggestionGroup = v.object({
  priority: v.number(),
  title: v.string(),
  attribution: v.optional(v.string()),
  values: v.array(v.object({ ...suggestion.entries, sentenceIntents: v.optional(v.array(input)) })),
})
export type CityResponse = v.InferInput<typeof city>
export type CountryResponse = v.InferInput<typeof country>
export type SuggestionResponse = v.InferInput<typeof suggestion>
export type SuggestionGroupResponse = v.InferInput<typeof suggestionGroup>
