import { searchScope } from '#app/brands/search-scope.ts'
import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import { isCommonSearchWord } from '#app/domain/search/common-search-words.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import {
  beginsButForOneError,
  isForgiven,
  type MeantWords,
  type SearchGroup,
  searchWords,
  wordVariants,
} from '#app/domain/search/search-text.ts'
import type { ReadSearch } from '#app/domain/search/sentences/search-intents.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { mergePlaces } from './merge-places.ts'
import { kindsOf } from './place-suggestion.ts'
import type { IndexedPlace } from './suggestion.ts'
import {
  citiesByCodeStatement,
  correctionsStatement,
  placeSuggestionsStatement,
  suggestionsStatement,
  toIndexedPlace,
} from './suggestion-storage.ts'

type IndexRequest = {
  query: string
  /** The text's place and filters. */
  read: ReadSearch
  withHotels: boolean
  withLocations: boolean
  locationTypes: readonly LocationType[]
  collection: string | null
  limit: number
}

export type IndexedResults = {
  locations: IndexedPlace[]
  hotels: IndexedPlace[]
  meant: string
}

/**
 * A sentence is searched as a whole, because places may have such names, and without its filters. Only without results
 * one typing error per word is tolerated, in two more round trips.
 */
export async function searchIndex(deps: Deps, scope: Scope, request: IndexRequest): Promise<IndexedResults> {
  const { place, intents, namesLodging, time } = request.read
  const isSentence = intents.length > 0 || time !== null
  const plain = place !== '' && namesLodging && !isSentence ? place : request.query
  const texts = isSentence && place !== '' ? [plain, place] : [plain]
  const found = await readIndex(deps, scope, { ...request, texts })
  const last = texts.at(-1) ?? request.query
  if (found.locations.length > 0 || found.hotels.length > 0) return found
  const meant = await findCorrections(deps, scope, last)
  if (meant.size === 0) return found
  return {
    ...(await readIndex(deps, scope, { ...request, texts: [last], meant })),
    meant: [...meant.values()].flat().join(' '),
  }
}

const MAX_WORDS = 5

/** Returns the place that a word of the text names exactly, for a sentence with words we don't know. */
export async function searchWordsAlone(
  deps: Deps,
  scope: Scope,
  request: IndexRequest,
): Promise<IndexedResults | null> {
  const typed = searchWords(request.read.place)
  const words = typed.filter((word) => !isCommonSearchWord(word)).slice(0, MAX_WORDS)
  if (typed.length < 2) return null
  const answers = await Promise.all(
    words.map((word) => readIndex(deps, scope, { ...request, withHotels: false, texts: [word] })),
  )
  return answers.find(({ locations: [first], meant }) => first && first.folded === foldSearchText(meant)) ?? null
}

type IndexQuery = Omit<IndexRequest, 'read'> & { texts: readonly string[]; meant?: MeantWords }
type Part = SearchGroup | 'code'

/** As `queryIndex`, from memory for a minute: guests type the same first letters. */
function readIndex(deps: Deps, scope: Scope, indexQuery: IndexQuery): Promise<IndexedResults> {
  const { texts, withHotels, withLocations, locationTypes: types, collection, limit, meant } = indexQuery
  if (meant) return queryIndex(deps, scope, indexQuery)
  const { brand, country, locale } = scope
  const choices = [withHotels, withLocations, collection, limit, types, texts]
  const key = JSON.stringify(['suggest', brand.id, country.code, locale, ...choices])
  return cacheInMemory(deps, { key }, () => queryIndex(deps, scope, indexQuery))
}

/** Places, and properties, are of the first text that has some. */
async function queryIndex(deps: Deps, scope: Scope, indexQuery: IndexQuery): Promise<IndexedResults> {
  const { texts, limit } = indexQuery
  const statements = texts.flatMap((text) =>
    (['place', 'wide', 'stay', 'code'] as const).map((part) => ({
      part,
      text,
      statement: statementOf(scope, part, indexQuery, text),
    })),
  )
  const toRun = statements.flatMap(({ statement }) => statement ?? [])
  const results = toRun.length === 0 ? [] : [...(await deps.search.batch(toRun))]
  const answers = statements.map(({ statement, ...answer }) => ({
    ...answer,
    places: statement ? (results.shift()?.rows.map((row) => toIndexedPlace(row, scope.locale)) ?? []) : [],
  }))
  const of = (text: string | undefined, part: Part) =>
    answers.find((answer) => answer.text === text && answer.part === part)?.places ?? []
  const named = texts.find((text) => of(text, 'place').length + of(text, 'wide').length > 0)
  const coded = texts.find((text) => of(text, 'code').length > 0)
  const withStays = texts.find((text) => of(text, 'stay').length > 0)
  const country = scope.country.code.toLowerCase()
  const merged = mergePlaces([...of(named, 'place'), ...of(named, 'wide')], { text: named ?? '', country, limit })
  return {
    locations: coded === undefined ? merged : mergeByCode(merged, { byCode: of(coded, 'code'), text: coded, limit }),
    hotels: of(withStays, 'stay'),
    meant: named ?? coded ?? withStays ?? texts[0] ?? '',
  }
}

function statementOf(scope: Scope, part: Part, indexQuery: IndexQuery, text: string): Statement | null {
  const { limit, meant, withLocations, withHotels, collection } = indexQuery
  const country = scope.country.code.toLowerCase()
  const query = { brandId: scope.brand.id, text, limit, country, ...(meant ? { meant } : {}) }
  if (part === 'stay') return withHotels ? suggestionsStatement({ ...query, group: 'stay', collection }) : null
  if (!withLocations) return null
  const isAsked = (type: LocationType) => indexQuery.locationTypes.includes(type)
  if (part === 'code') return isAsked('CITY') && !meant ? citiesByCodeStatement(scope.brand.id, text) : null
  const { kinds, wide } = kindsOf(isAsked)
  const isNarrowed = indexQuery.locationTypes.length < locationTypes.length
  if (part === 'wide')
    return wide.length === 0 ? null : placeSuggestionsStatement({ ...query, wanted: isNarrowed ? wide : null })
  if (kinds.length === 0) return null
  return suggestionsStatement({ ...query, group: 'place', ...(isNarrowed ? { kinds } : {}) })
}

const MAX_BY_CODE = 3

/** First names that start as typed, then cities of the code by distance to the airport, then the rest. */
function mergeByCode(
  places: readonly IndexedPlace[],
  { byCode, text, limit }: { byCode: readonly IndexedPlace[]; text: string; limit: number },
): IndexedPlace[] {
  const code = foldSearchText(text.trim())
  const meant = byCode
    .map((place) => withAirport(place, code))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_BY_CODE)
  const key = ({ kind, refId }: IndexedPlace) => `${kind} ${refId}`
  const known = new Map(meant.map((place) => [key(place), place]))
  const named = places.map((place) => known.get(key(place)) ?? place)
  const begins = named.filter(({ folded }) => folded.startsWith(code))
  const rest = named.filter(({ folded }) => !folded.startsWith(code))
  const ordered = [...begins.slice(0, 1), ...meant, ...begins.slice(1), ...rest]
  return [...new Map(ordered.map((place) => [key(place), place])).values()].slice(0, limit)
}

function withAirport(place: IndexedPlace, code: string): IndexedPlace {
  const airport = place.airports.find((each) => each.code.toLowerCase() === code)
  return { ...place, airport: airport?.code ?? null }
}

/** An abbreviation of the city itself ranks before airports. */
function rankOf({ airport, airports }: IndexedPlace): number {
  return airports.find(({ code }) => code === airport)?.rank ?? 0
}

const MAX_READ = 60
const MAX_MEANT = 6

/** One letter wrong, missing, extra or two swapped. */
async function findCorrections(deps: Deps, scope: Scope, text: string): Promise<MeantWords> {
  const words = searchWords(text)
    .filter((word) => isForgiven(word) && !isCommonSearchWord(word))
    .slice(0, 4)
  if (words.length === 0) return new Map()
  const scopes = (['place', 'stay', 'wide'] as const).map((group) => searchScope(scope.brand.id, group))
  const texts = words
    .flatMap((word) => wordVariants(word))
    .flatMap((variant) => scopes.map((letters) => letters + variant))
  const [answer] = await deps.search.batch([correctionsStatement(texts, MAX_READ)])
  const known = [...new Set(answer?.rows.map((row) => String(row.word).slice(2)))]
  const entries = words.map((word) => {
    const meant = known.filter((other) => other !== word && beginsButForOneError(other, word)).slice(0, MAX_MEANT)
    return [word, meant] as const
  })
  return new Map(entries.filter(([, meant]) => meant.length > 0))
}
