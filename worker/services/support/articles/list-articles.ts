import type { BrandId } from '#app/brands/brands.ts'
import { textForKind } from '#app/domain/help/article-words.ts'
import { findIssue, type IssueId, issues } from '#app/domain/help/issues.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Article, ArticleScope } from './article.ts'

/** `country` null means all countries; `ids` null means all articles. */
type ArticleQuery = { locale: Locale; country: string | null; ids: readonly string[] | null }

/** Returns the articles for the brand and country, in order. */
export function listArticles({ db }: Pick<Deps, 'db'>, scope: ArticleScope): Promise<Article[]> {
  return findVisibleArticles(db, scope, null)
}

/** Returns articles by id in the given order; unknown ids and those of another brand or country are left out. */
export async function listArticlesByIds(
  { db }: Pick<Deps, 'db'>,
  scope: ArticleScope,
  ids: readonly string[],
): Promise<Article[]> {
  if (ids.length === 0) return []
  const found = new Map((await findVisibleArticles(db, scope, ids)).map((article) => [article.id, article]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

async function findVisibleArticles(
  db: Deps['db'],
  scope: ArticleScope,
  ids: readonly string[] | null,
): Promise<Article[]> {
  const { brand, country, locale, skipsCountry = false } = scope
  const articles = await findArticles(db, brand.id, { locale, country: skipsCountry ? null : country.code, ids })
  const withNames = (text: string) =>
    textForKind(text, brand.kind).replaceAll('{brand}', brand.siteName).replaceAll('{money}', brand.moneyName)
  const offered = articles.filter(({ way }) => isOffered(brand, way))
  return offered.map((article) => ({
    ...article,
    question: withNames(article.question),
    answer: withNames(article.answer),
  }))
}

/** Returns false for an article that leads to a part of the site which the brand has not switched on. */
function isOffered({ features }: ArticleScope['brand'], way: Article['way']): boolean {
  return way === 'membership' || way === 'referral' || way === 'games' ? features[way] : true
}

async function findArticles(
  db: Database,
  brandId: BrandId,
  { locale, country, ids }: ArticleQuery,
): Promise<Article[]> {
  const rows = await db.all<Article>(
    `SELECT a.id, a.topic, t.question, t.answer, t.locale, a.way, a.is_most_asked AS isMostAsked, t.updated_on AS updatedOn
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
  return rows.map((row) => ({ ...row, isMostAsked: Boolean(row.isMostAsked) }))
}

/** Returns the articles that answer issues, by issue; issues without one are left out. */
export async function listIssueArticles(deps: Pick<Deps, 'db'>, scope: ArticleScope): Promise<Map<IssueId, Article>> {
  const issueArticles = issues.flatMap(({ id, article }) => (article === null ? [] : [{ id, article }]))
  const found = await listArticlesByIds(
    deps,
    scope,
    issueArticles.map(({ article }) => article),
  )
  return new Map(
    issueArticles.flatMap(({ id, article }) => {
      const issueArticle = found.find((known) => known.id === article)
      return issueArticle ? [[id, issueArticle] as const] : []
    }),
  )
}

/** Returns the article about an issue, or null when there is none in this language and country. */
export async function findIssueArticle(
  deps: Pick<Deps, 'db'>,
  scope: ArticleScope,
  id: IssueId,
): Promise<Article | null> {
  const article = findIssue(id)?.article ?? null
  if (article === null) return null
  const [found = null] = await listArticlesByIds(deps, scope, [article])
  return found
}
