import { findIssue, type IssueId, issues } from '#app/domain/help/issues.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Article, ArticleScope } from '../articles/article.ts'
import { listArticlesByIds } from '../articles/list-articles.ts'

export async function listIssueArticles(deps: Pick<Deps, 'db'>, scope: ArticleScope): Promise<Map<IssueId, Article>> {
  const named = issues.flatMap(({ id, article }) => (article === null ? [] : [{ id, article }]))
  const found = await listArticlesByIds(
    deps,
    scope,
    named.map(({ article }) => article),
  )
  return new Map(
    named.flatMap(({ id, article }) => {
      const own = found.find((known) => known.id === article)
      return own ? [[id, own] as const] : []
    }),
  )
}

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
