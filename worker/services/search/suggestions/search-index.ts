import { SCOPE_LENGTH, searchScope } from '#app/brands/search-scope.ts'
import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import { locationTypes } from '#app/contracts/stays/suggestion.ts'
import { isCommonSearchWord } from '#app/domain/search/common-search-words.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import {
  beginsButForOneError,
  type MeantWords,
  type SearchGroup,
  searchWords,
  splitInTwo,
  toleratesTypos,
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
  /** Words of the place, as searched, that no part of the search uses; absent when all are used. */
  unused?: readonly string[]
}

/**
 * Searches a text as a whole, because places may have such names, and without its filters and words such as `near`.
 * Tolerates one typing error or missing space per word, in two more round trips, only when nothing else was found.
 */
export async function searchIndex(deps: Deps, scope: Scope, request: IndexRequest): Promise<IndexedResults> {
  const { place, intents, namesLodging, time } = request.read
  const isSentence = intents.length > 0 || time !== null
  const mainText = place !== '' && namesLodging && !isSentence ? place : request.query
  const texts = place !== '' && wordsIn(place) !== wordsIn(mainText) ? [mainText, place] : [mainText]
  const found = await readIndex(deps, scope, { ...request, texts })
  const lastText = texts.at(-1) ?? request.query
  if (found.locations.length > 0 || found.hotels.length > 0) return found
  const part = await searchPhrases(deps, scope, request)
  if (part) return part
  const corrections = await findCorrections(deps, scope, lastText)
  if (corrections.size === 0) return found
  return {
    ...(await readIndex(deps, scope, { ...request, texts: [lastText], meant: corrections })),
    meant: [...corrections.values()].flat().join(' '),
  }
}

const wordsIn = (text: string) => searchWords(text).join(' ')

const MAX_WORDS = 5
const MAX_PHRASE_WORDS = 8

/**
 * Returns the place that some words in a row name ("dutch coast" of "dutch coast summer holidays"), the longest such
 * phrase first; null without one. One round trip.
 */
async function searchPhrases(deps: Deps, scope: Scope, request: IndexRequest): Promise<IndexedResults | null> {
  const words = searchWords(request.read.place).slice(0, MAX_PHRASE_WORDS)
  if (words.length < 3 || !request.withLocations) return null
  const texts = [4, 3, 2]
    .filter((length) => length < words.length)
    .flatMap((length) => words.slice(length - 1).map((_, from) => words.slice(from, from + length).join(' ')))
  const results = await readIndex(deps, scope, { ...request, withHotels: false, texts })
  const [first] = results.locations
  const isNamed = first && [first.folded, foldSearchText(first.name)].includes(results.meant)
  return isNamed ? { ...results, unused: unusedWords(words, results.meant) } : null
}

function unusedWords(words: readonly string[], meant: string): string[] {
  const usedWords = searchWords(meant)
  return words.filter((word) => !usedWords.includes(word))
}

/** Returns the place that one word names exactly, for a sentence with unknown words; null without such a word. */
export async function searchWordsAlone(
  deps: Deps,
  scope: Scope,
  request: IndexRequest,
): Promise<IndexedResults | null> {
  const typedWords = searchWords(request.read.place)
  const words = typedWords.filter((word) => !isCommonSearchWord(word)).slice(0, MAX_WORDS)
  if (typedWords.length < 2) return null
  const results = await Promise.all(
    words.map((word) => readIndex(deps, scope, { ...request, withHotels: false, texts: [word] })),
  )
  const found = results.find(({ locations: [first], meant }) => first && first.folded === foldSearchText(meant))
  return found ? { ...found, unused: unusedWords(typedWords, found.meant) } : null
}

type IndexQuery = Omit<IndexRequest, 'read'> & { texts: readonly string[]; meant?: MeantWords }
type IndexPart = SearchGroup | 'code'

/** Returns the result of `queryIndex`, cached in memory for a minute, because guests type the same first letters. */
function readIndex(deps: Deps, scope: Scope, indexQuery: IndexQuery): Promise<IndexedResults> {
  const { texts, withHotels, withLocations, locationTypes: types, collection, limit, meant } = indexQuery
  if (meant) return queryIndex(deps, scope, indexQuery)
  const { brand, country, locale } = scope
  const choices = [withHotels, withLocations, collection, limit, types, texts]
  const key = JSON.stringify(['suggest', brand.id, country.code, locale, ...choices])
  return cacheInMemory(deps, { key }, () => queryIndex(deps, scope, indexQuery))
}

/** Returns the places of the first text that finds places, and the properties of the first that finds properties. */
async function queryIndex(deps: Deps, scope: Scope, indexQuery: IndexQuery): Promise<IndexedResults> {
  const { texts, limit } = indexQuery
  const statements = texts.flatMap((text) =>
    (['place', 'area', 'property', 'code'] as const).map((part) => ({
      part,
      text,
      statement: planStatement(scope, part, indexQuery, text),
    })),
  )
  const statementsToRun = statements.flatMap(({ statement }) => statement ?? [])
  const results = statementsToRun.length === 0 ? [] : [...(await deps.search.batch(statementsToRun))]
  const placesByPart = statements.map(({ statement, ...source }) => ({
    ...source,
    places: statement ? (results.shift()?.rows.map((row) => toIndexedPlace(row, scope.locale)) ?? []) : [],
  }))
  const placesOf = (text: string | undefined, part: IndexPart) =>
    placesByPart.find((found) => found.text === text && found.part === part)?.places ?? []
  const placeText = texts.find((text) => placesOf(text, 'place').length + placesOf(text, 'area').length > 0)
  const codeText = texts.find((text) => placesOf(text, 'code').length > 0)
  const propertyText = texts.find((text) => placesOf(text, 'property').length > 0)
  const country = scope.country.code.toLowerCase()
  const places = [...placesOf(placeText, 'place'), ...placesOf(placeText, 'area')]
  const merged = mergePlaces(places, { text: placeText ?? '', country, limit })
  return {
    locations:
      codeText === undefined
        ? merged
        : mergeByCode(merged, { byCode: placesOf(codeText, 'code'), text: codeText, limit }),
    hotels: placesOf(propertyText, 'property'),
    meant: placeText ?? codeText ?? propertyText ?? texts[0] ?? '',
  }
}

function planStatement(scope: Scope, part: IndexPart, indexQuery: IndexQuery, text: string): Statement | null {
  const { limit, meant, withLocations, withHotels, collection } = indexQuery
  const country = scope.country.code.toLowerCase()
  const query = { brandId: scope.brand.id, text, limit, country, ...(meant ? { meant } : {}) }
  if (part === 'property') return withHotels ? suggestionsStatement({ ...query, group: 'property', collection }) : null
  if (!withLocations) return null
  const isRequested = (type: LocationType) => indexQuery.locationTypes.includes(type)
  if (part === 'code') return isRequested('CITY') && !meant ? citiesByCodeStatement(scope.brand.id, text) : null
  const { kinds, wide } = kindsOf(isRequested)
  const isNarrowed = indexQuery.locationTypes.length < locationTypes.length
  if (part === 'area')
    return wide.length === 0 ? null : placeSuggestionsStatement({ ...query, wanted: isNarrowed ? wide : null })
  if (kinds.length === 0) return null
  return suggestionsStatement({ ...query, group: 'place', ...(isNarrowed ? { kinds } : {}) })
}

const MAX_BY_CODE = 3

/** Puts the best name that starts as typed first, then cities of the code by distance to the airport, then others. */
function mergeByCode(
  places: readonly IndexedPlace[],
  { byCode, text, limit }: { byCode: readonly IndexedPlace[]; text: string; limit: number },
): IndexedPlace[] {
  const code = foldSearchText(text.trim())
  const citiesOfCode = byCode
    .map((place) => withAirport(place, code))
    .toSorted((one, other) => airportRank(one) - airportRank(other))
    .slice(0, MAX_BY_CODE)
  const key = ({ kind, refId }: IndexedPlace) => `${kind} ${refId}`
  const placeByKey = new Map(citiesOfCode.map((place) => [key(place), place]))
  const placesWithCode = places.map((place) => placeByKey.get(key(place)) ?? place)
  const startingPlaces = placesWithCode.filter(({ folded }) => folded.startsWith(code))
  const otherPlaces = placesWithCode.filter(({ folded }) => !folded.startsWith(code))
  const ordered = [...startingPlaces.slice(0, 1), ...citiesOfCode, ...startingPlaces.slice(1), ...otherPlaces]
  return [...new Map(ordered.map((place) => [key(place), place])).values()].slice(0, limit)
}

function withAirport(place: IndexedPlace, code: string): IndexedPlace {
  const airport = place.airports.find((each) => each.code.toLowerCase() === code)
  return { ...place, airport: airport?.code ?? null }
}

/** Returns the rank of the typed airport; 0, the highest, for an abbreviation of the city itself. */
function airportRank({ airport, airports }: IndexedPlace): number {
  return airports.find(({ code }) => code === airport)?.rank ?? 0
}

const MAX_CORRECTED_WORDS = 4
const MAX_READ = 60
const MAX_MEANT = 6

/**
 * Returns indexed words for typed ones with one letter wrong, missing or extra, or two swapped; and the two words of
 * those without the space between them.
 */
async function findCorrections(deps: Deps, scope: Scope, text: string): Promise<MeantWords> {
  const words = searchWords(text)
    .filter((word) => toleratesTypos(word) && !isCommonSearchWord(word))
    .slice(0, MAX_CORRECTED_WORDS)
  if (words.length === 0) return new Map()
  const scopes = (['place', 'property', 'area'] as const).map((group) => searchScope(scope.brand.id, group))
  const texts = words
    .flatMap((word) => wordVariants(word))
    .flatMap((variant) => scopes.map((letters) => letters + variant))
  const [correctionRows] = await deps.search.batch([correctionsStatement(texts, MAX_READ)])
  const indexedWords = [...new Set(correctionRows?.rows.map((row) => String(row.word).slice(SCOPE_LENGTH)))]
  const entries = words.map((word) => {
    const isSimilar = (other: string) => other !== word && beginsButForOneError(other, word)
    return [word, [...indexedWords.filter(isSimilar).slice(0, MAX_MEANT), ...splitInTwo(word)]] as const
  })
  return new Map(entries.filter(([, meant]) => meant.length > 0))
}
