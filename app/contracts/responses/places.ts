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
  suggestion_id: v.pipe(
    v.string(),
    v.description('Unique: `CITY-7`, `REGION-3`, `LANDMARK-12`; for details and feedback.'),
  ),
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
  place_kind: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Of places: `city`, `country`, `locality`, `holiday_park`; of areas `state`, `province`, `county`, `region`, ' +
        '`municipality`, `coast`, `island`, `lake`, `park`, `mountains`; of a landmark `landmark`, `airport`, ' +
        '`station`, `bus`, `museum`, `market`, `green`, `beach`, `lake`, `ski`. Null of a property.',
    ),
  ),
  kind_name: v.pipe(v.nullable(v.string()), v.description('`place_kind` in the page’s language: `Province`.')),
  supply_text: v.pipe(v.nullable(v.string()), v.description('`supply` in the page’s language: `128 stays`.')),
  source: v.picklist(['OWN', 'GOOGLE']),
  trending: v.boolean(),
  supply: v.pipe(v.nullable(v.number()), v.description('Number of properties there; null of a place from Google.')),
  rating: v.nullable(v.number()),
  tags: v.array(v.string()),
  category: v.pipe(v.picklist(['hotel', 'location', 'lens']), v.description('`lens`: a place with filters.')),
  detailsApi: v.string(),
  oyoId: v.nullable(v.string()),
  terms: v.array(v.string()),
  intents: v.array(v.string()),
  boldIndices: v.array(v.array(v.number())),
  slug: v.optional(v.nullable(v.string())),
  city_slug: v.optional(v.nullable(v.string())),
  property_count: v.pipe(
    v.optional(v.nullable(v.number())),
    v.description('As `supply`; only when requested in `additionalFields`.'),
  ),
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
export const alternativeGroup = v.object({
  ...suggestionGroup.entries,
  values: v.array(
    v.object({
      ...suggestion.entries,
      reason: v.pipe(
        v.picklist(['spelling', 'shorter', 'larger', 'popular']),
        v.description('Similar spelling, the text less a word, a larger area, a popular city.'),
      ),
      reason_text: v.pipe(v.string(), v.description('`reason` in the page’s language.')),
    }),
  ),
})
export type CityResponse = v.InferInput<typeof city>
export type CountryResponse = v.InferInput<typeof country>
export type SuggestionResponse = v.InferInput<typeof suggestion>
export type SuggestionGroupResponse = v.InferInput<typeof suggestionGroup>
