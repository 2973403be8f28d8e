import { reviewTopics } from '#app/domain/reviews/review-topics.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { Locale } from './locales.ts'
import { reviewTopicWords } from './review-topic-words.ts'

/** Returns the topics of a text as bits, found by the words of its language. */
export function findTopicBits(text: string, locale: Locale): number {
  if (text === '') return 0
  const folded = foldSearchText(text)
  return patternsOf(locale).reduce((bits, pattern, bit) => (pattern.test(folded) ? bits | (1 << bit) : bits), 0)
}

const patterns = new Map<Locale, RegExp[]>()

function patternsOf(locale: Locale): RegExp[] {
  const topicPatterns =
    patterns.get(locale) ?? reviewTopics.map((topic) => toPattern(reviewTopicWords[locale][topic], locale))
  patterns.set(locale, topicPatterns)
  return topicPatterns
}

/** Japanese and Thai have no spaces, and Arabic joins articles and prepositions to the word. */
const joinedLanguages: readonly Locale[] = ['ar', 'ja', 'th']

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`

/** Words have letters, spaces, hyphens and apostrophes only, so nothing needs escaping. */
function toPattern(words: string, locale: Locale): RegExp {
  const parts = words.split('|')
  const fold = (list: readonly string[]) => list.map((word) => foldSearchText(word.replace('*', ''))).join('|')
  if (joinedLanguages.includes(locale)) return new RegExp(fold(parts), 'u')
  const [wholeWords, prefixes] = [
    parts.filter((word) => !word.endsWith('*')),
    parts.filter((word) => word.endsWith('*')),
  ].map(fold)
  // One character class for all words, because each takes long to compile.
  const alternatives = [prefixes, wholeWords && `(?:${wholeWords})(?!${WORD_CHARACTER})`].filter(Boolean).join('|')
  return new RegExp(`(?<!${WORD_CHARACTER})(?:${alternatives})`, 'u')
}
