import * as v from 'valibot'
import { wireFlag, wireList, wireNumber, wireObject, wireText } from '#app/contracts/wire-values.ts'
import { MAX_SEARCH_LENGTH } from '#app/domain/search/search-text.ts'
import { collections } from '#app/domain/stays/collections.ts'

// biome-ignore format: a list in rows
export const locationTypes = [
  'CITY', 'STATE', 'COUNTRY', 'COUNTY', 'SECOND_LEVEL_AREA', 'THIRD_LEVEL_AREA', 'SUB_CITY', 'REGION',
  'HOLIDAY_PARK',
] as const
export type LocationType = (typeof locationTypes)[number]

export const additionalFields = ['slug', 'city_slug', 'property_count', 'collection'] as const

export const suggestionQuery = v.pipe(
  v.object({
    query: wireText(MAX_SEARCH_LENGTH, 'The typed text. Empty: what other guests choose.'),
    userId: wireText(80, 'No effect.'),
    additionalFields: v.pipe(wireList(20), v.description('`slug`, `city_slug`, `property_count`, `collection`.')),
    brandName: wireText(40, 'A collection, such as `Townhouse`; the name of the site is all of them.'),
    defaultPropertyType: wireText(20, '`hotel` or `home`: how properties are named and which filters are offered.'),
    types: v.pipe(wireList(10), v.description('`HOTELS`, `LOCATIONS`.')),
    sentenceIntents: v.pipe(wireFlag, v.description('Adds the filters of each sentence.')),
    filters: wireObject({ locationTypes: wireList(20) }),
    count: wireNumber(1, 20),
    nights: v.pipe(wireNumber(1, 60), v.description('Unused: lists apply prices per night to their own dates.')),
  }),
  v.transform(({ query, types, sentenceIntents, filters, count, nights, ...wire }) => {
    const groups = types.map((type) => type.toUpperCase())
    const requestedTypes = filters.locationTypes.map((type) => type.toUpperCase())
    const requestedFields = wire.additionalFields.map((field) => field.toLowerCase())
    return {
      query: query ?? '',
      withHotels: groups.length === 0 || groups.includes('HOTELS'),
      withLocations: groups.length === 0 || groups.includes('LOCATIONS'),
      withIntents: sentenceIntents,
      locationTypes:
        requestedTypes.length === 0
          ? [...locationTypes]
          : locationTypes.filter((type) => requestedTypes.includes(type)),
      collection: collectionOf(wire.brandName),
      propertyKind: propertyKindOf(wire.defaultPropertyType),
      fields: additionalFields.filter((field) => requestedFields.includes(field)),
      nights: Math.round(nights ?? 1),
      limit: Math.round(count ?? 6),
    }
  }),
)

/** Returns the collection of a brand name; null (all collections) for the site's own name and unknown names. */
function collectionOf(brandName: string | null): string | null {
  const name = (brandName ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return collections.find((collection) => collection === name && collection !== 'classic') ?? null
}

function propertyKindOf(type: string | null): 'hotel' | 'home' | null {
  const name = (type ?? '').toLowerCase()
  if (name.startsWith('hotel')) return 'hotel'
  return /^(home|villa|apartment|holiday)/.test(name) ? 'home' : null
}

export const suggestionDetailsQuery = v.pipe(
  v.object({
    id: wireText(300, 'Such as `CITY-7` or `HOTEL-9`, or an id of Google’s.'),
    search_data_source: wireText(20, '`GOOGLE` when left out.'),
  }),
  v.transform(({ id, search_data_source }) => ({ id: id ?? '', source: search_data_source ?? 'GOOGLE' })),
)

export const suggestionFeedback = v.object({
  query: wireText(MAX_SEARCH_LENGTH, 'The typed text. Empty: what other guests choose.'),
  id: wireText(300, 'Such as `CITY-7` or `HOTEL-9`, or an id of Google’s.'),
  type: wireText(40),
  position: wireNumber(0, 100),
})
