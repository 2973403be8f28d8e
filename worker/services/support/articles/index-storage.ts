import type { Locale } from '#app/i18n/locales.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { QuestionIndex } from './question-index.ts'

/** Increase when the splitting or comparison of words changes: all indexes are then rebuilt. */
export const INDEX_VERSION = 2

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
