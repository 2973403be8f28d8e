import { commonSearchWords } from './common-search-words.ts'
import { searchWords } from './search-text.ts'
import { type ReadSearch, readSearchIntents } from './sentences/search-intents.ts'

// The first text in a language compiles its expressions, which takes a hundred times as long as counting words.
const MAX_LANGUAGES = 2

/**
 * Parses a text that finds nothing in a language other than the page's. Of the languages that know most of its words,
 * chooses the one that leaves the fewest words to the place. Returns null when none finds a filter or a word for
 * accommodation or nearness.
 */
export function readInOtherLanguage(text: string, locale: string): ReadSearch | null {
  const placeWordCount = ({ place }: ReadSearch) => searchWords(place).length
  const typedCount = searchWords(text).length
  const readings = likelyLanguages(text, locale)
    .map((other) => readSearchIntents(text, other))
    .filter((read) => read.intents.length > 0 || read.time !== null || placeWordCount(read) < typedCount)
  const [best = null] = readings.sort(
    (a, b) => placeWordCount(a) - placeWordCount(b) || b.intents.length - a.intents.length,
  )
  return best
}

function likelyLanguages(text: string, locale: string): string[] {
  const spaceless = SPACELESS.filter(({ letters }) => letters.test(text)).map((entry) => entry.locale)
  if (spaceless.length > 0) return spaceless.filter((other) => other !== locale)
  const typed = searchWords(text)
  return [...commonSearchWords()]
    .map(([other, words]) => ({ other, count: typed.filter((word) => words.has(word)).length }))
    .filter(({ other, count }) => count > 0 && other !== locale && other !== 'en')
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_LANGUAGES)
    .map(({ other }) => other)
}

// Their words are not separated by spaces.
const SPACELESS = [
  { locale: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { locale: 'th', letters: /\p{Script=Thai}/u },
]
