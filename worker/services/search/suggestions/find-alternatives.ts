import { SCOPE_LENGTH, searchScope } from '#app/brands/search-scope.ts'
import { isCommonSearchWord } from '#app/domain/search/common-search-words.ts'
import { editDistance } from '#app/domain/search/edit-distance.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type MeantWords, searchWords, toleratesTypos, wordVariants } from '#app/domain/search/search-text.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { mergePlaces } from './merge-places.ts'
import { toSuggestion } from './place-suggestion.ts'
import type { IndexedPlace, Suggestion } from './suggestion.ts'
import {
  countryStatement,
  placeSuggestionsStatement,
  popularPlacesStatement,
  spellingsStatement,
  suggestionsStatement,
  toIndexedPlace,
} from './suggestion-storage.ts'

/** A place offered for a text that finds nothing. `typed` is the text, or for `shorter` its dropped words. */
export type Alternative = {
  reason: 'spelling' | 'shorter' | 'larger' | 'popular'
  typed: string
  place: Suggestion
}

const MAX_WORDS = 6
const MAX_SHOWN = { spelling: 2, shorter: 2, larger: 1, popular: 3 }

/**
 * Returns places for a text that finds nothing: the nearest spelling, the text less one word, the page's country and
 * popular cities; each place once. Two round trips, of which the second only for a similar spelling.
 */
export async function findAlternatives(deps: Deps, scope: Scope, text: string): Promise<Alternative[]> {
  const words = searchWords(text).slice(0, MAX_WORDS)
  const shorter = shorterTexts(words)
  const [spellings, country, popular, ...placeRows] = await readAll(deps, [
    spellingsStatement(spellingVariants(scope, words), MAX_READ),
    countryStatement(scope.brand.id, scope.country.code.toLowerCase()),
    popularPlacesStatement(scope.brand.id, scope.country.code.toLowerCase(), MAX_SHOWN.popular + 2),
    ...shorter.flatMap(({ rest }) => placeStatements(scope, rest)),
  ])
  const toPlaces = (rows: Rows | undefined) => (rows ?? []).map((row) => toIndexedPlace(row, scope.locale))
  const corrections = nearestWords(
    words,
    (spellings ?? []).map((row) => String(row.word).slice(SCOPE_LENGTH)),
  )
  const alternatives: Alternative[] = [
    ...(await findSpelled(deps, scope, { text, meant: corrections })),
    ...shorter
      .flatMap(({ rest, dropped }, index) => {
        const places = [...toPlaces(placeRows[2 * index]), ...toPlaces(placeRows[2 * index + 1])]
        return bestPlace(
          places.filter((place) => isPlausible(place, rest, scope)),
          rest,
          scope,
        ).map((place) => toAlternative('shorter', dropped, place))
      })
      .slice(0, MAX_SHOWN.shorter),
    ...toPlaces(country).map((place) => toAlternative('larger', text, place)),
    ...toPlaces(popular).map((place) => toAlternative('popular', text, place)),
  ]
  return withoutRepeats(alternatives)
}

type Rows = Parameters<typeof toIndexedPlace>[0][]

async function readAll(deps: Deps, statements: (Statement | null)[]): Promise<(Rows | undefined)[]> {
  const results = [...(await deps.search.batch(statements.filter((each) => each !== null)))]
  return statements.map((statement) => (statement ? results.shift()?.rows : undefined))
}

/** Returns the text without one of its words; for long texts also each word alone. */
function shorterTexts(words: readonly string[]): { rest: string; dropped: string }[] {
  if (words.length < 2) return []
  const dropOne = words.map((word, index) => ({ rest: words.toSpliced(index, 1).join(' '), dropped: word }))
  const alone = words.map((word, index) => ({ rest: word, dropped: words.toSpliced(index, 1).join(' ') }))
  const texts = words.length > 2 ? [...dropOne, ...alone] : dropOne
  return texts.filter(({ rest }) => [...rest].length >= MIN_LETTERS && !searchWords(rest).every(isCommonSearchWord))
}

const MIN_LETTERS = 3

function placeStatements(scope: Scope, text: string, meant?: MeantWords): (Statement | null)[] {
  const country = scope.country.code.toLowerCase()
  const query = { brandId: scope.brand.id, text, limit: MAX_SHOWN.spelling, country, ...(meant ? { meant } : {}) }
  return [suggestionsStatement({ ...query, group: 'place' }), placeSuggestionsStatement({ ...query, wanted: null })]
}

/**
 * Returns whether a place may be meant. A place in another country needs a name that starts with a one-word text:
 * "huis" is not Anne Frank Huis.
 */
function isPlausible(place: IndexedPlace, rest: string, scope: Scope): boolean {
  const isOwn = place.countryCode === scope.country.code.toLowerCase()
  return isOwn || searchWords(rest).length > 1 || [place.folded, foldSearchText(place.name)].some(beginsWith(rest))
}

const beginsWith = (text: string) => (name: string) => name.startsWith(text)

function bestPlace(places: readonly IndexedPlace[], text: string, scope: Scope): IndexedPlace[] {
  return mergePlaces(places, { text, country: scope.country.code.toLowerCase(), limit: 1 })
}

const MAX_READ = 200

/**
 * Returns the spellings to look up: words with up to two errors have a variant in common with the typed word without
 * one or two letters.
 */
function spellingVariants(scope: Scope, words: readonly string[]): string[] {
  const scopes = (['place', 'area'] as const).map((group) => searchScope(scope.brand.id, group))
  const variants = words
    .filter((word) => toleratesTypos(word) && !isCommonSearchWord(word) && [...word].length >= MIN_SPELLED)
    .slice(0, 2)
    .flatMap((word) => wordVariants(word).flatMap((variant) => wordVariants(variant)))
  return [...new Set(variants)].flatMap((variant) => scopes.map((letters) => letters + variant))
}

const MIN_SPELLED = 5
const MAX_DISTANCE = 2

function nearestWords(words: readonly string[], known: readonly string[]): MeantWords {
  const entries = words.map((word) => {
    const nearest = [...new Set(known)]
      .map((other) => ({ other, distance: editDistance(word, other) }))
      .filter(({ distance }) => distance > 0 && distance <= MAX_DISTANCE)
      .toSorted((one, other) => one.distance - other.distance)
    return [word, nearest.slice(0, MAX_MEANT).map(({ other }) => other)] as const
  })
  return new Map(entries.filter(([, nearest]) => nearest.length > 0))
}

const MAX_MEANT = 4

type SpelledQuery = { text: string; meant: MeantWords }

async function findSpelled(deps: Deps, scope: Scope, { text, meant }: SpelledQuery): Promise<Alternative[]> {
  if (meant.size === 0) return []
  // Places of the whole text come before those of its misspelt words alone ("jaipurr zzz").
  const isWhole = meant.size === searchWords(text).length
  const texts = isWhole ? [text] : [text, [...meant.keys()].join(' ')]
  const rows = await readAll(
    deps,
    texts.flatMap((each) => placeStatements(scope, each, meant)),
  )
  const places = texts.flatMap((_, index) =>
    rows
      .slice(2 * index, 2 * index + 2)
      .flatMap((each) => (each ?? []).map((row) => toIndexedPlace(row, scope.locale)))
      .toSorted((one, other) => one.rank - other.rank),
  )
  return places.slice(0, MAX_SHOWN.spelling).map((place) => toAlternative('spelling', text, place))
}

function toAlternative(reason: Alternative['reason'], typed: string, place: IndexedPlace): Alternative {
  return { reason, typed, place: toSuggestion(place, '') }
}

function withoutRepeats(alternatives: readonly Alternative[]): Alternative[] {
  const key = ({ place }: Alternative) => `${place.kind} ${place.refId}`
  const indexOf = (place: Alternative) => alternatives.findIndex((other) => key(other) === key(place))
  const uniqueAlternatives = alternatives.filter((place, index) => indexOf(place) === index)
  const limits = Object.entries(MAX_SHOWN)
  return limits.flatMap(([reason, max]) => uniqueAlternatives.filter((each) => each.reason === reason).slice(0, max))
}
