import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { suggestionSourcesOf } from '#app/brands/suggestion-sources.ts'
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
  /** Whether to say hotels or homes; null: the brand's kind. */
  propertyKind: 'hotel' | 'home' | null
  nights: number
  /** Check-in chosen in the form; null or absent without one. */
  checkin?: CalendarDay | null
  limit: number
}

const nothing: Suggestions = {
  ...{ locations: [], hotels: [], sentences: [], order: ['sentences', 'locations', 'hotels'] },
  ...{ isBeforeTyping: false, asksPlace: false },
}
/** Places offered for a sentence that names none. */
const MAX_ASKED = 5

const noResults: IndexedResults = { locations: [], hotels: [], meant: '' }

/** Suggests places and properties for a text; places of the external source come first, our index replaces it. */
export async function suggestPlaces(deps: Deps, scope: Scope, request: SuggestionRequest): Promise<Suggestions> {
  if (foldSearchText(request.query).trim() === '') return suggestBeforeTyping(deps, scope, request)
  const read = readSearchIntents(request.query, scope.locale)
  const sources = suggestionSourcesOf(scope.country, deps.placeSource ? ['OWN', deps.placeSource.name] : ['OWN'])
  const [remote, found, trending] = await Promise.all([
    request.withLocations ? findRemotePlaces(deps, scope, { ...request, place: read.place || request.query }) : null,
    sources.includes('OWN') ? findOwnPlaces(deps, scope, { ...request, read }) : null,
    trendingKeys(deps, scope),
  ])
  // Falls back to our index when the country's only source is the external one and it is unavailable.
  const { known, intents, time, isPlaceless } =
    found ??
    (remote === null
      ? await findOwnPlaces(deps, scope, { ...request, read })
      : toReading(noResults, read, request.query))
  const toOwn = (place: IndexedPlace) => toSuggestion(place, known.meant, trending.has(`${place.kind}-${place.refId}`))
  const locations = known.locations.map(toOwn)
  const hotels = known.hotels.map(toOwn)
  const [bestPlace] = known.locations
  const kind = request.propertyKind ?? scope.brand.kind
  const stay = { kind, typed: typedStayOf(scope, time, { kind, checkin: request.checkin ?? null }) }
  const typed = bestPlace ? planTypedSentence(bestPlace, intents, stay) : null
  const offered = request.withLocations ? offerSentences(bestPlace, known.meant, kind) : []
  const isTyped = typed !== null
  if (isPlaceless && request.withLocations) {
    const asked = askForPlace(await listSentencePlaces(deps, scope), intents, stay).slice(0, MAX_ASKED)
    if (asked.length > 0) return { ...nothing, sentences: asked, hotels, asksPlace: true }
  }
  return {
    locations: remote
      ? joinPlaces(remote, { locations, query: known.meant || request.query, limit: request.limit })
      : locations,
    hotels,
    sentences: typed ? [typed] : offered,
    order: orderGroups({ locations: known.locations, hotels: known.hotels, query: known.meant, isTyped }),
    isBeforeTyping: false,
    asksPlace: false,
  }
}

type Reading = {
  known: IndexedResults
  intents: ReadSearch['intents']
  time: ReadSearch['time']
  /** The text has filters and names no place we know. */
  isPlaceless: boolean
}

// Filters from which a sentence with unknown words is still answered by places that have them.
const MANY_FILTERS = 2

function toReading(known: IndexedResults, { place, intents, time }: ReadSearch, query: string): Reading {
  // Of a sentence without a place, words are in names by chance: "huis aan zee" in those of Egmond aan Zee.
  const begins = ({ folded }: IndexedPlace) => folded.startsWith(foldSearchText(query.trim()))
  const hasHotel = place === '' ? known.hotels.some(begins) : known.hotels.length > 0
  const isSentence = intents.length >= (place === '' ? 1 : MANY_FILTERS)
  return { known, intents, time, isPlaceless: isSentence && known.locations.length === 0 && !hasHotel }
}

/** Returns the stay of a text where its dates can be searched. */
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
  const own = toReading(await searchIndex(deps, scope, request), request.read, request.query)
  if (hasPlaces(own) || request.read.place === '') return own
  const read = readInOtherLanguage(request.query, scope.locale)
  if (!read || read.place.length >= request.read.place.length) return (await findByWord(deps, scope, request)) ?? own
  const known = read.place === '' ? noResults : await searchIndex(deps, scope, { ...request, query: read.place, read })
  const other = toReading(known, read, request.query)
  return hasPlaces(other) ? other : ((await findByWord(deps, scope, { ...request, read })) ?? other)
}

type SentenceRequest = SuggestionRequest & { read: ReadSearch }

const hasPlaces = ({ known }: Reading) => known.locations.length + known.hotels.length > 0

/** Of a sentence that finds nothing, one word may be a place: "texel house with dog and trampoline". */
async function findByWord(deps: Deps, scope: Scope, request: SentenceRequest): Promise<Reading | null> {
  const { intents, time, namesLodging } = request.read
  if (intents.length === 0 && time === null && !namesLodging) return null
  const known = await searchWordsAlone(deps, scope, request)
  return known && toReading(known, request.read, request.query)
}

async function suggestBeforeTyping(deps: Deps, scope: Scope, request: SuggestionRequest): Promise<Suggestions> {
  const places = request.withLocations ? await listTrending(deps, scope, request.limit) : []
  const locations = places.filter(({ locationType }) => locationType && request.locationTypes.includes(locationType))
  return { ...nothing, locations, order: ['locations', 'hotels', 'sentences'], isBeforeTyping: true }
}

async function findRemotePlaces(
  deps: Deps,
  scope: Scope,
  { place, limit, locationTypes }: SuggestionRequest & { place: string },
): Promise<RemotePlace[] | null> {
  if (!deps.placeSource) return null
  const query = { query: place, language: languageCode(scope.locale), region: scope.country.code, limit }
  const result = await queryPlaceSource(deps, deps.placeSource, (source) => source.suggest(query))
  return result.ok ? result.value.filter(({ locationType }) => locationTypes.includes(locationType)) : null
}

type Joining = { locations: Suggestion[]; query: string; limit: number }

/** Returns external places in their order, replaced by our own city where we have it, then our other places. */
function joinPlaces(
  remote: readonly RemotePlace[],
  { locations, query, limit }: Joining,
): (Suggestion | RemoteSuggestion)[] {
  const left = [...locations]
  const joined = remote.map((place) => {
    const at = left.findIndex((own) => isSamePlace(own, place))
    return left.splice(at < 0 ? left.length : at, 1)[0] ?? toRemoteSuggestion(place, query)
  })
  return [...joined, ...left].slice(0, limit)
}

function isSamePlace(own: Suggestion, place: RemotePlace): boolean {
  const country = own.secondary.split(', ').at(-1) ?? ''
  return (
    own.locationType === place.locationType &&
    [own.folded, foldSearchText(own.name)].includes(foldSearchText(place.name)) &&
    (place.secondary === '' || foldSearchText(place.secondary).includes(foldSearchText(country)))
  )
}

type Ordering = { locations: IndexedPlace[]; hotels: IndexedPlace[]; query: string; isTyped: boolean }

/** A sentence with filters comes first; then places, unless only a property's name starts as typed. */
function orderGroups({ locations, hotels, query, isTyped }: Ordering): Suggestions['order'] {
  if (isTyped) return ['sentences', 'locations', 'hotels']
  const folded = foldSearchText(query.trim())
  const begins = (place?: IndexedPlace) =>
    place !== undefined && (place.airport !== null || place.folded.startsWith(folded))
  const isHotelFirst = begins(hotels[0]) && !begins(locations[0])
  return isHotelFirst ? ['hotels', 'locations', 'sentences'] : ['locations', 'hotels', 'sentences']
}

/** Null where the guest has yet to choose a place. */
export function bestSuggestion(found: Suggestions): Suggestion | RemoteSuggestion | SentenceSuggestion | null {
  if (found.asksPlace) return null
  const bests = found.order.map((group) => found[group].at(0))
  return bests.find((best) => best !== undefined) ?? null
}
