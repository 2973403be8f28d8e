import { type SuggestionSource, suggestionSourcesOf } from '#app/brands/suggestion-sources.ts'
import type { LocationType } from '#app/contracts/suggestion.ts'
import { boldRanges } from '#app/domain/bold-ranges.ts'
import { hotelPath, listingPath, locationPath } from '#app/domain/paths.ts'
import { foldSearchText } from '#app/domain/search-text.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { IndexedPlace, SentenceSuggestion, Suggestion, SuggestionKind, Suggestions } from './suggestion.ts'
import { suggestionsStatement, toIndexedPlace } from './suggestion-storage.ts'

export type SuggestionAsk = {
  query: string
  withHotels: boolean
  withLocations: boolean
  locationTypes: readonly LocationType[]
  /** Rows of each group. */
  limit: number
}

/** What the index's places are in the words of the specification. */
export const locationTypeOf: Record<Exclude<SuggestionKind, 'hotel'>, LocationType> = {
  country: 'COUNTRY',
  city: 'CITY',
  locality: 'SUB_CITY',
  holiday_park: 'HOLIDAY_PARK',
}

// A name that begins as typed is what was meant, however popular others are: so more are read than shown.
const READ_TIMES = 5
const LETTERS_FOR_SENTENCES = 3

/** Whom this deployment can ask. Google asks for a contract of the operator's and has no adapter yet. */
const configuredSources: readonly SuggestionSource[] = ['OWN']

/**
 * Suggests places and stays of the brand for what was typed, names that begin so first, then by popularity; and
 * sentences that join the best city with a wish. One round trip.
 */
export async function suggestPlaces(
  deps: Deps,
  scope: Scope,
  ask: SuggestionAsk,
  sources = configuredSources,
): Promise<Suggestions> {
  const limit = ask.limit * READ_TIMES
  const query = withoutFillers(ask.query)
  const read = (group: 'place' | 'stay', text: string) =>
    suggestionsStatement({ brandId: scope.brand.id, group, text, limit })
  const asksOwn = suggestionSourcesOf(scope.country, sources).includes('OWN')
  const statements = [
    asksOwn && ask.withLocations ? read('place', query) : null,
    asksOwn && ask.withHotels ? read('stay', ask.query) : null,
  ]
  const asked = statements.filter((statement) => statement !== null)
  const results = asked.length === 0 ? [] : await deps.search.batch(asked)
  const found = statements.map((statement) => (statement ? (results.shift()?.rows.map(toIndexedPlace) ?? []) : []))
  const rank = (places: IndexedPlace[] = []) => rankPlaces(places, query).slice(0, ask.limit)
  const locations = rank(found[0]?.filter((place) => isWanted(place, ask.locationTypes)))
  const hotels = rank(found[1])
  return {
    locations: locations.map((place) => toSuggestion(place, query)),
    hotels: hotels.map((place) => toSuggestion(place, ask.query)),
    sentences: planSentences(scope, locations, query),
    order: orderGroups(locations[0], hotels[0], query),
  }
}

// What guests write around a place: "hotels in Jaipur", "huisjes in Domburg".
const fillers = new Set('hotel hotels home homes house houses huis huizen huisje huisjes in near bij stays'.split(' '))

/** A query without the words that name no place; as it is when nothing else would be left. */
function withoutFillers(query: string): string {
  const words = query.trim().split(/\s+/)
  const left = words.filter((word) => !fillers.has(word.toLowerCase()))
  return left.length === 0 ? query : left.join(' ')
}

/** A place of the index with where it leads; `query` is what of its name is bold. */
export function toSuggestion(place: IndexedPlace, query: string): Suggestion {
  const locationType = place.kind === 'hotel' ? null : locationTypeOf[place.kind]
  return { ...place, locationType, path: pathOf(place), bold: boldRanges(place.name, query) }
}

function pathOf({ kind, refId, slug, citySlug }: IndexedPlace): string {
  switch (kind) {
    case 'hotel':
      return hotelPath(refId, slug)
    case 'country':
      return `/allcities?country_id=${refId}`
    case 'city':
      return listingPath(slug)
    default:
      return locationPath(citySlug ?? '', slug)
  }
}

function isWanted({ kind }: IndexedPlace, types: readonly LocationType[]): boolean {
  return kind !== 'hotel' && types.includes(locationTypeOf[kind])
}

/** Exact names first, then names that begin so, then the rest, each in the order of the index. */
function rankPlaces(places: readonly IndexedPlace[], query: string): IndexedPlace[] {
  const folded = foldSearchText(query.trim())
  const rank = (place: IndexedPlace) => (place.folded === folded ? 0 : begins(place, folded) ? 1 : 2)
  return [...places].sort((a, b) => rank(a) - rank(b))
}

function begins(place: IndexedPlace | undefined, folded: string): boolean {
  return place?.folded.startsWith(folded) ?? false
}

/** Wishes the listing can filter by, for the best city; none while too little is typed. */
function planSentences(scope: Scope, locations: readonly IndexedPlace[], query: string): SentenceSuggestion[] {
  const [place] = locations
  const folded = foldSearchText(query.trim())
  if (place?.kind !== 'city' || folded.length < LETTERS_FOR_SENTENCES || !begins(place, folded)) return []
  const intents =
    scope.brand.kind === 'home'
      ? (['pets', 'free_cancellation'] as const)
      : (['free_cancellation', 'breakfast'] as const)
  return intents.map((intent) => ({ place, intent, path: `${listingPath(place.slug)}?${intent}=1` }))
}

/** Places lead, unless only a stay's name begins as typed. */
function orderGroups(
  location: IndexedPlace | undefined,
  hotel: IndexedPlace | undefined,
  query: string,
): Suggestions['order'] {
  const folded = foldSearchText(query.trim())
  const hotelFirst = begins(hotel, folded) && !begins(location, folded)
  return hotelFirst ? ['hotels', 'locations', 'sentences'] : ['locations', 'hotels', 'sentences']
}
