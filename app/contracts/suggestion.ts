import * as v from 'valibot'
import { wireFlag, wireList, wireNumber, wireObject, wireText } from './wire-values.ts'

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

/** GET autocompletenew and autocompletemweb [SRCH-28, SRCH-29, SRCH-31]. */
export const suggestionQuery = v.pipe(
  v.object({
    query: wireText(120),
    region: wireText(40),
    userId: wireText(80),
    additionalFields: wireList(20),
    brandName: wireText(40),
    defaultPropertyType: wireText(20),
    types: wireList(10),
    sentenceIntents: wireFlag,
    filters: wireObject({ locationTypes: wireList(20) }),
    count: wireNumber(1, 20),
  }),
  v.transform(({ query, types, sentenceIntents, filters, count }) => {
    const wanted = types.map((type) => type.toUpperCase())
    const asked = filters.locationTypes.map((type) => type.toUpperCase())
    return {
      query: query ?? '',
      withHotels: wanted.length === 0 || wanted.includes('HOTELS'),
      withLocations: wanted.length === 0 || wanted.includes('LOCATIONS'),
      withIntents: sentenceIntents,
      locationTypes: asked.length === 0 ? [...locationTypes] : locationTypes.filter((type) => asked.includes(type)),
      limit: count ?? 6,
    }
  }),
)

/** GET autocompletenew/details: one place again, by the id of its suggestion [SRCH-32]. */
export const suggestionDetailsQuery = v.pipe(
  v.object({ id: wireText(60), search_data_source: wireText(20) }),
  v.transform(({ id, search_data_source }) => ({ id: id ?? '', source: search_data_source ?? 'GOOGLE' })),
)

/** POST autocompletenew/feedback: which suggestion helped [SRCH-33]. */
export const suggestionFeedback = v.object({
  query: wireText(120),
  id: wireText(60),
  type: wireText(40),
  position: wireNumber(0, 100),
})
