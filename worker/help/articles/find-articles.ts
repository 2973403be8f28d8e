import type { Deps } from '#worker/deps.ts'
import type { Article, ArticleScope } from './article.ts'
import { matchesOf } from './article-words.ts'
import { listArticles, listArticlesByIds } from './list-articles.ts'
import { type RankedArticle, rankArticles } from './rank-articles.ts'
import { findMatches } from './word-storage.ts'

type ArticleDeps = Pick<Deps, 'db' | 'search'>

const NEAREST = 3

/**
 * Finds articles by what a guest typed, in the language of the scope, best first; empty where nothing answers it, or where
 * nothing was typed.
 */
export async function findArticlesByWords(
  deps: ArticleDeps,
  scope: ArticleScope,
  query: string,
  limit = 10,
): Promise<Article[]> {
  const ranked = await rank(deps, scope, query)
  return (await listArticlesByIds(deps, scope, idsOf(ranked))).slice(0, limit)
}

/**
 * The three articles that come nearest to a question, best first, however far they are: the most asked ones fill up what
 * the words do not find. Fewer only where there are fewer at all.
 */
export async function findNearestArticles(deps: ArticleDeps, scope: ArticleScope, query: string): Promise<Article[]> {
  const [ranked, all] = await Promise.all([rank(deps, scope, query), listArticles(deps, scope)])
  const ids = [...idsOf(ranked), ...all.filter(({ isMostAsked }) => isMostAsked).map(({ id }) => id)]
  const nearest = [...new Set([...ids, ...all.map(({ id }) => id)])].flatMap(
    (id) => all.find((article) => article.id === id) ?? [],
  )
  return nearest.slice(0, NEAREST)
}

async function rank({ search }: ArticleDeps, { locale }: ArticleScope, query: string): Promise<RankedArticle[]> {
  const expressions = matchesOf(query)
  if (expressions.length === 0) return []
  const { words, articles } = await findMatches(search, locale, expressions)
  return rankArticles(words, articles)
}

function idsOf(ranked: readonly RankedArticle[]): string[] {
  return ranked.map(({ id }) => id)
}
