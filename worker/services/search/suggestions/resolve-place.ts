import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { readSearchIntents, type SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findProperty } from '#worker/services/catalog/find-property.ts'
import { findRemoteDetails } from './find-suggestion-details.ts'
import { listSentencePlaces } from './list-trending.ts'
import { askForPlace } from './sentence-path.ts'
import { bestSuggestion, type SuggestionRequest, suggestPlaces } from './suggest-places.ts'
import type { SentenceSuggestion } from './suggestion.ts'

export type TypedPlace = {
  text: string
  placeId?: string
  nights?: number
  /** Check-in the guest has chosen already. */
  checkin?: CalendarDay | null
}

/** Where a typed text leads to, and its words that the search does not use. */
type ResolvedPlace = { path: string; unused: string }

/** Returns the most likely place or property for a typed text, or null without a match. */
export async function resolvePlace(
  deps: Deps,
  scope: Scope,
  { text, placeId = '', nights = 1, checkin = null }: TypedPlace,
): Promise<ResolvedPlace | null> {
  const query = text.trim()
  if (/^\d{1,12}$/.test(query)) {
    const property = await findProperty(deps, scope, Number(query))
    if (property) return { path: hotelPath(property.id, property.slug), unused: '' }
  }
  if (placeId !== '') {
    const path = await resolveRemotePlace(deps, scope, placeId)
    if (path) return { path, unused: '' }
  }
  return resolveText(deps, scope, { query, nights, checkin })
}

/** Returns sentences for popular places where the text has filters and names no place; otherwise none. */
export async function askPlaces(
  deps: Deps,
  scope: Scope,
  { text, nights = 1 }: TypedPlace,
): Promise<SentenceSuggestion[]> {
  if (text === '') return []
  const ownIndex = { ...deps, placeSource: null }
  const { asksPlace, sentences } = await suggestPlaces(ownIndex, scope, { ...defaultRequest, query: text, nights })
  return asksPlace ? sentences : []
}

const MAX_OF_KIND = 3
const placeKinds: ReadonlySet<string> = new Set(['slopes', 'beach', 'lakeside', 'mountain-view'])

function namesPlaceKind(intent: SearchIntent): boolean {
  return (
    (intent.kind === 'switch' && placeKinds.has(intent.name)) || (intent.kind === 'tag' && placeKinds.has(intent.slug))
  )
}

/** Returns popular places of the kind that a text names beside an unknown place, such as ski areas; otherwise none. */
export async function listPlacesOfKind(deps: Deps, scope: Scope, text: string): Promise<SentenceSuggestion[]> {
  const { place, intents } = readSearchIntents(text, scope.locale)
  const kindIntents = intents.filter(namesPlaceKind)
  if (place === '' || kindIntents.length === 0) return []
  const places = await listSentencePlaces(deps, scope)
  return askForPlace(places, kindIntents, { kind: scope.brand.kind }).slice(0, MAX_OF_KIND)
}

const MAX_NAME_LENGTH = 80

const defaultRequest: SuggestionRequest = {
  query: '',
  withHotels: true,
  withLocations: true,
  locationTypes,
  collection: null,
  propertyKind: null,
  nights: 1,
  limit: 3,
}

async function resolveText(
  deps: Deps,
  scope: Scope,
  { query, ...chosen }: Pick<SuggestionRequest, 'query' | 'nights' | 'checkin'>,
): Promise<ResolvedPlace | null> {
  if (query === '') return null
  // Searches only our own index: external places were offered while typing.
  const ownIndex = { ...deps, placeSource: null }
  const found = await suggestPlaces(ownIndex, scope, { ...defaultRequest, ...chosen, query })
  const best = bestSuggestion(found)
  if (best) return { path: best.path, unused: found.unused }
  // `Pune Airport, Maharashtra, India`: the place may be unknown, but its city known.
  const [first = '', ...surroundings] = query.split(',').map((part) => part.trim())
  return surroundings.length > 0 && first !== '' ? resolveText(deps, scope, { ...chosen, query: first }) : null
}

async function resolveRemotePlace(deps: Deps, scope: Scope, id: string): Promise<string | null> {
  const place = await findRemoteDetails(deps, scope, id)
  if (!place) return null
  const query = {
    ...defaultRequest,
    query: place.name,
    locationTypes: [place.locationType],
    withHotels: false,
    limit: 6,
  }
  const { locations } = await suggestPlaces({ ...deps, placeSource: null }, scope, query)
  const folded = foldSearchText(place.name)
  const ownPlace = locations.find(
    (found) => found.source === 'OWN' && found.folded === folded && found.countryCode === place.countryCode,
  )
  if (ownPlace) return ownPlace.path
  const [latitude, longitude] = [place.latitude.toFixed(4), place.longitude.toFixed(4)]
  return queryPath('/hotels-near-me', { latitude, longitude, place: place.name.slice(0, MAX_NAME_LENGTH) })
}
