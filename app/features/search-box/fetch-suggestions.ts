import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { Cities } from '#app/client/state/site/cities.ts'
import { nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { noPlace, normalizePlace, type SearchPlace, type SearchType } from '#app/domain/search/search-object.ts'
import { MAX_SEARCH_LENGTH } from '#app/domain/search/search-text.ts'
import { readSearches, type StoredSearch } from '#app/features/search-box/recent-searches.ts'
import { suggestCities } from './suggest-cities.ts'
import type { SuggestedPlace, SuggestionGroup } from './suggested-place.ts'

const id = v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))), null)

const valueSchema = v.object({
  id: v.union([v.string(), v.number()]),
  suggestion_id: v.optional(v.string()),
  display_name: v.string(),
  detail: v.optional(v.string(), ''),
  kind_name: v.optional(v.nullable(v.string()), null),
  supply_text: v.optional(v.nullable(v.string()), null),
  reason_text: v.optional(v.string(), ''),
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
const groupSchema = v.object({
  priority: v.number(),
  title: v.string(),
  attribution: v.optional(v.string()),
  values: v.array(valueSchema),
})
const responseSchema = v.object({
  sentences: v.optional(groupSchema),
  locations: v.optional(groupSchema),
  hotels: v.optional(groupSchema),
  alternatives: v.optional(groupSchema),
})

type WireValue = v.InferOutput<typeof valueSchema>

type SuggestOptions = {
  cities: Cities | null
  copy: { cities: string; recent: string; city: string; staysThere: (count: number) => string }
  form: HTMLFormElement | null
  signal: AbortSignal
}

/** Returns suggestions for a query; for an empty one recent searches, then popular places. */
export async function loadSuggestions(
  query: string,
  { cities, copy, form, signal }: SuggestOptions,
): Promise<SuggestionGroup[]> {
  const text = query.trim()
  const cityPlaces = cities && text.length < MIN_QUERY_LENGTH ? suggestCities(cities, query, copy) : []
  const groups = text !== '' && cityPlaces.length > 0 ? [] : await requestSuggestions(query, { form, signal })
  const cityGroup = { title: copy.cities, places: cityPlaces, isAlternative: false }
  const suggestions = groups.length > 0 || cityPlaces.length === 0 ? groups : [cityGroup]
  return text === '' ? [...recentGroups(copy.recent), ...suggestions] : suggestions
}

const MIN_QUERY_LENGTH = 2
const MAX_RECENT = 3

function recentGroups(title: string): SuggestionGroup[] {
  const places = readSearches().slice(0, MAX_RECENT).map(toRecentPlace)
  return places.length > 0 ? [{ title, places, isAlternative: false }] : []
}

function toRecentPlace({ location, pathName }: StoredSearch, index: number): SuggestedPlace {
  return {
    id: `recent-${index}`,
    text: location,
    detail: '',
    reason: '',
    kind: '',
    count: '',
    path: pathName,
    icon: 'clock',
    parts: [{ at: 0, text: location, isBold: false }],
    place: normalizePlace({ ...noPlace, location }),
  }
}

/** Requests places from the server. Returns none when the request fails; the field works without them. */
async function requestSuggestions(
  query: string,
  { form, signal }: Pick<SuggestOptions, 'form' | 'signal'>,
): Promise<SuggestionGroup[]> {
  const locale = pageLanguage()
  const nights = nightsOf(form)
  const outcome = await call<unknown>('autocompletenew', {
    query: {
      query: query.slice(0, MAX_SEARCH_LENGTH),
      ...(nights > 1 ? { nights: String(nights) } : {}),
      ...SEARCH_TYPES,
    },
    locale,
    signal,
  })
  return outcome.ok ? readSuggestions(outcome.data) : []
}

/** Kinds of results, as the specification's home page requests them. */
const SEARCH_TYPES = {
  types: 'HOTELS,LOCATIONS',
  'filters[locationTypes]': 'CITY,STATE,COUNTRY,COUNTY,SECOND_LEVEL_AREA,THIRD_LEVEL_AREA,SUB_CITY,REGION,HOLIDAY_PARK',
}

/** Returns the nights of the form's dates; 1 without valid dates. */
function nightsOf(form: HTMLFormElement | null): number {
  const day = (name: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? parseCalendarDay(field.value) : null
  }
  const [checkin, checkout] = [day('checkin'), day('checkout')]
  return checkin && checkout ? nightsBetween(checkin, checkout) : 1
}

/** Reports a selected suggestion, except a recent search. */
export async function sendFeedback(place: SuggestedPlace, query: string): Promise<void> {
  if (place.icon === 'clock') return
  const type = place.icon === 'bed' ? 'hotel' : 'location'
  const body = { id: place.id, type, query: query.slice(0, MAX_SEARCH_LENGTH) }
  await call('autocompletenew/feedback', { method: 'POST', body, locale: pageLanguage() })
}

/** Returns the groups of a response by priority; none when it is invalid. */
export function readSuggestions(response: unknown): SuggestionGroup[] {
  const parsed = v.safeParse(responseSchema, response)
  if (!parsed.success) return []
  return Object.values(parsed.output)
    .filter((group) => group !== undefined)
    .sort((one, other) => one.priority - other.priority)
    .map(({ title, attribution, values }) => ({
      title,
      attribution,
      places: values.map(toSuggestion),
      isAlternative: values.some(({ reason_text }) => reason_text !== ''),
    }))
}

function toSuggestion(value: WireValue): SuggestedPlace {
  return {
    id: value.suggestion_id ?? `${value.locationType ?? value.type}-${value.id}`,
    text: value.display_name,
    detail: value.detail,
    reason: value.reason_text,
    kind: value.kind_name ?? '',
    count: value.supply_text ?? '',
    path: value.path,
    icon: iconByType[value.type] ?? 'pin',
    parts: splitText(value.display_name, value.boldIndices),
    place: toPlace(value),
  }
}

const iconByType: Partial<Record<string, SuggestedPlace['icon']>> = { hotel: 'bed', sentence: 'search' }

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
    searchType: type === 'hotel' ? 'hotel' : (searchTypeByLocation[locationType ?? ''] ?? null),
  })
}

const searchTypeByLocation: Partial<Record<string, SearchType>> = {
  CITY: 'city',
  COUNTRY: 'country',
  SUB_CITY: 'locality',
  HOLIDAY_PARK: 'holiday_park',
}

/** Splits a text into bold and plain parts at the [from, to) ranges, which must be in order. */
export function splitText(text: string, ranges: readonly [number, number][]): SuggestedPlace['parts'] {
  const parts: SuggestedPlace['parts'] = []
  let end = 0
  for (const [from, to] of ranges) {
    if (from < end || to <= from || from >= text.length) continue
    if (from > end) parts.push({ at: end, text: text.slice(end, from), isBold: false })
    parts.push({ at: from, text: text.slice(from, to), isBold: true })
    end = Math.min(to, text.length)
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isBold: false })
  return parts
}
