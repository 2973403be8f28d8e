import { wordsOfKind } from '#app/domain/help/article-words.ts'
import type { Deps } from '#worker/deps.ts'
import type { Article, ArticleScope } from './article.ts'
import { findArticles } from './article-storage.ts'

/** Returns the articles of the scope's brand, country and language in order. */
export function listArticles({ db }: Pick<Deps, 'db'>, scope: ArticleScope): Promise<Article[]> {
  return findShown(db, scope, null)
}

/** Returns articles by id in the given order; unknown ids and those of another brand or country are left out. */
export async function listArticlesByIds(
  { db }: Pick<Deps, 'db'>,
  scope: ArticleScope,
  ids: readonly string[],
): Promise<Article[]> {
  if (ids.length === 0) return []
  const found = new Map((await findShown(db, scope, ids)).map((article) => [article.id, article]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

async function findShown(db: Deps['db'], scope: ArticleScope, ids: readonly string[] | null): Promise<Article[]> {
  const { brand, country, locale, skipsCountry = false } = scope
  const articles = await findArticles(db, brand.id, { locale, country: skipsCountry ? null : country.code, ids })
  const withNames = (text: string) =>
    wordsOfKind(text, brand.kind).replaceAll('{brand}', brand.siteName).replaceAll('{money}', brand.moneyName)
  return articles.map((article) => ({
    ...article,
    question: withNames(article.question),
    answer: withNames(article.answer),
  }))
}
