import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { listArticlesByIds } from '#worker/help/articles/list-articles.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { insertVote } from './vote-storage.ts'

/** So many votes of one network count for an article in a day: a family, an office, a house with many guests. */
const MOST_OF_NETWORK = 20

export type Vote = { articleId: string; helped: boolean }

/**
 * Counts whether an article helped: once a visitor and article, another answer takes the place of the first. What is kept
 * is a keyed hash of browser and article, never the guest; beyond the limit of a network nothing is counted, nor said.
 */
export async function voteForArticle(
  deps: Deps,
  scope: Scope,
  { articleId, helped }: Vote,
): Promise<Result<Vote, Problem>> {
  const [article] = await listArticlesByIds(deps, scope, [articleId])
  if (!article) return refuse(problem('not_found'))
  const { id, network } = scope.visitor
  const { secretKey } = deps.settings
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  await insertVote(deps.db, {
    mark: await keyedHash(secretKey, `help-vote:${id}:${articleId}`),
    networkMark: network === null ? null : await keyedHash(secretKey, `help-vote:${network}:${articleId}:${today}`),
    articleId,
    locale: scope.locale,
    helped,
    today,
    mostOfNetwork: MOST_OF_NETWORK,
  })
  return ok({ articleId, helped })
}
