import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { listSuggestionSources } from '#app/brands/suggestion-sources.ts'
import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { refuseStayDates } from '#app/domain/dates/stay-dates.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { readInOtherLanguage } from '#app/domain/search/read-in-other-language.ts'
import { type ReadSearch, readSearchIntents } from '#app/domain/search/sentences/search-intents.ts'
import { resolveTypedStay, type TypedStay } from '#app/domain/search/sentences/typed-stay.ts'
import { languageCode } from '#app/i18n/locales.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { RemotePlace } from '#worker/infra/ports/place-source.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listSentencePlaces, listTrending, trendingKeys } from './list-trending.ts'
import { toRemoteSuggestion, toSuggestion } from './place-suggestion.ts'
import { queryPlaceSource } from './query-place-source.ts'
import { type IndexedResults, searchIndex, searchWordsAlone } from './search-index.ts'
import { askForPlace, offerSentences, planTypedSentence } from './sentence-path.ts'
import type { IndexedPlace, RemoteSuggestion, SentenceSuggestion, Suggestion, Suggestions } from './suggestion.ts'

export type SuggestionRequest = {
  query: string
  withHotels: boolean
  withLocations: boolean
  locationTypes: readonly LocationType[]
  collection: string | null
  /** Hotels or homes in the copy of sentences; null: the brand's kind. */
  propertyKind: 'hotel' | 'home' | null
  nights: number
  /** Check-in chosen in the form; null or absent without one. */
  checkin?: CalendarDay | null
  limit: number
}

const noSuggestions: Suggestions = {
  locations: [],
  hotels: [],
  sentences: [],
  order: ['sentences', 'locations', 'hotels'],
  isBeforeTyping: false,
  asksPlace: false,
  unused: '',
}
/** Places suggested for a sentence without a place. */
const MAX_PLACELESS = 5

const noResults: IndexedResults = { locations: [], hotels: [], meant: '' }

/** Suggests places and properties for a text; those of the external source come first, or our index if it fails. */
export async function suggestPlaces(deps: Deps, scope: Scope, request: SuggestionRequest): Promise<Suggestions> {
  if (foldSearchText(request.query).trim() === '') return suggestBeforeTyping(deps, scope, request)
  const read = readSearchIntents(request.query, scope.locale)
  const sources = listSuggestionSources(scope.country, deps.placeSource ? ['OWN', deps.placeSource.name] : ['OWN'])
  const [remote, found, trending] = await Promise.all([
    request.withLocations ? findRemotePlaces(deps, scope, { ...request, place: read.place || request.query }) : null,
    sources.includes('OWN') ? findOwnPlaces(deps, scope, { ...request, read }) : null,
    trendingKeys(deps, scope),
  ])
  // Falls back to our index when the country's only source is the external one and it is unavailable.
  const { results, intents, time, isPlaceless } =
    found ??
    (remote === null
      ? await findOwnPlaces(deps, scope, { ...request, read })
      : toReading(noResults, read, request.query))
  const toOwnSuggestion = (place: IndexedPlace) =>
    toSuggestion(place, results.meant, trending.has(`${place.kind}-${place.refId}`))
  const locations = results.locations.map(toOwnSuggestion)
  const hotels = results.hotels.map(toOwnSuggestion)
  const [bestPlace] = results.locations
  const kind = request.propertyKind ?? scope.brand.kind
  const stay = { kind, typed: typedStayOf(scope, time, { kind, checkin: request.checkin ?? null }) }
  const typedSentence = bestPlace ? planTypedSentence(bestPlace, intents, { ...stay, isPlaceNamed: true }) : null
  const offeredSentences = request.withLocations ? offerSentences(bestPlace, results.meant, kind) : []
  const isTyped = typedSentence !== null
  // A country has no list of its own: its places that have the filters are offered.
  const country = bestPlace?.kind === 'country' && intents.length > 0 ? bestPlace : null
  if ((isPlaceless || country) && request.withLocations) {
    const places = await listSentencePlaces(deps, scope)
    const candidates = country ? places.filter(({ countryId }) => countryId === country.refId) : places
    const placelessSentences = askForPlace(candidates, intents, stay).slice(0, MAX_PLACELESS)
    if (placelessSentences.length > 0) {
      return { ...noSuggestions, sentences: placelessSentences, hotels, asksPlace: true }
    }
  }
  return {
    locations: remote
      ? joinPlaces(remote, { locations, query: results.meant || request.query, limit: request.limit })
      : locations,
    hotels,
    sentences: typedSentence ? [typedSentence] : offeredSentences,
    order: orderGroups({ locations: results.locations, hotels: results.hotels, query: results.meant, isTyped }),
    isBeforeTyping: false,
    asksPlace: false,
    unused: typedWords(request.query, results.unused ?? []),
  }
}

/** Returns the words of a text that are `words` when folded, in their spelling. */
function typedWords(text: string, words: readonly string[]): string {
  const typed = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(typed)].filter((word) => words.includes(foldSearchText(word))).join(' ')
}

type Reading = {
  results: IndexedResults
  intents: ReadSearch['intents']
  time: ReadSearch['time']
  /** The text has filters and names no place we know. */
  isPlaceless: boolean
}

// From this number of filters, a sentence with unknown words still gets places that have the filters.
const MANY_FILTERS = 2

function toReading(results: IndexedResults, { place, intents, time }: ReadSearch, query: string): Reading {
  // In a sentence without a place, words match names by chance: "huis aan zee" those of Egmond aan Zee.
  const begins = ({ folded }: IndexedPlace) => folded.startsWith(foldSearchText(query.trim()))
  const hasHotel = place === '' ? results.hotels.some(begins) : results.hotels.length > 0
  const isSentence = intents.length + (time ? 1 : 0) >= (place === '' ? 1 : MANY_FILTERS)
  return { results, intents, time, isPlaceless: isSentence && results.locations.length === 0 && !hasHotel }
}

/** Returns the stay of a text, or null without dates that can be searched. */
function typedStayOf(
  scope: Scope,
  time: ReadSearch['time'],
  chosen: { kind: 'hotel' | 'home'; checkin: CalendarDay | null },
): TypedStay | null {
  const today = calendarDayIn(scope.country.timeZone, scope.now)
  const typed = time && resolveTypedStay(time, { ...chosen, today })
  return typed && refuseStayDates(typed.dates, today, stayRulesOf(scope.brand, scope.country)).ok ? typed : null
}

/** Searches our index for the text's place; a text that finds nothing is also read in the other languages. */
async function findOwnPlaces(deps: Deps, scope: Scope, request: SentenceRequest): Promise<Reading> {
  const reading = toReading(await searchIndex(deps, scope, request), request.read, request.query)
  if (hasPlaces(reading) || request.read.place === '') return reading
  const read = readInOtherLanguage(request.query, scope.locale)
  if (!read || read.place.length >= request.read.place.length) {
    return (await findByWord(deps, scope, request)) ?? reading
  }
  const otherRequest = { ...request, query: read.place, read }
  const results = read.place === '' ? noResults : await searchIndex(deps, scope, otherRequest)
  const otherReading = toReading(results, read, request.query)
  if (hasPlaces(otherReading)) return otherReading
  return (await findByWord(deps, scope, { ...request, read })) ?? otherReading
}

type SentenceRequest = SuggestionRequest & { read: ReadSearch }

const hasPlaces = ({ results }: Reading) => results.locations.length + results.hotels.length > 0

/** Returns places of one word in a sentence that finds nothing, as in "texel house with dog and trampoline". */
async function findByWord(deps: Deps, scope: Scope, request: SentenceRequest): Promise<Reading | null> {
  const { intents, time, namesLodging } = request.read
  if (intents.length === 0 && time === null && !namesLodging) return null
  const results = await searchWordsAlone(deps, scope, request)
  return results && toReading(results, request.read, request.query)
}

async function suggestBeforeTyping(deps: Deps, scope: Scope, request: SuggestionRequest): Promise<Suggestions> {
  const places = request.withLocations ? await listTrending(deps, scope, request.limit) : []
  const locations = places.filter(({ locationType }) => locationType && request.locationTypes.includes(locationType))
  return { ...noSuggestions, locations, order: ['locations', 'hotels', 'sentences'], isBeforeTyping: true }
}

async function findRemotePlaces(
  deps: Deps,
  scope: Scope,
  { place, limit, locationTypes }: SuggestionRequest & { place: string },
): Promise<RemotePlace[] | null> {
  if (!deps.placeSource) return null
  const query = { text: place, language: languageCode(scope.locale), region: scope.country.code, limit }
  const result = await queryPlaceSource(deps, deps.placeSource, (source) => source.suggest(query))
  return result.ok ? result.value.filter(({ locationType }) => locationTypes.includes(locationType)) : null
}

type JoinInput = { locations: Suggestion[]; query: string; limit: number }

/** Returns external places in their order, replaced by our own city where we have it, then our other places. */
function joinPlaces(
  remote: readonly RemotePlace[],
  { locations, query, limit }: JoinInput,
): (Suggestion | RemoteSuggestion)[] {
  const remainingPlaces = [...locations]
  const joined = remote.map((place) => {
    const index = remainingPlaces.findIndex((ownPlace) => isSamePlace(ownPlace, place))
    return remainingPlaces.splice(index < 0 ? remainingPlaces.length : index, 1)[0] ?? toRemoteSuggestion(place, query)
  })
  return [...joined, ...remainingPlaces].slice(0, limit)
}

function isSamePlace(ownPlace: Suggestion, place: RemotePlace): boolean {
  const country = ownPlace.secondary.split(', ').at(-1) ?? ''
  return (
    ownPlace.locationType === place.locationType &&
    [ownPlace.folded, foldSearchText(ownPlace.name)].includes(foldSearchText(place.name)) &&
    (place.secondary === '' || foldSearchText(place.secondary).includes(foldSearchText(country)))
  )
}

type OrderInput = { locations: IndexedPlace[]; hotels: IndexedPlace[]; query: string; isTyped: boolean }

/** Returns a sentence with filters first, then places, unless only a property's name starts as typed. */
function orderGroups({ locations, hotels, query, isTyped }: OrderInput): Suggestions['order'] {
  if (isTyped) return ['sentences', 'locations', 'hotels']
  const folded = foldSearchText(query.trim())
  const begins = (place?: IndexedPlace) =>
    place !== undefined && (place.airport !== null || place.folded.startsWith(folded))
  const isHotelFirst = begins(hotels[0]) && !begins(locations[0])
  return isHotelFirst ? ['hotels', 'locations', 'sentences'] : ['locations', 'hotels', 'sentences']
}

/** Returns the first suggestion; null without one, and when the guest must choose a place. */
export function bestSuggestion(found: Suggestions): Suggestion | RemoteSuggestion | SentenceSuggestion | null {
  if (found.asksPlace) return null
  const firstOfGroups = found.order.map((group) => found[group].at(0))
  return firstOfGroups.find((best) => best !== undefined) ?? null
}
