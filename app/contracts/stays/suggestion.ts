import * as v from 'valibot'
import { wireFlag, wireList, wireNumber, wireObject, wireText } from '#app/contracts/wire-values.ts'
import { collections } from '#app/domain/stays/collections.ts'

/** What the home variant asks for [SRCH-30]; the site has places of some of these sorts. */
export const locationTypes = [
  'CITY',
  'STATE',
  'COUNTRY',
  'COUNTY',
  'SECOND_LEVEL_AREA',
  'THIRD_LEVEL_AREA',
  'SUB_CITY',
  'REGION',
  'HOLIDAY_PARK',
] as const

export type LocationType = (typeof locationTypes)[number]

/** Fields an answer carries only when they are asked for by `additionalFields`. */
export const additionalFields = ['slug', 'city_slug', 'property_count', 'collection'] as const

/**
 * GET autocompletenew and autocompletemweb [SRCH-28, SRCH-29, SRCH-31]. `userId` is read and goes nowhere: suggestions are
 * the same for everybody. `region` is read for every call, by the scope [CTRY-43].
 */
export const suggestionQuery = v.pipe(
  v.object({
    query: wireText(120),
    userId: wireText(80),
    additionalFields: wireList(20),
    brandName: wireText(40),
    defaultPropertyType: wireText(20),
    types: wireList(10),
    sentenceIntents: wireFlag,
    filters: wireObject({ locationTypes: wireList(20) }),
    count: wireNumber(1, 20),
    nights: wireNumber(1, 60),
  }),
  v.transform(({ query, types, sentenceIntents, filters, count, nights, ...wire }) => {
    const wanted = types.map((type) => type.toUpperCase())
    const asked = filters.locationTypes.map((type) => type.toUpperCase())
    const more = wire.additionalFields.map((field) => field.toLowerCase())
    return {
      query: query ?? '',
      withHotels: wanted.length === 0 || wanted.includes('HOTELS'),
      withLocations: wanted.length === 0 || wanted.includes('LOCATIONS'),
      withIntents: sentenceIntents,
      locationTypes: asked.length === 0 ? [...locationTypes] : locationTypes.filter((type) => asked.includes(type)),
      collection: collectionOf(wire.brandName),
      propertyKind: propertyKindOf(wire.defaultPropertyType),
      fields: additionalFields.filter((field) => more.includes(field)),
      nights: Math.round(nights ?? 1),
      limit: Math.round(count ?? 6),
    }
  }),
)

/** A house brand within the site's, as stays carry it; the site's own name, or anything else, is all of them. */
function collectionOf(brandName: string | null): string | null {
  const name = (brandName ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return collections.find((collection) => collection === name && collection !== 'classic') ?? null
}

function propertyKindOf(type: string | null): 'hotel' | 'home' | null {
  const name = (type ?? '').toLowerCase()
  if (name.startsWith('hotel')) return 'hotel'
  return /^(home|villa|apartment|holiday)/.test(name) ? 'home' : null
}

/** GET autocompletenew/details: one place again, by the id of its suggestion [SRCH-32]. */
export const suggestionDetailsQuery = v.pipe(
  v.object({ id: wireText(300), search_data_source: wireText(20) }),
  v.transform(({ id, search_data_source }) => ({ id: id ?? '', source: search_data_source ?? 'GOOGLE' })),
)

/** POST autocompletenew/feedback: which suggestion was taken for what was typed [SRCH-33]. */
export const suggestionFeedback = v.object({
  query: wireText(120),
  id: wireText(300),
  type: wireText(40),
  position: wireNumber(0, 100),
})
