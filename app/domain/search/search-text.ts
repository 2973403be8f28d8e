import { foldSearchText } from './fold-search-text.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Maximum length of a typed search; the rest is not read. */
export const MAX_SEARCH_LENGTH = 200

const MAX_QUERY_WORDS = 6
const MAX_WORD_LENGTH = 32
const MAX_TYPED_LENGTH = 400
const MAX_INDEXED_LENGTH = 4000
// L.A., T.P.: letters separated by dots form one word.
const POINT_IN_ABBREVIATION = /(?<=(?<![\p{L}\p{N}\p{M}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}\p{M}]))/gu

/** `area`: areas and landmarks. */
export type SearchGroup = 'place' | 'property' | 'area'

export function searchWords(text: string): string[] {
  return splitWords(foldSearchText(text.slice(0, MAX_TYPED_LENGTH)))
}

/**
 * Returns the index words of a text: its words, also with umlauts as two letters (Koeln), without apostrophes (Xian)
 * and without the Arabic article. In scripts without spaces, also every suffix of a word, so that เทพ finds กรุงเทพ and
 * グラ finds 新宿グランド.
 */
export function searchTokens(text: string): string[] {
  const indexed = text.slice(0, MAX_INDEXED_LENGTH).normalize('NFC')
  const folded = foldSearchText(indexed)
  const spellings = [
    folded,
    ...(UMLAUT.test(indexed) ? [foldSearchText(indexed.replaceAll(UMLAUTS, (letter) => umlauts[letter] ?? ''))] : []),
    ...(folded.includes("'") ? [folded.replaceAll("'", '')] : []),
    ...(ARABIC_ARTICLE.test(folded) ? [folded.replaceAll(ARABIC_ARTICLES, '')] : []),
  ]
  const words = new Set(spellings.flatMap(splitWords))
  return [...new Set([...words].flatMap((word) => (WITHOUT_SPACES.test(word) ? suffixesOf(word) : [word])))]
}

const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ø: 'oe',
  ü: 'ue',
  å: 'aa',
  Ä: 'Ae',
  Ö: 'Oe',
  Ø: 'Oe',
  Ü: 'Ue',
  Å: 'Aa',
}
const UMLAUT = /[äöøüåÄÖØÜÅ]/
const UMLAUTS = new RegExp(UMLAUT, 'g')
const ARABIC_ARTICLE = /(?<![\p{L}\p{N}\p{M}])ال(?=[\p{L}\p{M}]{2})/u
const ARABIC_ARTICLES = new RegExp(ARABIC_ARTICLE, 'gu')

function splitWords(folded: string): string[] {
  const words = folded.replaceAll(POINT_IN_ABBREVIATION, '').match(WORD) ?? []
  return [...new Set(words)].map((word) => truncateWord(word))
}

/**
 * Returns the FTS5 MATCH expression for a typed text: the last word, and earlier words of at least three letters, match
 * as prefixes. Returns null when there is no word. `alternatives` are further words by typed word. The expression
 * contains only letters, digits and marks, each word in quotes.
 */
export function toMatchQuery(query: string, scope: string, alternatives: MeantWords = new Map()): string | null {
  const terms = matchTerms(query, scope, alternatives)
  return terms.length === 0 ? null : terms.join(' AND ')
}

/**
 * As `toMatchQuery`, for areas and landmarks: one of the words must be of the name. Otherwise a city would find all of
 * its sights. Null without a word to search for.
 */
export function toNameQuery(query: string, scope: string, alternatives: MeantWords = new Map()): string | null {
  const terms = matchTerms(query, scope, alternatives)
  if (terms.length === 0) return null
  return [...(terms.length > 1 ? terms : []), `words : (${terms.join(' OR ')})`].join(' AND ')
}

function matchTerms(query: string, scope: string, alternatives: MeantWords): string[] {
  const words = searchWords(query).slice(0, MAX_QUERY_WORDS)
  return words.map((word, index) => {
    const isPrefix = index === words.length - 1 || [...word].length >= 3
    const typed = `"${scope}${word}"${isPrefix ? '*' : ''}`
    const others = alternatives.get(word) ?? []
    return others.length === 0 ? typed : `(${[typed, ...others.map((other) => phraseOf(other, scope))].join(' OR ')})`
  })
}

/** Returns the MATCH expression for words in a row. */
function phraseOf(words: string, scope: string): string {
  return `"${words.replaceAll(/(?<=^| )/g, scope)}"`
}

/** Private-use character before codes in the index, so that no typed word matches them. */
const CODE_MARK = '\ue000'
const MAX_CODE_LENGTH = 6

/** Returns the index word of a code, such as that of an airport. */
export function codeToken(code: string): string {
  return CODE_MARK + lettersOf(code)
}

/** Returns the MATCH expression for a typed code; null when the text cannot be one. */
export function toCodeQuery(text: string, scope: string): string | null {
  const letters = lettersOf(text.slice(0, 2 * MAX_CODE_LENGTH + 1))
  const isCode = /^\p{L}{2,}$/u.test(letters) && [...letters].length <= MAX_CODE_LENGTH
  return isCode && text.length <= 2 * MAX_CODE_LENGTH ? `"${scope}${CODE_MARK}${letters}"` : null
}

function lettersOf(text: string): string {
  return foldSearchText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Alternatives by typed word: a word, or several in a row. */
export type MeantWords = ReadonlyMap<string, readonly string[]>

const MIN_TOLERANT_LETTERS = 4
const MAX_TOLERANT_LETTERS = 20

/** Returns whether typing errors in a word are tolerated: not in short words, nor in scripts indexed by suffix. */
export function toleratesTypos(word: string): boolean {
  const { length } = [...word]
  return (
    length >= MIN_TOLERANT_LETTERS &&
    length <= MAX_TOLERANT_LETTERS &&
    !WITHOUT_SPACES.test(word) &&
    !/[\d\p{Co}]/u.test(word)
  )
}

/** Returns the word and every variant with one letter removed. Two words one error apart share a variant. */
export function wordVariants(word: string): string[] {
  const letters = [...word]
  return [
    ...new Set([word, ...letters.map((_, removed) => letters.filter((_letter, index) => index !== removed).join(''))]),
  ]
}

const MIN_JOINED_LETTERS = 6
const MIN_PART_LETTERS = 2

/** Returns every way to read a long word as two words: `hawamahal` as `hawa mahal` among others. */
export function splitInTwo(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_JOINED_LETTERS) return []
  return letters
    .slice(MIN_PART_LETTERS, 1 - MIN_PART_LETTERS)
    .map((_, index) => [letters.slice(0, index + MIN_PART_LETTERS), letters.slice(index + MIN_PART_LETTERS)])
    .map((parts) => parts.map((part) => part.join('')).join(' '))
}

/** Returns whether a word starts with the typed text but for one wrong, missing, extra or swapped letter. */
export function beginsButForOneError(word: string, typed: string): boolean {
  const [letters, typedLetters] = [[...word], [...typed]]
  let index = 0
  while (index < typedLetters.length && letters[index] === typedLetters[index]) index += 1
  const rest = (characters: readonly string[], from: number) => characters.slice(from).join('')
  const fits = (left: string, right: string) => left.startsWith(right)
  const isSwapped = letters[index] === typedLetters[index + 1] && letters[index + 1] === typedLetters[index]
  return (
    // Wrong, missing and extra letter.
    fits(rest(letters, index + 1), rest(typedLetters, index + 1)) ||
    fits(rest(letters, index + 1), rest(typedLetters, index)) ||
    fits(rest(letters, index), rest(typedLetters, index + 1)) ||
    (isSwapped && fits(rest(letters, index + 2), rest(typedLetters, index + 2)))
  )
}

function suffixesOf(word: string): string[] {
  const letters = [...word]
  return letters
    .map((letter, index) => ({ letter, suffix: letters.slice(index).join('') }))
    .filter(({ letter, suffix }) => suffix === word || !/\p{M}/u.test(letter))
    .map(({ suffix }) => suffix)
}

function truncateWord(word: string): string {
  return [...word].slice(0, MAX_WORD_LENGTH).join('')
}
