import * as v from 'valibot'
import { noPlace, normalizePlace, type SearchPlace, type SearchType } from '#app/domain/search-object.ts'
import { call } from '#app/request/browser-call.ts'
import type { Cities } from '#app/state/cities.ts'
import { suggestCities } from './suggest-cities.ts'
import type { SuggestedPlace, SuggestionGroup } from './suggested-place.ts'

const id = v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))), null)

const valueSchema = v.object({
  id: v.union([v.string(), v.number()]),
  display_name: v.string(),
  detail: v.optional(v.string(), ''),
  path: v.string(),
  type: v.string(),
  locationType: v.optional(v.nullable(v.string()), null),
  holiday_park_id: id,
  boldIndices: v.optional(v.array(v.tuple([v.number(), v.number()])), []),
  center_point: v.optional(v.nullable(v.object({ lat: v.number(), lon: v.number() })), null),
  city: v.optional(v.nullable(v.string()), null),
  city_id: id,
  country_id: id,
  location_id: id,
})
const groupSchema = v.object({ priority: v.number(), title: v.string(), values: v.array(valueSchema) })
const answerSchema = v.object({
  sentences: v.optional(groupSchema),
  locations: v.optional(groupSchema),
  hotels: v.optional(groupSchema),
})

type WireValue = v.InferOutput<typeof valueSchema>

/** What fits a text: the server's places, and before there is enough to ask for the cities that are known already. */
export async function suggest(
  query: string,
  { cities, citiesTitle, signal }: { cities: Cities | null; citiesTitle: string; signal: AbortSignal },
): Promise<SuggestionGroup[]> {
  if (query.trim().length >= SHORTEST_QUERY) return fetchSuggestions(query, signal)
  const places = cities ? suggestCities(cities, query) : []
  return places.length > 0 ? [{ title: citiesTitle, places }] : []
}

const SHORTEST_QUERY = 2

/** Asks for places; an answer that cannot be had or read is no suggestions, the field still works. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const locale = document.documentElement.lang
  const outcome = await call<unknown>('autocompletenew', { query: { query }, locale, signal })
  return outcome.ok ? readSuggestions(outcome.data) : []
}

/** The groups of an answer in their order, each value with what a search needs; none when it cannot be read. */
export function readSuggestions(answer: unknown): SuggestionGroup[] {
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) return []
  return Object.values(parsed.output)
    .filter((group) => group !== undefined)
    .sort((one, other) => one.priority - other.priority)
    .map(({ title, values }) => ({ title, places: values.map(toSuggestion) }))
}

function toSuggestion(value: WireValue): SuggestedPlace {
  return {
    // Cities, localities and countries count each from one.
    id: `${value.locationType ?? value.type}-${value.id}`,
    text: value.display_name,
    detail: value.detail,
    path: value.path,
    icon: value.type === 'hotel' ? 'bed' : 'pin',
    parts: cutText(value.display_name, value.boldIndices),
    place: toPlace(value),
  }
}

function toPlace({ type, locationType, display_name, center_point, ...value }: WireValue): SearchPlace {
  return normalizePlace({
    ...noPlace,
    location: display_name,
    latitude: center_point?.lat ?? null,
    longitude: center_point?.lon ?? null,
    city: value.city,
    cityId: value.city_id,
    countryId: value.country_id,
    locationId: value.location_id ?? value.holiday_park_id,
    localityId: value.location_id,
    searchType: type === 'hotel' ? 'hotel' : (searchTypeOf[locationType ?? ''] ?? null),
  })
}

/** What the search object calls each kind of place the suggestions name [SRCH-03]. */
const searchTypeOf: Partial<Record<string, SearchType>> = {
  CITY: 'city',
  COUNTRY: 'country',
  SUB_CITY: 'locality',
  HOLIDAY_PARK: 'holiday_park',
}

/** Cuts a text into bold and plain parts at [from, to) ranges, which come in order. */
export function cutText(text: string, ranges: readonly [number, number][]): SuggestedPlace['parts'] {
  const parts: SuggestedPlace['parts'] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from < at || to <= from || from >= text.length) continue
    if (from > at) parts.push({ at, text: text.slice(at, from), isBold: false })
    parts.push({ at: from, text: text.slice(from, to), isBold: true })
    at = Math.min(to, text.length)
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isBold: false })
  return parts
}
