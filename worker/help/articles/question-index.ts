import type { Locale } from '#app/i18n/locales.ts'
import type { ArticleWords } from './article-source.ts'
import { createTellingWords } from './question-words.ts'

/**
 * The index of one language, as it is stored: every word once, articles refer to words by position. `phrases`: the question and
 * each way to ask it; `body`: the words of the answer.
 */
export type QuestionIndex = {
  words: string[]
  articles: { id: string; phrases: number[][]; body: number[] }[]
}

/** Builds the index of a language's articles. */
export function buildQuestionIndex(texts: readonly ArticleWords[], locale: Locale): QuestionIndex {
  const positions = new Map<string, number>()
  const splitWords = createTellingWords(locale)
  const toPositions = (text: string) =>
    splitWords(text).map((word) => {
      const known = positions.get(word)
      if (known !== undefined) return known
      positions.set(word, positions.size)
      return positions.size - 1
    })
  const articles = texts.map(({ id, question, answer, asked }) => ({
    id,
    phrases: [question, ...asked].map(toPositions).filter((phrase) => phrase.length > 0),
    body: toPositions(answer),
  }))
  return { words: [...positions.keys()], articles }
}
