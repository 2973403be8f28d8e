import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { listArticlesByIds } from '#worker/help/articles/list-articles.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { levelsOf } from '#worker/secrets/network.ts'
import { insertVote } from './vote-storage.ts'

/** Votes that count per network, article and day: enough for a family, an office or a hotel. */
const MOST_OF_NETWORK = 20

export type Vote = { articleId: string; helped: boolean }

/**
 * Counts whether an article helped, once per visitor and article; a changed vote replaces the first. Only a keyed hash
 * of browser and article is stored. Above the network's limit the vote is silently ignored.
 */
export async function voteForArticle(
  deps: Deps,
  scope: Scope,
  { articleId, helped }: Vote,
): Promise<Result<Vote, Problem>> {
  const [article] = await listArticlesByIds(deps, scope, [articleId])
  if (!article) return refuse(problem('not_found'))
  const { id, network } = scope.visitor
  // One mark per vote for the widest network is sufficient, because votes cost nothing.
  const widest = network === null ? null : levelsOf(network).at(-1)
  const { secretKey } = deps.settings
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  await insertVote(deps.db, {
    mark: await keyedHash(secretKey, `help-vote:${id}:${articleId}`),
    networkMark: widest ? await keyedHash(secretKey, `help-vote:${widest.key}:${articleId}:${today}`) : null,
    articleId,
    locale: scope.locale,
    helped,
    today,
    mostOfNetwork: MOST_OF_NETWORK * (widest?.times ?? 1),
  })
  return ok({ articleId, helped })
}
