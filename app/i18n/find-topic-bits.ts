import { reviewTopics } from '#app/domain/reviews/review-topics.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { Locale } from './locales.ts'
import { reviewTopicWords } from './review-topic-words.ts'

/** Finds the topics of a text by the words of its language, as bits. */
export function findTopicBits(text: string, locale: Locale): number {
  if (text === '') return 0
  const folded = foldSearchText(text)
  return patternsOf(locale).reduce((bits, pattern, bit) => (pattern.test(folded) ? bits | (1 << bit) : bits), 0)
}

const patterns = new Map<Locale, RegExp[]>()

function patternsOf(locale: Locale): RegExp[] {
  const known = patterns.get(locale) ?? reviewTopics.map((topic) => toPattern(reviewTopicWords[locale][topic], locale))
  patterns.set(locale, known)
  return known
}

/** Japanese and Thai have no spaces, and Arabic joins articles and prepositions to the word. */
const joinedLanguages: readonly Locale[] = ['ar', 'ja', 'th']

const SIGN = String.raw`[\p{L}\p{M}\p{N}]`

/** Words have letters, spaces, hyphens and apostrophes only, so nothing needs escaping. */
function toPattern(words: string, locale: Locale): RegExp {
  const parts = words.split('|')
  const fold = (some: readonly string[]) => some.map((word) => foldSearchText(word.replace('*', ''))).join('|')
  if (joinedLanguages.includes(locale)) return new RegExp(fold(parts), 'u')
  const [whole, beginnings] = [
    parts.filter((word) => !word.endsWith('*')),
    parts.filter((word) => word.endsWith('*')),
  ].map(fold)
  // One class of signs for all words, because each takes long to compile.
  const ends = [beginnings, whole && `(?:${whole})(?!${SIGN})`].filter(Boolean).join('|')
  return new RegExp(`(?<!${SIGN})(?:${ends})`, 'u')
}
