import type { Locale } from '#app/i18n/locales.ts'
import type { ArticleWords } from './article-source.ts'
import { createTellingWords } from './question-words.ts'

/** `phrases`: the question and its wordings; `body`: the words of the answer. */
export type QuestionIndex = {
  words: string[]
  articles: { id: string; phrases: number[][]; body: number[] }[]
}

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
