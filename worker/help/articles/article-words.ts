import { foldSearchText } from '#app/domain/search/fold-search-text.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
/** A letter with the marks that stand on it. */
const SIGN = /\P{M}\p{M}*/gu
const ARABIC = /\p{Script=Arabic}/u
/** "the", "and the", "with the", "for the": written as one with their word. */
const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3,})/u

const MOST_LETTERS = 200
const MOST_WORDS = 8
const MOST_PAIRS = 16
/** From so many letters on a word is also found by its beginning: cancelling, cancelled, cancel. */
const LONG_WORD = 6
const SHORTEST_STEM = 5
const STEM_SHARE = 0.6

/** A text as it stands in the index: folded words; of a script without spaces each pair of neighbours. */
export function indexedText(text: string): string {
  return wordsOf(text).join(' ')
}

/** Of what a guest typed: one expression for the full-text index a word, each once, so many at most. */
export function matchesOf(query: string): string[] {
  const words = [...new Set(wordsOf(query.slice(0, MOST_LETTERS)))]
  const isPairs = words.some((word) => WITHOUT_SPACES.test(word))
  return words.slice(0, isPairs ? MOST_PAIRS : MOST_WORDS).map(matchOf)
}

function matchOf(word: string): string {
  const letters = [...word]
  if (WITHOUT_SPACES.test(word) || letters.length < LONG_WORD) return `"${word}"*`
  const stem = letters.slice(0, Math.max(SHORTEST_STEM, Math.ceil(letters.length * STEM_SHARE))).join('')
  // Both: what is written as it was typed counts more.
  return `"${word}"* OR "${stem}"*`
}

function wordsOf(text: string): string[] {
  return (foldSearchText(text).match(WORD) ?? []).flatMap((run) => {
    if (WITHOUT_SPACES.test(run)) return pairsOf(run)
    return ARABIC.test(run) ? run.replace(ARABIC_ARTICLE, '') : run
  })
}

/** Latin letters and figures among such a script are words of their own. */
function pairsOf(run: string): string[] {
  const parts = run.match(/[\p{Script=Latin}\p{N}]+|[^\p{Script=Latin}\p{N}]+/gu) ?? []
  return parts.flatMap((part) => {
    const signs = WITHOUT_SPACES.test(part) ? (part.match(SIGN) ?? []) : [part]
    return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => signs[index] + sign)
  })
}
