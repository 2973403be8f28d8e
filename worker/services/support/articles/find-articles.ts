import type { Deps } from '#worker/infra/deps.ts'
import type { Article, ArticleScope } from './article.ts'
import { listArticles, listArticlesByIds } from './list-articles.ts'
import { findIndex } from './question-index.ts'
import { questionWords } from './question-words.ts'
import { MIN_ANSWER, type RankedArticle, rankArticles } from './rank-articles.ts'

type ArticleDeps = Pick<Deps, 'db' | 'search'>

const MAX_NEAREST = 3
/** An article whose confidence is at most this much lower than the best one's may also be meant. */
const MAX_CONFIDENCE_GAP = 0.12
const MAX_ALTERNATIVES = 2

type FoundAnswer = { article: Article; alternatives: Article[] }

export async function findArticlesByWords(
  deps: ArticleDeps,
  scope: ArticleScope,
  query: string,
  limit = 10,
): Promise<Article[]> {
  const ranked = await rank(deps, scope, query)
  return (await listArticlesByIds(deps, scope, listIds(ranked))).slice(0, limit)
}

/** Returns the article that answers a question, or null when none is certain enough. */
export async function findAnswer(deps: ArticleDeps, scope: ArticleScope, query: string): Promise<FoundAnswer | null> {
  const [best, ...otherRanked] = await rank(deps, scope, query)
  if (!best || best.confidence < MIN_ANSWER) return null
  const minConfidence = Math.max(MIN_ANSWER, best.confidence - MAX_CONFIDENCE_GAP)
  const alsoLikely = otherRanked.filter(({ confidence }) => confidence >= minConfidence)
  const [article, ...alternatives] = await listArticlesByIds(deps, scope, listIds([best, ...alsoLikely]))
  // When the best one belongs to another country or brand, the next one does not answer the question.
  if (article?.id !== best.id) return null
  return { article, alternatives: alternatives.slice(0, MAX_ALTERNATIVES) }
}

/** Returns the three nearest articles, best first, filled up with the most asked ones. */
export async function findNearestArticles(deps: ArticleDeps, scope: ArticleScope, query: string): Promise<Article[]> {
  const [ranked, all] = await Promise.all([rank(deps, scope, query), listArticles(deps, scope)])
  const ids = [...listIds(ranked), ...all.filter(({ isMostAsked }) => isMostAsked).map(({ id }) => id)]
  const nearest = [...new Set([...ids, ...all.map(({ id }) => id)])].flatMap(
    (id) => all.find((article) => article.id === id) ?? [],
  )
  return nearest.slice(0, MAX_NEAREST)
}

async function rank({ search }: ArticleDeps, { locale, brand }: ArticleScope, query: string): Promise<RankedArticle[]> {
  const words = questionWords(query.toLowerCase().replaceAll(brand.moneyName.toLowerCase(), '{money}'), locale)
  if (words.length === 0) return []
  const index = await findIndex(search, locale)
  return index === null ? [] : rankArticles(index, words)
}

function listIds(ranked: readonly RankedArticle[]): string[] {
  return ranked.map(({ id }) => id)
}
