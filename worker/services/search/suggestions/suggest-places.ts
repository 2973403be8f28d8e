import { suggestionSourcesOf } from '#app/brands/suggestion-sources.ts'
import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { readSearchIntents } from '#app/domain/search/search-intents.ts'
import { languageCode } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { RemotePlace } from '#worker/infra/ports/place-source.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { askPrimary } from './ask-primary.ts'
import { listTrending, trendingKeys } from './list-trending.ts'
import { toRemoteSuggestion, toSuggestion } from './place-suggestion.ts'
import { type OwnPlaces, searchIndex } from './search-index.ts'
import { offerSentences, planTypedSentence } from './sentence-path.ts'
import type { IndexedPlace, RemoteSuggestion, SentenceSuggestion, Suggestion, Suggestions } from './suggestion.ts'

export type SuggestionAsk = {
  query: string
  withHotels: boolean
  withLocations: boolean
  locationTypes: readonly LocationType[]
  collection: string | null
  /** Whether to say hotels or homes; null: the brand's kind. */
  propertyKind: 'hotel' | 'home' | null
  nights: number
  limit: number
}

const nothing: OwnPlaces = { locations: [], hotels: [], meant: '' }

/** Places of the external source come first; our index fills in when it does not respond. */
export async function suggestPlaces(deps: Deps, scope: Scope, ask: SuggestionAsk): Promise<Suggestions> {
  if (foldSearchText(ask.query).trim() === '') return suggestBeforeTyping(deps, scope, ask)
  const read = readSearchIntents(ask.query, scope.locale)
  const sources = suggestionSourcesOf(scope.country, deps.placeSource ? ['OWN', deps.placeSource.name] : ['OWN'])
  const [remote, own, trending] = await Promise.all([
    ask.withLocations ? askRemote(deps, scope, { ...ask, place: read.place || ask.query }) : null,
    sources.includes('OWN') ? searchIndex(deps, scope, { ...ask, read }) : null,
    trendingKeys(deps, scope),
  ])
  // The country uses only the external source, which is unavailable.
  const known = own ?? (remote === null ? await searchIndex(deps, scope, { ...ask, read }) : nothing)
  const toOwn = (place: IndexedPlace) => toSuggestion(place, known.meant, trending.has(`${place.kind}-${place.refId}`))
  const locations = known.locations.map(toOwn)
  const hotels = known.hotels.map(toOwn)
  const typed = known.locations[0] ? planTypedSentence(known.locations[0], read.intents, ask.nights) : null
  const kind = ask.propertyKind ?? scope.brand.kind
  const isTyped = typed !== null
  return {
    locations: remote
      ? joinPlaces(remote, { locations, query: known.meant || ask.query, limit: ask.limit })
      : locations,
    hotels,
    sentences: typed ? [typed] : ask.withLocations ? offerSentences(known.locations[0], known.meant, kind) : [],
    order: orderGroups({ locations: known.locations, hotels: known.hotels, query: known.meant, isTyped }),
    isBeforeTyping: false,
  }
}

async function suggestBeforeTyping(deps: Deps, scope: Scope, ask: SuggestionAsk): Promise<Suggestions> {
  const places = ask.withLocations ? await listTrending(deps, scope, ask.limit) : []
  const locations = places.filter(({ locationType }) => locationType && ask.locationTypes.includes(locationType))
  return { locations, hotels: [], sentences: [], order: ['locations', 'hotels', 'sentences'], isBeforeTyping: true }
}

async function askRemote(
  deps: Deps,
  scope: Scope,
  { place, limit, locationTypes }: SuggestionAsk & { place: string },
): Promise<RemotePlace[] | null> {
  if (!deps.placeSource) return null
  const ask = { query: place, language: languageCode(scope.locale), region: scope.country.code, limit }
  const asked = await askPrimary(deps, deps.placeSource, (source) => source.suggest(ask))
  return asked.ok ? asked.value.filter(({ locationType }) => locationTypes.includes(locationType)) : null
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

export function bestSuggestion(found: Suggestions): Suggestion | RemoteSuggestion | SentenceSuggestion | null {
  const bests = found.order.map((group) => found[group].at(0))
  return bests.find((best) => best !== undefined) ?? null
}
