import { foldSearchText } from './fold-search-text.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const MAX_QUERY_WORDS = 6
const MAX_WORD_LENGTH = 32
const MAX_TYPED_LENGTH = 400
const MAX_INDEXED_LENGTH = 4000
// L.A., T.P.: letters with points between them are one word.
const POINT_IN_ABBREVIATION = /(?<=(?<![\p{L}\p{N}\p{M}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}\p{M}]))/gu

/** What is searched together: places (cities, quarters, countries, parks) or stays. */
export type SearchGroup = 'place' | 'stay'

/** The folded words of a typed text, in order, each once. */
export function searchWords(text: string): string[] {
  return splitWords(foldSearchText(text.slice(0, MAX_TYPED_LENGTH)))
}

/**
 * The words a text is found by: its words, also with umlauts written as two letters (Koeln), apostrophes left out (Xian)
 * and without the Arabic article; and, where a script writes without spaces, every end of a word, so that เทพ finds กรุงเทพ
 * and グラ finds 新宿グランド.
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
  return [...new Set([...words].flatMap((word) => (WITHOUT_SPACES.test(word) ? endsOf(word) : [word])))]
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
  return [...new Set(words)].map((word) => cut(word))
}

/**
 * The MATCH expression for what a guest typed: the last word as a beginning, earlier ones of three letters and more too.
 * Null when there is nothing to look for. `meant` adds words in the place of others. Only letters, digits and marks reach the expression, each word in quotes.
 */
export function toMatchQuery(query: string, scope: string, meant: MeantWords = new Map()): string | null {
  const words = searchWords(query).slice(0, MAX_QUERY_WORDS)
  if (words.length === 0) return null
  return words
    .map((word, index) => {
      const isBeginning = index === words.length - 1 || [...word].length >= 3
      const typed = `"${scope}${word}"${isBeginning ? '*' : ''}`
      const others = meant.get(word) ?? []
      return others.length === 0 ? typed : `(${[typed, ...others.map((other) => `"${scope}${other}"`)].join(' OR ')})`
    })
    .join(' AND ')
}

const CODE_MARK = '\ue000'
const MAX_CODE_LENGTH = 6

/** The word a city is found by for a code or abbreviation: only by all of it, never by its beginning. */
export function codeToken(code: string): string {
  return CODE_MARK + lettersOf(code)
}

/** The MATCH expression for a text that may be a code or abbreviation (LHR, NYC, TP HCM); null for any other. */
export function toCodeQuery(text: string, scope: string): string | null {
  const letters = lettersOf(text.slice(0, 2 * MAX_CODE_LENGTH + 1))
  const isCode = /^\p{L}{2,}$/u.test(letters) && [...letters].length <= MAX_CODE_LENGTH
  return isCode && text.length <= 2 * MAX_CODE_LENGTH ? `"${scope}${CODE_MARK}${letters}"` : null
}

function lettersOf(text: string): string {
  return foldSearchText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** What else a word that was typed may stand for. */
export type MeantWords = ReadonlyMap<string, readonly string[]>

const SHORTEST_FORGIVEN = 4
const MOST_FORGIVEN_LETTERS = 20

/** Tells whether a typing error in a word is forgiven: not in short ones, nor where words are found by their ends. */
export function isForgiven(word: string): boolean {
  const { length } = [...word]
  return (
    length >= SHORTEST_FORGIVEN &&
    length <= MOST_FORGIVEN_LETTERS &&
    !WITHOUT_SPACES.test(word) &&
    !/[\d\p{Co}]/u.test(word)
  )
}

/** A word, and the word with each of its letters left out. Two words one error apart have one of these in common. */
export function wordVariants(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.filter((_letter, index) => index !== at).join(''))])]
}

/** Tells whether a word begins with what was typed but for one error: a letter wrong, missing, too many, or two swapped. */
export function beginsButForOneError(word: string, typed: string): boolean {
  const [wanted, given] = [[...word], [...typed]]
  let at = 0
  while (at < given.length && wanted[at] === given[at]) at += 1
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')
  const fits = (left: string, right: string) => left.startsWith(right)
  return (
    fits(rest(wanted, at + 1), rest(given, at + 1)) ||
    fits(rest(wanted, at + 1), rest(given, at)) ||
    fits(rest(wanted, at), rest(given, at + 1)) ||
    (wanted[at] === given[at + 1] && wanted[at + 1] === given[at] && fits(rest(wanted, at + 2), rest(given, at + 2)))
  )
}

function endsOf(word: string): string[] {
  const letters = [...word]
  return letters
    .map((letter, index) => ({ letter, end: letters.slice(index).join('') }))
    .filter(({ letter, end }) => end === word || !/\p{M}/u.test(letter))
    .map(({ end }) => end)
}

function cut(word: string): string {
  return [...word].slice(0, MAX_WORD_LENGTH).join('')
}
