import type { Deps } from '#worker/deps.ts'
import { listArticles } from '#worker/help/articles/list-articles.ts'
import type { Scope } from '#worker/scope.ts'
import { articlePath } from './load-help-centre.ts'

/** Returns the addresses of the help centre with their last modification dates. */
export async function listHelpPages(deps: Pick<Deps, 'db'>, scope: Scope): Promise<{ path: string; day: string }[]> {
  if (!scope.country.flags.toShowFaq) return []
  const articles = await listArticles(deps, scope)
  const days = articles.map(({ updatedOn }) => updatedOn).toSorted()
  const latest = days.at(-1)
  return [
    ...(latest ? [{ path: '/help', day: latest }] : []),
    ...articles.map(({ id, updatedOn }) => ({ path: articlePath(id), day: updatedOn })),
  ]
}
