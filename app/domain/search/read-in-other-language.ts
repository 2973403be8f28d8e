import { intentWords } from './intent-words.ts'
import { type ReadSearch, readSearchIntents } from './search-intents.ts'

/**
 * Returns how another language than the page's reads a text with filters, for a text that finds nothing: the language
 * that leaves the fewest words to the place. Null when no language reads a filter.
 */
export function readInOtherLanguage(text: string, locale: string): ReadSearch | null {
  const readings = Object.keys(intentWords)
    .filter((other) => other !== locale && other !== 'en')
    .map((other) => readSearchIntents(text, other))
    .filter(({ intents }) => intents.length > 0)
  const wordsOf = ({ place }: ReadSearch) => place.split(' ').filter(Boolean).length
  const [best = null] = readings.sort(
    (one, other) => wordsOf(one) - wordsOf(other) || other.intents.length - one.intents.length,
  )
  return best
}
