import { commonSearchWords } from './common-search-words.ts'
import { searchWords } from './search-text.ts'
import { type ReadSearch, readSearchIntents } from './sentences/search-intents.ts'

// The first text in a language compiles its expressions, which takes a hundred times as long as counting words.
const MAX_READ = 2

/**
 * Returns how another language than the page's reads a text with filters, for a text that finds nothing: of the
 * languages that know most of its words, the one that leaves the fewest to the place. Null when none reads a filter.
 */
export function readInOtherLanguage(text: string, locale: string): ReadSearch | null {
  const readings = likelyLanguages(text, locale)
    .map((other) => readSearchIntents(text, other))
    .filter(({ intents, time }) => intents.length > 0 || time !== null)
  const copyOf = ({ place }: ReadSearch) => searchWords(place).length
  const [best = null] = readings.sort(
    (one, other) => copyOf(one) - copyOf(other) || other.intents.length - one.intents.length,
  )
  return best
}

function likelyLanguages(text: string, locale: string): string[] {
  const spaceless = SPACELESS.filter(({ letters }) => letters.test(text)).map((each) => each.locale)
  if (spaceless.length > 0) return spaceless.filter((other) => other !== locale)
  const typed = searchWords(text)
  return [...commonSearchWords()]
    .map(([other, words]) => ({ other, count: typed.filter((word) => words.has(word)).length }))
    .filter(({ other, count }) => count > 0 && other !== locale && other !== 'en')
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_READ)
    .map(({ other }) => other)
}

// Their words are not separated by spaces.
const SPACELESS = [
  { locale: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { locale: 'th', letters: /\p{Script=Thai}/u },
]
