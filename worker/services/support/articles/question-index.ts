import type { Locale } from '#app/i18n/locales.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { ArticleText } from './article.ts'
import { createKeywordSplitter } from './question-words.ts'

/** Articles as positions in `words`; `phrases` are the question and its wordings, `body` the words of the answer. */
export type QuestionIndex = {
  words: string[]
  articles: { id: string; phrases: number[][]; body: number[] }[]
}

export function buildQuestionIndex(texts: readonly ArticleText[], locale: Locale): QuestionIndex {
  const positions = new Map<string, number>()
  const splitWords = createKeywordSplitter(locale)
  const toPositions = (text: string) =>
    splitWords(text).map((word) => {
      const existing = positions.get(word)
      if (existing !== undefined) return existing
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

/** Increase when the splitting or comparison of words changes: all indexes are then rebuilt. */
export const INDEX_VERSION = 2

/** Returns the stored index of a language, or null before the first release was imported. */
export async function findIndex(search: Database, locale: Locale): Promise<QuestionIndex | null> {
  const row = await search.first<{ data: string }>('SELECT data FROM help_index WHERE locale = ?', locale)
  return row?.data ? JSON.parse(row.data) : null
}

export async function findIndexStates(search: Database): Promise<Map<string, string>> {
  const rows = await search.all<{ locale: string; state: string }>('SELECT locale, state FROM help_index')
  return new Map(rows.map(({ locale, state }) => [locale, state]))
}

export function indexStatement(locale: Locale, index: QuestionIndex, state: string): Statement {
  return statement(
    `INSERT INTO help_index (locale, state, articles, data) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (locale) DO UPDATE SET state = excluded.state, articles = excluded.articles, data = excluded.data`,
    locale,
    state,
    index.articles.length,
    JSON.stringify(index),
  )
}
