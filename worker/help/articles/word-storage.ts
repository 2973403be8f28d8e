import type { Locale } from '#app/i18n/locales.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'
import type { WordMatches } from './rank-articles.ts'

// A word of the question counts four times one of the answer.
const SCORE = '-bm25(help_words, 0.0, 0.0, 4.0, 1.0)'

/** Finds what matches each expression among a language's articles, and how many it has: one round trip. */
export async function findMatches(
  search: Database,
  locale: Locale,
  expressions: readonly string[],
): Promise<{ words: WordMatches[]; articles: number }> {
  const [counted, ...found] = await search.batch([
    statement('SELECT articles FROM help_index WHERE locale = ?1', locale),
    ...expressions.map((expression) =>
      statement(
        `SELECT article_id, ${SCORE} AS score FROM help_words WHERE help_words MATCH ?1 AND locale = ?2`,
        expression,
        locale,
      ),
    ),
  ])
  return {
    articles: Number(counted?.rows[0]?.articles ?? 0),
    words: found.map(({ rows }) =>
      rows.map((row) => ({ id: String(row.article_id), score: Math.max(Number(row.score), Number.EPSILON) })),
    ),
  }
}

/** Finds of which state of the articles each language's words are. */
export async function findIndexStates(search: Database): Promise<Map<string, string>> {
  const rows = await search.all<{ locale: string; state: string }>('SELECT locale, state FROM help_index')
  return new Map(rows.map(({ locale, state }) => [locale, state]))
}

/** A language's words, folded. */
export type IndexedArticle = { id: string; question: string; answer: string }

/** Writes the words of a language in the place of those it had; readers see the old ones until then. */
export function indexStatements(locale: string, articles: readonly IndexedArticle[], state: string): Statement[] {
  return [
    statement('DELETE FROM help_words WHERE locale = ?1', locale),
    statement(
      `INSERT INTO help_words (article_id, locale, question, answer)
       SELECT json_extract(value, '$.id'), ?1, json_extract(value, '$.question'), json_extract(value, '$.answer')
       FROM json_each(?2)`,
      locale,
      JSON.stringify(articles),
    ),
    statement(
      `INSERT INTO help_index (locale, state, articles) VALUES (?1, ?2, ?3)
       ON CONFLICT (locale) DO UPDATE SET state = excluded.state, articles = excluded.articles`,
      locale,
      state,
      articles.length,
    ),
  ]
}
