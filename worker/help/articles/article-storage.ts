import type { BrandId } from '#app/brands/brands.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import type { HelpWay } from '#app/domain/help/ways.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Database } from '#worker/database/database.ts'
import type { Article } from './article.ts'

/** `country` null means all countries; `ids` null means all articles. */
export type ArticleQuery = { locale: Locale; country: string | null; ids: readonly string[] | null }

type Row = {
  id: string
  topic: HelpTopic
  question: string
  answer: string
  way: HelpWay | null
  is_most_asked: number
  updated_on: string
}

export async function findArticles(
  db: Database,
  brandId: BrandId,
  { locale, country, ids }: ArticleQuery,
): Promise<Article[]> {
  const rows = await db.all<Row>(
    `SELECT a.id, a.topic, t.question, t.answer, a.way, a.is_most_asked, t.updated_on
     FROM help_article a JOIN help_article_text t ON t.article_id = a.id AND t.locale = ?2
     WHERE a.is_shown = 1
       AND (json_array_length(a.brands) = 0 OR EXISTS (SELECT 1 FROM json_each(a.brands) WHERE value = ?1))
       AND (?3 IS NULL OR json_array_length(a.countries) = 0 OR EXISTS (SELECT 1 FROM json_each(a.countries) WHERE value = ?3))
       AND (?4 IS NULL OR a.id IN (SELECT value FROM json_each(?4)))
     ORDER BY a.position, a.id`,
    brandId,
    locale,
    country,
    ids === null ? null : JSON.stringify(ids),
  )
  return rows.map(({ is_most_asked, updated_on, ...row }) => ({
    ...row,
    locale,
    isMostAsked: is_most_asked === 1,
    updatedOn: updated_on,
  }))
}
