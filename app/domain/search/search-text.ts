// Letters that are no letter plus mark and so survive decomposition. The index folds nothing itself: both sides use this.
const foldedLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
  ŀ: 'l',
  ĸ: 'k',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
  ς: 'σ',
}

const LATIN_GREEK_CYRILLIC_MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu
const ARABIC_HEBREW_POINTS = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g
/** A text of printable ASCII: folded it is the same letters, small, each where it was. */
export const PLAIN = /^[ -~]*$/
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const MAX_QUERY_WORDS = 6
const MAX_WORD_LENGTH = 32
const MAX_TEXT_LENGTH = 400

/**
 * A text as it is searched: small letters, no accents (Zürich, zurich), the letters of other alphabets that stand for
 * plain ones folded (Đ, ø, ł, ß, ı), Arabic alef and ta marbuta in one form. Vowel signs of Indian and Thai scripts stay:
 * they are letters there.
 */
export function foldSearchText(text: string): string {
  // Most of what is typed and named, and the larger part of the time suggestions take beside the database.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(LATIN_GREEK_CYRILLIC_MARKS, '')
    .replaceAll(ARABIC_HEBREW_POINTS, '')
    .replaceAll(/\p{L}|ـ/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFC')
}

/** What is searched together: places (cities, quarters, countries, parks) or stays. */
export type SearchGroup = 'place' | 'stay'

/** The folded words of a text, in order, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(foldSearchText(text.slice(0, MAX_TEXT_LENGTH)).match(WORD) ?? [])].map((word) => cut(word))
}

/**
 * The words a text is found by: its words and, where a script writes without spaces, also every end of a word, so that
 * เทพ finds กรุงเทพ and グラ finds 新宿グランド.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(searchWords(text).flatMap((word) => (WITHOUT_SPACES.test(word) ? endsOf(word) : [word])))]
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

/** What else a word that was typed may stand for. */
export type MeantWords = ReadonlyMap<string, readonly string[]>

const SHORTEST_FORGIVEN = 4
const MOST_FORGIVEN_LETTERS = 20

/** Tells whether a typing error in a word is forgiven: not in short ones, nor where words are found by their ends. */
export function isForgiven(word: string): boolean {
  const { length } = [...word]
  return (
    length >= SHORTEST_FORGIVEN && length <= MOST_FORGIVEN_LETTERS && !WITHOUT_SPACES.test(word) && !/\d/.test(word)
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
